import type { Tag } from '../../language/tags.ts'
import { hasRole } from '../table/column-roles.ts'
import type { FileTable } from '../table/file-table.ts'
import { bareName } from '../table/simple-names.ts'

type Signs = 'PAID' | 'TAKEN' | 'BOTH'

/**
 * Highest and lowest of penalties that the file writes below 0: 罚得最多的 has the lowest of them. Null where a question
 * ranks penalties of both signs, holds such penalties against a limit or sets one against another, as 多 then says
 * nothing.
 */
export function withPenaltySigns(tags: readonly Tag[], table: FileTable): readonly Tag[] | null {
  const all = table.columns.flatMap(({ kind }, at) => (kind === 'NUMBER' ? [at] : []))
  const named = all.filter((at) => tags.some((tag) => tag.kind === 'COLUMN' && tag.column === at))
  // 乙站比甲站多罚多少 names the only figure by its verb.
  const figures = new Set(named.length > 0 ? named : all.length === 1 ? all : [])
  const ofEnds = tags.some(
    (tag) =>
      tag.kind === 'RANK' ||
      (tag.kind === 'AGGREGATE' && (tag.aggregate === 'MAX' || tag.aggregate === 'MIN')),
  )
  if (ofEnds && [...figures].some((at) => isOpenDeviation(table, at))) return null
  const penalties = [...figures].filter((at) => hasRole(table.columns[at]!, 'PENALTY'))
  const [only, ...others] = penalties
  if (only === undefined || others.length > 0) return tags
  const signs = signsOf(table, only)
  const isEnd = (tag: Tag) =>
    tag.kind === 'RANK' ||
    (tag.kind === 'AGGREGATE' && (tag.aggregate === 'MAX' || tag.aggregate === 'MIN'))
  const isHeld = tags.some(({ kind }) => kind === 'BEYOND' || kind === 'DIFFERENCE')
  if (signs === 'PAID' || (!isHeld && !tags.some(isEnd))) return tags
  if (isHeld || signs === 'BOTH' || figures.size > 1) return null
  return tags.map((tag): Tag => {
    if (tag.kind === 'RANK') return { ...tag, order: tag.order === 'DESC' ? 'ASC' : 'DESC' }
    if (tag.kind !== 'AGGREGATE' || !isEnd(tag)) return tag
    return { ...tag, aggregate: tag.aggregate === 'MAX' ? 'MIN' : 'MAX' }
  })
}

/** 偏差最大 may be the farthest from 0 and the highest: open where the file has them apart. */
function isOpenDeviation({ columns, rows }: FileTable, column: number): boolean {
  const { name, formula } = columns[column]!
  if (formula !== undefined || !/偏差|误差|deviation|\berror\b/i.test(bareName(name))) return false
  if (/考核|费|金额|元/.test(name)) return false
  const values = rows.flatMap((row) => (typeof row[column] === 'number' ? [row[column]] : []))
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return least < 0 && most > 0 && -least > most
}

function signsOf({ rows }: FileTable, column: number): Signs {
  const values = rows.flatMap((row) => (typeof row[column] === 'number' ? [row[column]] : []))
  const [hasBelow, hasAbove] = [
    values.some((value) => value < 0),
    values.some((value) => value > 0),
  ]
  return hasBelow ? (hasAbove ? 'BOTH' : 'TAKEN') : 'PAID'
}

const COMPARED = /比|than/

/** 哪些客户10月比9月用得多: of two values set against each other the weak end is how far they lie apart, those first that fit it most. */
export function withComparedSides(
  tags: readonly Tag[],
  { columns }: FileTable,
  question: string,
): readonly Tag[] {
  const cells = tags.flatMap((tag) => (tag.kind === 'CELL' ? [tag] : []))
  const [first, second, ...others] = cells
  const isWeakEnd = (tag: Tag) =>
    tag.kind === 'AGGREGATE' && tag.isWeak === true && ['MAX', 'MIN'].includes(tag.aggregate)
  const areSides =
    first !== undefined &&
    second !== undefined &&
    others.length === 0 &&
    first.column === second.column &&
    first.value !== second.value
  const isOfOthers = tags.some(
    (tag) =>
      tag.kind === 'COLUMN' && columns[tag.column]!.kind === 'TEXT' && tag.column !== first?.column,
  )
  const isWhich = tags.some(({ kind }) => kind === 'WHICH')
  const told = tags.filter(({ kind }) => kind !== 'NOTHING')
  const [change, last] = told.slice(-2)
  // 10月比9月增加的客户
  const isOfLast =
    change?.kind === 'DIFFERENCE' &&
    last?.kind === 'COLUMN' &&
    columns[last.column]!.kind === 'TEXT' &&
    last.column !== first?.column
  if (areSides && isOfLast && !isWhich && COMPARED.test(question))
    return [...tags, { kind: 'WHICH' }, { kind: 'RANK', order: 'DESC' }]
  const isAsked = areSides && isOfOthers && isWhich && COMPARED.test(question)
  if (!isAsked || !tags.some(isWeakEnd) || tags.some(({ kind }) => kind === 'DIFFERENCE'))
    return tags
  return tags.flatMap((tag): Tag[] =>
    isWeakEnd(tag) ? [{ kind: 'DIFFERENCE' }, { kind: 'RANK', order: 'DESC' }] : [tag],
  )
}
