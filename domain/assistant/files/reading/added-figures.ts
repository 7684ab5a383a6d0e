import { headScale } from '../../../units/written-scale.ts'
import type { Tag } from '../../language/tags.ts'
import { isAdded, isEnergy, isMoney } from '../table/column-meaning.ts'
import { hasRole } from '../table/column-roles.ts'
import { PERIODS } from '../table/day-periods.ts'
import type { FileColumn, FileTable } from '../table/file-table.ts'
import { withFormula } from '../table/formula.ts'
import { unitOf } from '../table/named-formula.ts'
import { bareName, simplified } from '../table/simple-names.ts'
import type { TagsOfTable } from './paired-columns.ts'

type ColumnTag = Tag & { kind: 'COLUMN' }

/** What makes more of several figures than their sum. */
const OTHER_SHAPES: readonly Tag['kind'][] = [
  'DIFFERENCE',
  'SHARE',
  'WEIGHTED',
  'HOW_MANY',
  'DIVIDED',
  'GROWTH',
  'RUNNING',
  'BEYOND',
  'NEGATIVE',
  'COLUMNS',
  'EMPTY',
  'LACK',
]
const MAX_ADDED = 4
const MAX_TOLD = 3

/**
 * Figures of one unit that a question adds, 风电加光伏, 充电电费和放电电费一共, with what they give together behind them; where
 * lines are ranked, that alone. Each of them stays in the answer, as a total of each may be meant.
 */
export function withAddedFigures(all: readonly Tag[], given: FileTable): TagsOfTable {
  const { tags, table } = withDaysTogether(all, given)
  if (tags.some(({ kind }) => OTHER_SHAPES.includes(kind)) || !isAddition(tags))
    return { tags, table }
  const figures = tags.flatMap((tag, at) => (isFigure(tag, table) ? [{ tag, at }] : []))
  const columns = [...new Set(figures.map(({ tag }) => tag.column))]
  const [first, last] = [figures[0], figures.at(-1)]
  if (first === undefined || last === undefined || columns.length < 2) return { tags, table }
  const between = tags.slice(first.at, last.at)
  const areOne = columns.length <= MAX_ADDED && areAlike(columns, table)
  if (!areOne || !between.some(({ kind }) => kind === 'AND')) return { tags, table }
  const { table: extended, tag: sum } = summed(columns, table)
  const isRanked = tags.some(
    (tag) =>
      ['WHICH', 'RANK', 'NUMBER', 'EACH', 'BY'].includes(tag.kind) ||
      (tag.kind === 'AGGREGATE' && tag.aggregate !== 'SUM'),
  )
  if (isRanked || columns.length > MAX_TOLD) {
    const rest = tags.filter(
      (tag, at) => !(isFigure(tag, table) || (isWithin(at, first, last) && tag.kind === 'AND')),
    )
    const place = tags.slice(0, first.at).filter((tag) => !isFigure(tag, table)).length
    return { tags: [...rest.slice(0, place), sum, ...rest.slice(place)], table: extended }
  }
  const end = last.at + 1
  return {
    tags: [...tags.slice(0, end), { kind: 'AND' }, sum, ...tags.slice(end)],
    table: extended,
  }
}

const isWithin = (at: number, first: { at: number }, last: { at: number }): boolean =>
  at > first.at && at < last.at

const isFigure = (tag: Tag | undefined, { columns }: FileTable): tag is ColumnTag =>
  tag?.kind === 'COLUMN' && columns[tag.column]!.kind === 'NUMBER'

/** Whether a total is said, and no other way to put values together but an end that ranks. */
function isAddition(tags: readonly Tag[]): boolean {
  const said = tags.flatMap((tag) => (tag.kind === 'AGGREGATE' ? [tag.aggregate] : []))
  return said.includes('SUM') && said.every((one) => ['SUM', 'MAX', 'MIN'].includes(one))
}

/** Energies or money of the same unit, each of the file's own. */
function areAlike(columns: readonly number[], table: FileTable): boolean {
  const all = columns.map((at) => table.columns[at]!)
  const scales = new Set(all.map(({ name }) => JSON.stringify(headScale(name))))
  const areOfKind = all.every(isEnergy) || all.every(isMoney)
  const titled = new Set(all.map((column) => column.titled))
  return (
    scales.size === 1 &&
    titled.size === 1 &&
    areOfKind &&
    all.every((column) => isAdded(column) && column.formula === undefined) &&
    all.every(({ fault, isRepeated }) => fault === undefined && isRepeated === undefined)
  )
}

/** The table with a column for the sum of some, and what says that column. A cell without a value adds nothing. */
function summed(columns: readonly number[], table: FileTable): { table: FileTable; tag: Tag } {
  const all = columns.map((at) => table.columns[at]!)
  const unit = unitOf(all[0]!)
  const name = all.map((column) => bareName(column.name)).join('+')
  const column: FileColumn = {
    name: unit === null ? name : `${name}(${unit})`,
    kind: 'NUMBER',
    decimals: Math.max(...all.map(({ decimals }) => decimals)),
    isSummed: true,
    ...(all[0]!.titled !== undefined && { titled: all[0]!.titled }),
  }
  const over = columns.map((at) => ({ column: at, sign: 1 as const }))
  return {
    table: withFormula(table, column, { over, under: [], isOfPresent: true }),
    tag: { kind: 'COLUMN', column: table.columns.length },
  }
}

const DAY = /(?:\d{1,4}年)?\d{1,2}(?:月|[-/.])\d{1,2}[日号]?/g

/** 两天一共发了多少 of a table with a column for each of two days: the figure that only days tell apart, of all of them. */
function withDaysTogether(tags: readonly Tag[], table: FileTable): TagsOfTable {
  const pieces = withPiecesTogether(tags, table)
  if (pieces !== null) return pieces
  const at = tags.findIndex((tag) => tag.kind === 'COLUMNS' && areTogether(tag.columns, table))
  const tag = tags[at]
  if (tag?.kind !== 'COLUMNS' || !isAddition(tags)) return { tags, table }
  const days = tags.findIndex(
    (one, place) =>
      one.kind === 'NUMBER' &&
      one.value === tag.columns.length &&
      tags.slice(place + 1).find(({ kind }) => kind !== 'NOTHING')?.kind === 'OBJECT',
  )
  const rest = tags.filter(
    (one, place) => !(days !== -1 && (place === days || (place > days && one.kind === 'OBJECT'))),
  )
  // Of days beside each other a day that is asked for is one of them.
  const isOpen =
    areOfDays(tag.columns, table) && rest.some(({ kind }) => kind === 'NUMBER' || kind === 'OBJECT')
  if (isOpen || !areAlike(tag.columns, table)) return { tags, table }
  const { table: extended, tag: sum } = summed(tag.columns, table)
  return { tags: rest.map((one) => (one === tag ? sum : one)), table: extended }
}

/** 总电费最高的，三块加起来: as many figures as the question says that it adds. */
function withPiecesTogether(tags: readonly Tag[], table: FileTable): TagsOfTable | null {
  const told = tags.filter(({ kind }) => kind !== 'NOTHING')
  const open = told.find((tag) => tag.kind === 'COLUMNS')
  const number = told.findIndex(
    (tag, at) =>
      tag.kind === 'NUMBER' &&
      told[at + 1]?.kind === 'AGGREGATE' &&
      open?.kind === 'COLUMNS' &&
      tag.value === open.columns.length,
  )
  if (open?.kind !== 'COLUMNS' || number === -1 || !isAddition(told)) return null
  if (!areAlike(open.columns, table)) return null
  const { table: extended, tag: sum } = summed(open.columns, table)
  const rest = told.filter((_, at) => at !== number)
  return { tags: rest.map((tag) => (tag === open ? sum : tag)), table: extended }
}

const areTogether = (columns: readonly number[], table: FileTable): boolean =>
  areOfDays(columns, table) || areAllPeriods(columns, table)

/** 总电费 of a table whose only money is that of 峰, 平 and 谷. */
function areAllPeriods(columns: readonly number[], table: FileTable): boolean {
  const roles = columns.map((at) => PERIODS.find((role) => hasRole(table.columns[at]!, role)))
  const kinds = [isEnergy, isMoney].filter((is) => columns.every((at) => is(table.columns[at]!)))
  const [is] = kinds
  const all = table.columns.filter((column) => is?.(column) && column.formula === undefined)
  return (
    columns.length > 1 &&
    !roles.includes(undefined) &&
    new Set(roles).size === columns.length &&
    all.length === columns.length
  )
}

function areOfDays(columns: readonly number[], table: FileTable): boolean {
  const heads = columns.map((at) => simplified(bareName(table.columns[at]!.name)))
  const stems = new Set(heads.map((head) => head.replace(DAY, '')))
  return columns.length > 1 && stems.size === 1 && heads.every((head) => head.search(DAY) !== -1)
}
