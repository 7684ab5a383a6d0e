import type { Tag } from '../../language/tags.ts'
import type { FileCount } from '../file-query.ts'
import { isAdded, meaningOf, nameColumns } from '../table/column-meaning.ts'
import type { FileTable } from '../table/file-table.ts'
import { hourColumn } from '../table/hour-column.ts'
import { bareName } from '../table/simple-names.ts'
import { timeGroup } from './file-groups.ts'
import { timeColumnOf } from './read-file-filters.ts'

/** What a question counts, with the column that is counted; null where it counts nothing. */
export type Counted =
  | { count: FileCount; column: number | null }
  | { problem: 'TIME' | 'SHAPE' }
  | null

/**
 * What is counted: the name beside the counting word (几个客户, 客户有几个, how many customers) by its different values,
 * days and months by theirs, hours and slots by their rows; else rows.
 */
export function countedOf(all: readonly Tag[], table: FileTable): Counted {
  const tags = all.filter(({ kind }) => kind !== 'NOTHING' && kind !== 'DISTINCT')
  const timed = tags.find((tag) => tag.kind === 'HOW_MANY')
  if (timed?.kind === 'HOW_MANY') {
    const { dimension } = timed
    if (dimension === 'HOUR' || dimension === 'SLOT') return hoursOf(dimension, tags, table)
    const group = timeGroup(dimension, tags, table)
    return group === null
      ? { problem: 'TIME' }
      : { count: { of: 'GROUP', group }, column: group.column }
  }
  const at = placeOfCount(tags, table)
  if (at !== null) return besideCount(tags, at, table)
  const isOfRows = tags.some((tag) => tag.kind === 'NOUN' && tag.noun === 'ROW')
  const isMost = tags.some(({ kind }) => kind === 'RANK' || kind === 'SHARE' || kind === 'EACH')
  if (isOfRows && isMost && !namesFigure(tags, table)) return { count: { of: 'ROW' }, column: null }
  if (isMostOfKinds(tags, table)) return { count: { of: 'ROW' }, column: null }
  const isDistinct = all.some(({ kind }) => kind === 'DISTINCT')
  return isDistinct ? distinctOf(all, table) : mostNames(tags, table)
}

const OF_KIND = /(?:类型|类别|种类|等级|级别|原因|性质|现象|缺陷|故障|告警|隐患)$/

/** 哪种缺陷最多 of a register whose figures do not add up asks which has most rows; 最高 would ask of a figure. */
function isMostOfKinds(tags: readonly Tag[], table: FileTable): boolean {
  const { columns } = table
  const isKind = tags.some(
    (tag) =>
      tag.kind === 'COLUMN' &&
      columns[tag.column]!.kind === 'TEXT' &&
      OF_KIND.test(bareName(columns[tag.column]!.name)),
  )
  const isMost = tags.some((tag) => tag.kind === 'RANK' && tag.isWeak !== true)
  const isWhich = tags.some(({ kind }) => kind === 'WHICH')
  const areFigures = tags.some(({ kind }) => ['QUANTITY', 'NOUN', 'COLUMNS'].includes(kind))
  const isAnyAdded = columns.some((column) => isAdded(column))
  return isKind && isMost && isWhich && !areFigures && !isAnyAdded && !namesFigure(tags, table)
}

/** 多少 counts where a name of rows stands beside it. */
function placeOfCount(tags: readonly Tag[], table: FileTable): number | null {
  const strong = tags.findIndex((tag) => tag.kind === 'AGGREGATE' && tag.aggregate === 'COUNT')
  if (strong !== -1) return strong
  const weak = tags.findIndex(
    ({ kind }, at) =>
      kind === 'AMOUNT' &&
      !isFigure(tags[at + 1], table) &&
      (isCountable(tags[at + 1], table) ||
        (isCountable(tags[at - 1], table) && !namesFigure(tags, table)) ||
        tags.slice(0, at).some((one) => one.kind === 'NOUN' && one.noun === 'ROW')),
  )
  if (weak !== -1) return weak
  const isOpen = tags.some(({ kind }) => kind === 'AMOUNT')
  const isConditioned = tags.some(({ kind }) => kind === 'BEYOND' || kind === 'NEGATIVE')
  const figures = tags.filter((tag) => isFigure(tag, table))
  const isBare =
    figures.length <= 1 && !tags.some(({ kind }) => kind === 'AGGREGATE' || kind === 'WHICH')
  return isOpen && isConditioned && isBare ? tags.findIndex(({ kind }) => kind === 'AMOUNT') : null
}

const isFigure = (tag: Tag | undefined, { columns }: FileTable): boolean =>
  tag?.kind === 'COLUMN' && columns[tag.column]!.kind === 'NUMBER'
const namesFigure = (tags: readonly Tag[], table: FileTable): boolean =>
  tags.some((tag) => isFigure(tag, table))
const isCountable = (tag: Tag | undefined, { columns }: FileTable): boolean =>
  (tag?.kind === 'COLUMN' && columns[tag.column]!.kind !== 'NUMBER') ||
  (tag?.kind === 'NOUN' && tag.noun === 'ROW') ||
  tag?.kind === 'OBJECT'

const OF_STATE = /状态|进度|结果|进展|status|\bstate\b/i

function besideCount(tags: readonly Tag[], at: number, table: FileTable): Counted {
  const isEach = (place: number) => ['EACH', 'WHICH'].includes(tags[place - 1]?.kind ?? '')
  const next = tags.slice(at + 1).find(({ kind }) => kind !== 'CLASSIFIER')
  const before = tags[at - 1]
  const rows = { count: { of: 'ROW' }, column: null } as const
  if (next?.kind === 'NOUN' && next.noun === 'ROW') return rows
  const beside =
    isCountable(next, table) && !isEach(at + 1)
      ? next
      : isCountable(before, table) && !isEach(at - 1)
        ? before
        : undefined
  // 严重缺陷有几条: the rows of the value.
  const isFiltered = (column: number) =>
    tags.some((tag) => tag.kind === 'CELL' && tag.column === column && !tag.isOfKind)
  const classified = ofClassifier(tags, table, isFiltered)
  const isOther = beside?.kind === 'COLUMN' && table.columns[beside.column]!.kind === 'TIME'
  const isOfRows = tags.some((tag) => tag.kind === 'CLASSIFIER' && tag.noun === 'ROW')
  if (isOther && isOfRows) return rows
  // 处理了几条 of 处理状态 may be rows of one state: it counts no different states.
  const isState = beside?.kind === 'COLUMN' && OF_STATE.test(table.columns[beside.column]!.name)
  if (isState && isOfRows && !isFiltered(beside.column)) return { problem: 'SHAPE' }
  if (isOther && classified !== null) return classified
  // 高于300的时段有几个 of several days: those of each day.
  const isConditioned = tags.some(({ kind }) => kind === 'BEYOND' || kind === 'NEGATIVE')
  const isSlot = beside?.kind === 'COLUMN' && beside.column === hourColumn(table)
  if (isSlot && isConditioned && timeColumnOf(tags, table) !== null)
    return hoursOf('SLOT', tags, table)
  if (beside?.kind === 'COLUMN') return isFiltered(beside.column) ? rows : valuesOf(beside.column)
  // 光伏站有几个: the names of that kind.
  const kind = tags.find((tag) => tag.kind === 'CELL' && tag.isOfKind)
  const names = kind === undefined ? [] : nameColumns(table)
  if (names.length === 1 && beside === undefined && classified === null) return valuesOf(names[0]!)
  if (beside?.kind !== 'OBJECT') return classified ?? rows
  if (beside.dimension === 'HOUR' || beside.dimension === 'SLOT')
    return hoursOf(beside.dimension, tags, table)
  const group = timeGroup(beside.dimension, tags, table)
  return group === null
    ? { problem: 'TIME' }
    : { count: { of: 'GROUP', group }, column: group.column }
}

/** 几户 counts customers, also where nothing names them: by the only column that it could be. */
function ofClassifier(
  tags: readonly Tag[],
  table: FileTable,
  isFiltered: (column: number) => boolean,
): Counted {
  const said = tags.find((tag) => tag.kind === 'CLASSIFIER')
  if (said?.kind !== 'CLASSIFIER' || said.noun === 'ROW') return null
  const columns = table.columns.flatMap((column, at) =>
    column.kind === 'TEXT' && meaningOf(column).nouns.includes(said.noun) ? [at] : [],
  )
  const named = nameColumns(table)
  const [only, ...others] = columns.length > 0 ? preferred(columns, named) : named
  return only === undefined || others.length > 0 || isFiltered(only) ? null : valuesOf(only)
}

const preferred = (columns: readonly number[], named: readonly number[]): readonly number[] => {
  const both = columns.filter((column) => named.includes(column))
  return both.length > 0 ? both : columns
}

/** Hours by a column of times, or by a column of hours of days. */
function hoursOf(of: 'HOUR' | 'SLOT', tags: readonly Tag[], table: FileTable): Counted {
  const hour = timeGroup('SLOT', tags, table)
  if (hour === null) return { problem: 'TIME' }
  const day = timeColumnOf(tags, table)
  const isOfDay = day !== null && day !== hour.column
  const keys = isOfDay ? [{ column: day, grain: 'DAY' as const }, hour] : [hour]
  return { count: { of, keys }, column: hour.column }
}

const valuesOf = (column: number): Counted => ({
  count: { of: 'GROUP', group: { column, grain: null } },
  column,
})

function distinctOf(tags: readonly Tag[], { columns }: FileTable): Counted {
  const at = tags.findIndex(({ kind }) => kind === 'DISTINCT')
  const next = tags.slice(at + 1).find(({ kind }) => kind !== 'NOTHING')
  return next?.kind === 'COLUMN' && columns[next.column]!.kind !== 'NUMBER'
    ? valuesOf(next.column)
    : null
}

/** 哪个地市客户最多: names have no figure but how many they are. */
function mostNames(tags: readonly Tag[], table: FileTable): Counted {
  if (namesFigure(tags, table)) return null
  const at = tags.findIndex(({ kind }) => kind === 'RANK')
  const before = tags[at - 1]
  const isGroup = tags[at - 2]?.kind === 'WHICH' || tags[at - 2]?.kind === 'EACH'
  const isOther = tags.some((tag) => tag.kind === 'COLUMN' && tag !== before)
  return before?.kind === 'COLUMN' && isCountable(before, table) && !isGroup && isOther
    ? valuesOf(before.column)
    : null
}
