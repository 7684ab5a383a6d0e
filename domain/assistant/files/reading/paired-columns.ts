import type { Tag } from '../../language/tags.ts'
import { capacityColumn } from '../table/capacity-column.ts'
import { isAdded } from '../table/column-meaning.ts'
import type { FileColumn, FileTable, Formula, Term } from '../table/file-table.ts'
import { withFormula } from '../table/formula.ts'
import type { NamedFormula } from '../table/named-formula.ts'
import { unitOf } from '../table/named-formula.ts'
import { bareName, simplified } from '../table/simple-names.ts'

/** What a question says, of a table that has a column for all that it asks. */
export type TagsOfTable = { tags: readonly Tag[]; table: FileTable }

type ColumnTag = Tag & { kind: 'COLUMN' }

/** Of the figures that a table's columns give together, those that a question names become columns of it. */
export function withNamedFormulas(
  tags: readonly Tag[],
  table: FileTable,
  formulas: readonly NamedFormula[],
): TagsOfTable {
  const first = table.columns.length
  const places = new Map<number, number>()
  let extended = table
  const isOrdered = tags.some(
    (tag) =>
      tag.kind === 'RANK' || (tag.kind === 'AGGREGATE' && ['MAX', 'MIN'].includes(tag.aggregate)),
  )
  for (const tag of tags) {
    if (tag.kind !== 'COLUMN' || tag.column < first || places.has(tag.column)) continue
    const { column, formula, isEitherWay } = formulas[tag.column - first]!
    const isApart = isEitherWay && isOrdered
    places.set(tag.column, extended.columns.length)
    extended = withFormula(extended, column, isApart ? { ...formula, isApart } : formula)
  }
  const placed = tags.map((tag) =>
    tag.kind === 'COLUMN' ? { ...tag, column: places.get(tag.column) ?? tag.column } : tag,
  )
  return { tags: placed, table: extended }
}

/**
 * Two columns that a question sets against each other become one, where what they give together is ranked, held
 * against a number or divided: 实时比日前高的时段, 合同和实际差得最多的, revenue per MWh generated.
 */
export function withPairs(all: readonly Tag[], table: FileTable, question: string): TagsOfTable {
  const tags = withoutSpread(
    all.filter(({ kind }) => kind !== 'NOTHING'),
    table,
  )
  const pair = pairOf(tags, table, simplified(question))
  if (pair === null) return { tags: tags.length < all.length ? tags : all, table }
  const { from, to, column, formula, after = [] } = pair
  const place = table.columns.length
  const said: Tag = { kind: 'COLUMN', column: place }
  const replaced = [...tags.slice(0, from), said, ...after, ...tags.slice(to)]
  const kept =
    pair.isWithout === undefined ? replaced : replaced.filter(({ kind }) => kind !== pair.isWithout)
  return { tags: kept, table: withFormula(table, column, formula) }
}

/** The spread of one column minus another is their difference. */
function withoutSpread(tags: readonly Tag[], table: FileTable): Tag[] {
  const isApart = tags.some(({ kind }) => kind === 'DIFFERENCE')
  const figures = new Set(tags.flatMap((tag) => (isFigure(tag, table) ? [tag.column] : [])))
  return isApart && figures.size === 2
    ? tags.filter((tag) => tag.kind !== 'QUANTITY' || tag.quantity !== 'SPREAD')
    : [...tags]
}

type Pair = {
  /** The tags that the column stands for, from one to before another. */
  from: number
  to: number
  column: FileColumn
  formula: Formula
  after?: readonly Tag[]
  /** A kind of tags that the column has in it. */
  isWithout?: Tag['kind']
}

/** How many or which have grown, and not which most. */
const asksRows = (tags: readonly Tag[]): boolean =>
  tags.some(
    (tag) => tag.kind === 'WHICH' || (tag.kind === 'AGGREGATE' && tag.aggregate === 'COUNT'),
  ) &&
  !tags.some((tag) => ['RANK', 'NUMBER', 'BEYOND'].includes(tag.kind)) &&
  !tags.some((tag) => tag.kind === 'AGGREGATE' && ['MAX', 'MIN'].includes(tag.aggregate))

const saysLess = (text: string): boolean =>
  /[低少跌降减]|less|lower|fewer|below|short|decreas|drop|declin|fell|fall/.test(text)

function pairOf(tags: readonly Tag[], table: FileTable, text: string): Pair | null {
  const figures = tags.flatMap((tag, at) => (isFigure(tag, table) ? [{ tag, at }] : []))
  const columns = [...new Set(figures.map(({ tag }) => tag.column))]
  return (
    comparedPair(tags, table, text) ??
    (columns.length === 2 ? pairOfTwo(tags, figures, { table, text }) : null) ??
    (columns.length === 1 ? perCapacity(tags, figures[0]!, { table, text }) : null) ??
    (columns.length === 1 ? sidesOfEach(tags, figures[0]!, { table, text }) : null) ??
    (columns.length === 1 ? partOfWhole(tags, figures[0]!, { table, text }) : null)
  )
}

const isFigure = (tag: Tag | undefined, { columns }: FileTable): tag is ColumnTag =>
  tag?.kind === 'COLUMN' && columns[tag.column]!.kind === 'NUMBER'

/** 实时比日前高的, 实时高于日前的: rows by the sign of a difference. */
function comparedPair(tags: readonly Tag[], table: FileTable, text: string): Pair | null {
  for (const [from, a] of tags.entries()) {
    if (!isFigure(a, table)) continue
    const [next, second, third] = tags.slice(from + 1, from + 4)
    const isCompared =
      next?.kind === 'BEYOND' && isFigure(second, table) && third?.kind !== 'NUMBER'
    if (isCompared) {
      const after: Tag[] = [
        { kind: 'BEYOND', than: next.than },
        { kind: 'NUMBER', value: 0 },
      ]
      return { from, to: from + 3, ...gapOf(a, second, table), after }
    }
    const isChanged =
      next?.kind === 'AND' && isFigure(second, table) && third?.kind === 'DIFFERENCE'
    if (isChanged && asksRows(tags)) {
      const after: Tag[] = [
        { kind: 'BEYOND', than: saysLess(text) ? 'BELOW' : 'ABOVE' },
        { kind: 'NUMBER', value: 0 },
      ]
      return { from, to: from + 4, ...gapOf(a, second, table), after }
    }
    const isEnd =
      third?.kind === 'AGGREGATE' && third.isWeak && !tags.some(({ kind }) => kind === 'DIFFERENCE')
    if (next?.kind === 'AND' && isFigure(second, table) && isEnd) {
      const than = third.aggregate === 'MAX' ? 'ABOVE' : 'BELOW'
      const after: Tag[] = [
        { kind: 'BEYOND', than },
        { kind: 'NUMBER', value: 0 },
      ]
      return { from, to: from + 4, ...gapOf(a, second, table), after }
    }
  }
  return null
}

const TAKEN = /减去?(?!少)|扣[除掉]|minus/

type Figures = readonly { tag: ColumnTag; at: number }[]
type TableQuestion = { table: FileTable; text: string }

function pairOfTwo(
  tags: readonly Tag[],
  figures: Figures,
  { table, text }: TableQuestion,
): Pair | null {
  const [first, second] = [figures[0]!, figures.at(-1)!]
  const has = (kind: Tag['kind']) => tags.some((tag) => tag.kind === kind)
  const isOrdered =
    has('WHICH') ||
    has('RANK') ||
    tags.some((tag) => tag.kind === 'AGGREGATE' && ['MAX', 'MIN'].includes(tag.aggregate))
  const areEnds =
    tags.filter((tag) => tag.kind === 'AGGREGATE' && ['MAX', 'MIN'].includes(tag.aggregate))
      .length > 1
  const between = tags.slice(first.at + 1, second.at)
  if (has('DIFFERENCE') && (isOrdered || has('BEYOND')) && !areEnds) {
    const isCompared =
      /比|增[长加]|提[高升]|上[升涨]|下[降跌]|减少|降低|[涨跌]得?|than|increas|decreas|grew|growth|drop|declin|fell|rose/.test(
        text,
      )
    // What is taken away has its own sign: 收入减成本最多的 is no loss.
    const isTaken = !isCompared && TAKEN.test(text)
    const [a, b] = isCompared && saysLess(text) ? [second.tag, first.tag] : [first.tag, second.tag]
    const gap = gapOf(a, b, table, !isCompared && !isTaken)
    return { from: first.at, to: second.at + 1, ...gap, isWithout: 'DIFFERENCE' }
  }
  const isMean = tags.some((tag) => tag.kind === 'AGGREGATE' && tag.aggregate === 'MEAN')
  const isEach = has('EACH') || has('BY')
  if (has('DIFFERENCE') && isEach && TAKEN.test(text) && between.length === 1) {
    const gap = gapOf(first.tag, second.tag, table)
    return { from: first.at, to: second.at + 1, ...gap, isWithout: 'DIFFERENCE' }
  }
  if (has('DIFFERENCE') && isMean && /减|minus/.test(text) && !areEnds) {
    const gap = gapOf(first.tag, second.tag, table)
    return { from: first.at, to: second.at + 1, ...gap, isWithout: 'DIFFERENCE' }
  }
  if (has('GROWTH')) {
    const growth = growthOf(first.tag, second.tag, table)
    return { from: first.at, to: second.at + 1, ...growth, isWithout: 'GROWTH' }
  }
  // RT price weighted by cleared energy divides nothing.
  const isPer = between.length === 1 && between[0]?.kind === 'EACH' && !has('WEIGHTED')
  if (isPer)
    return { from: first.at, to: second.at + 1, ...quotientOf(first.tag, second.tag, table) }
  if (has('DIVIDED')) {
    const quotient = quotientOf(first.tag, second.tag, table)
    return { from: first.at, to: second.at + 1, ...quotient, isWithout: 'DIVIDED' }
  }
  const areAdded = [first, second].every(({ tag }) => isAdded(table.columns[tag.column]!))
  if (!has('SHARE') || !areAdded) return null
  const share = tags.findIndex(({ kind }) => kind === 'SHARE')
  // 电费里基本电费占多少: the part stands beside the word.
  const isPartLast =
    share > second.at
      ? between.every(({ kind }) => kind !== 'AND')
      : share < first.at && /\bof\b.*\b(?:is|are|was|were|goes|comes|went)\b/.test(text)
  const [a, b] = isPartLast ? [second.tag, first.tag] : [first.tag, second.tag]
  const [from, to] = [first.at, second.at + 1]
  return { from, to, ...shareOf(a, b, table), isWithout: 'SHARE' }
}

/** 每兆瓦考核费用 of a table with a capacity of that unit, where each row has a name of its own. */
function perCapacity(
  tags: readonly Tag[],
  { tag, at }: Figures[number],
  { table, text }: TableQuestion,
): Pair | null {
  const said = tags.findIndex((one) => one.kind === 'NOUN' && one.noun === 'OF_CAPACITY')
  const capacity = capacityColumn(table, text)
  if (said === -1 || capacity === null || capacity === tag.column) return null
  const [from, to] = [Math.min(said, at), Math.max(said, at) + 1]
  const between = tags.slice(from + 1, to - 1)
  const quotient = quotientOf(tag, { kind: 'COLUMN', column: capacity }, table)
  return { from, to, ...quotient, after: between }
}

/** 基本电费占比 of a table with a column 总电费, where no line for each was asked. */
function partOfWhole(
  tags: readonly Tag[],
  { tag, at }: Figures[number],
  { table }: TableQuestion,
): Pair | null {
  const hasOther = tags.some(
    ({ kind }) => ['EACH', 'CELL', 'BY', 'OBJECT', 'NUMBER'].includes(kind) && kind !== 'NUMBER',
  )
  if (hasOther || !tags.some(({ kind }) => kind === 'SHARE')) return null
  const own = simplified(bareName(table.columns[tag.column]!.name))
  if (table.columns[tag.column]!.formula !== undefined) return null
  const wholes = table.columns.flatMap(({ name, kind }, column) => {
    const [, rest] = /^(?:总|合计|total )(.{2,})$/.exec(simplified(bareName(name))) ?? []
    return kind === 'NUMBER' && column !== tag.column && rest !== undefined && own.endsWith(rest)
      ? [column]
      : []
  })
  const [whole, ...others] = wholes
  if (whole === undefined || others.length > 0) return null
  const share = shareOf(tag, { kind: 'COLUMN', column: whole }, table)
  return { from: at, to: at + 1, ...share, isWithout: 'SHARE' }
}

/** 各客户8月比7月增加多少: of each line how far two values of another column lie apart. */
function sidesOfEach(
  tags: readonly Tag[],
  { tag, at }: Figures[number],
  { table, text }: TableQuestion,
): Pair | null {
  const cells = tags.flatMap((one) => (one.kind === 'CELL' ? [one] : []))
  const [first, second, ...others] = cells
  const isGroup = tags.some(
    (one) =>
      one.kind === 'COLUMN' &&
      table.columns[one.column]!.kind !== 'NUMBER' &&
      one.column !== first?.column,
  )
  const isEach = tags.some(({ kind }) => kind === 'EACH' || kind === 'WHICH' || kind === 'RANK')
  const isChange = tags.some(({ kind }) => kind === 'DIFFERENCE' || kind === 'GROWTH')
  if (first === undefined || second === undefined || others.length > 0) return null
  if (first.column !== second.column || !isGroup || !isEach || !isChange) return null
  const isGrowth = tags.some(({ kind }) => kind === 'GROWTH')
  const isTurned = !isGrowth && tags.some(({ kind }) => kind === 'RANK') && saysLess(text)
  const [a, b] = isTurned ? [second, first] : [first, second]
  const figure = table.columns[tag.column]!
  const of = (cell: typeof a, sign: 1 | -1): Term => ({
    column: tag.column,
    sign,
    where: { column: cell.column, value: cell.value },
  })
  return {
    from: at,
    to: at + 1,
    column: {
      name: `${figure.name} ${a.value}${isGrowth ? '比' : '-'}${b.value}`,
      kind: 'NUMBER',
      decimals: isGrowth ? 2 : figure.decimals,
      ...(isGrowth && { isPercent: true }),
      ...(!isGrowth && isAdded(figure) && { isSummed: true }),
    },
    formula: { over: [of(a, 1), of(b, -1)], under: isGrowth ? [of(b, 1)] : [] },
    isWithout: isGrowth ? 'GROWTH' : 'DIFFERENCE',
  }
}

type Computed = Pick<Pair, 'column' | 'formula'>

function gapOf(a: ColumnTag, b: ColumnTag, { columns }: FileTable, isApart = false): Computed {
  const [left, right] = [columns[a.column]!, columns[b.column]!]
  const isPercent = left.isPercent && right.isPercent
  return {
    column: {
      name: `${left.name}-${right.name}`,
      kind: 'NUMBER',
      decimals: Math.max(left.decimals, right.decimals),
      ...(isPercent && { isPercent: true }),
      ...(isAdded(left) && isAdded(right) && { isSummed: true }),
    },
    formula: {
      over: [
        { column: a.column, sign: 1 },
        { column: b.column, sign: -1 },
      ],
      under: [],
      ...(isApart && { isApart: true }),
    },
  }
}

function growthOf(a: ColumnTag, b: ColumnTag, { columns }: FileTable): Computed {
  const [left, right] = [a, b].map(({ column }) => bareName(columns[column]!.name))
  return {
    column: { name: `${left}比${right}增长`, kind: 'NUMBER', decimals: 2, isPercent: true },
    formula: {
      over: [
        { column: a.column, sign: 1 },
        { column: b.column, sign: -1 },
      ],
      under: [{ column: b.column, sign: 1 }],
    },
  }
}

function quotientOf(a: ColumnTag, b: ColumnTag, { columns }: FileTable): Computed {
  const [left, right] = [columns[a.column]!, columns[b.column]!]
  const units = [unitOf(left), unitOf(right)]
  const unit = units.includes(null) || units[0] === units[1] ? '' : `(${units.join('/')})`
  return {
    column: {
      name: `${bareName(left.name)}÷${bareName(right.name)}${unit}`,
      kind: 'NUMBER',
      decimals: 4,
    },
    formula: { over: [{ column: a.column, sign: 1 }], under: [{ column: b.column, sign: 1 }] },
  }
}

function shareOf(a: ColumnTag, b: ColumnTag, { columns }: FileTable): Computed {
  const [left, right] = [a, b].map(({ column }) => bareName(columns[column]!.name))
  return {
    column: { name: `${left}占${right}`, kind: 'NUMBER', decimals: 2, isPercent: true },
    formula: { over: [{ column: a.column, sign: 1 }], under: [{ column: b.column, sign: 1 }] },
  }
}
