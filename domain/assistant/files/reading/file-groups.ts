import type { Tag } from '../../language/tags.ts'
import type { Dimension } from '../../words.ts'
import type { FileGrain, FileGroup } from '../file-query.ts'
import { meaningOf, nameColumns } from '../table/column-meaning.ts'
import type { FileTable } from '../table/file-table.ts'
import { hourColumn } from '../table/hour-column.ts'
import { monthColumn } from '../table/month-values.ts'
import { hasClock, timeColumnOf } from './read-file-filters.ts'

const GRAINS: Partial<Record<Dimension, FileGrain>> = {
  DAY: 'DAY',
  WEEK: 'WEEK',
  MONTH: 'MONTH',
  QUARTER: 'QUARTER',
  YEAR: 'YEAR',
  HOUR: 'HOUR',
  SLOT: null,
  WEEKDAY: 'WEEKDAY',
}
/** What tells days, months or hours apart: a column of times, or of texts that name them; null where none does. */
export function timeGroup(
  dimension: Dimension,
  tags: readonly Tag[],
  table: FileTable,
): FileGroup | null {
  const grain = GRAINS[dimension]
  const time = timeColumnOf(tags, table)
  const isOfDay = dimension === 'HOUR' || dimension === 'SLOT'
  if (dimension === 'PERIOD') return columnOfNoun('TARIFF', table)
  if (isOfDay && (time === null || !hasClock(table, time))) {
    const column = hourColumn(table)
    return column === null ? null : { column, grain: null }
  }
  if (time !== null) return grain === undefined ? null : { column: time, grain }
  const named = columnOfHead(dimension, table)
  if (named !== null) return { column: named, grain: null }
  const month = dimension === 'MONTH' ? monthColumn(table) : null
  return month === null ? null : { column: month, grain: null }
}

/** Texts that name days, weeks, quarters or years, whatever they look like. */
const HEADS: Partial<Record<Dimension, RegExp>> = {
  DAY: /^(?:日期|日|date|day)$/i,
  WEEK: /^(?:周|周次|星期|周数|week|wk|week no\.?)$/i,
  QUARTER: /^(?:季度|季|quarter|qtr)$/i,
  YEAR: /^(?:年|年份|年度|year)$/i,
  MONTH: /^(?:月|月份|month)$/i,
}

function columnOfHead(dimension: Dimension, { columns }: FileTable): number | null {
  const head = HEADS[dimension]
  const found = columns.flatMap(({ name, kind }, at) =>
    kind !== 'TIME' && head?.test(name.trim()) ? [at] : [],
  )
  return found.length === 1 ? found[0]! : null
}

function columnOfNoun(noun: string, { columns }: FileTable): FileGroup | null {
  const found = columns.flatMap((column, at) =>
    meaningOf(column).nouns.includes(noun) ? [at] : [],
  )
  return found.length === 1 ? { column: found[0]!, grain: null } : null
}

/** When a row was: by the finest column of times that there is. */
export function whenGroup(tags: readonly Tag[], table: FileTable): FileGroup | null {
  const time = timeColumnOf(tags, table)
  if (time !== null) return { column: time, grain: null }
  const column = hourColumn(table) ?? monthColumn(table)
  return column === null ? null : { column, grain: null }
}

type GroupContext = {
  isRanking: boolean
  /** Columns that have another part in the question. */
  taken: ReadonlySet<number>
}
export type Groups = { by: FileGroup[]; orRows: boolean }
/** Why there are none: a column that cannot be told, or a name of rows of which each or all may be meant. */
export type NoGroups = {
  problem: 'COLUMN' | 'TIME' | 'SHAPE' | 'EACH_OR_ALL'
  columns: readonly number[]
}

/** The columns and grains of time that give each line of an answer. */
export function groupsOf(
  tags: readonly Tag[],
  table: FileTable,
  { isRanking, taken }: GroupContext,
): Groups | NoGroups {
  const has = (kind: Tag['kind']) => tags.some((tag) => tag.kind === kind)
  const sides = sidesOf(tags)
  const isApart =
    tags.some((tag) => tag.kind === 'EACH' && tag.isWeak) || isEachOfNamed(tags, table)
  if (isApart && sides !== null && !isRanking)
    return { by: [{ column: sides, grain: null }], orRows: false }
  const isEach = isRanking || has('WHICH') || tags.some((tag) => tag.kind === 'EACH' && !tag.isWeak)
  const isCompared = has('DIFFERENCE') || has('WHOLE') || has('BEYOND') || has('NEGATIVE')
  const isFiltered = (column: number) =>
    tags.some((tag) => tag.kind === 'CELL' && tag.column === column)
  const groups: FileGroup[] = []
  const free: number[] = []
  let orRows = false
  for (const [at, tag] of tags.entries()) {
    if (tag.kind === 'BY' || (tag.kind === 'OBJECT' && isEach)) {
      const group = timeGroup(tag.dimension, tags, table)
      if (group === null) return { problem: 'TIME', columns: [] }
      const isSlot =
        tag.kind === 'OBJECT' && group.grain === 'HOUR' && isRanking && !isPutTogether(tags)
      // 哪个时段最高 of a table of days and hours asks for one of its rows.
      const isOfDays =
        group.column === hourColumn(table) && timeColumnOf(tags, table) !== null && isRanking
      orRows ||= isOfDays && !isPutTogether(tags)
      groups.push(isSlot ? { ...group, grain: null } : group)
      orRows ||= isSlot
    }
    if (tag.kind === 'NOUN' && tag.noun === 'WHEN') {
      const group = whenGroup(tags, table)
      if (group === null) return { problem: 'TIME', columns: [] }
      groups.push(group)
      orRows = true
    }
    if (tag.kind !== 'COLUMN' || taken.has(tag.column)) continue
    const { kind, isSheet } = table.columns[tag.column]!
    if (kind === 'NUMBER') continue
    if (isEach) groups.push({ column: tag.column, grain: null })
    else if (has('SHARE') && !isFiltered(tag.column))
      groups.push({ column: tag.column, grain: null })
    else if (
      kind === 'TEXT' &&
      !isSheet &&
      !isFiltered(tag.column) &&
      !isCompared &&
      !isOfValue(tags, at) &&
      !isTotalled(tags[at + 1])
    )
      free.push(tag.column)
  }
  if (free.length > 0) return { problem: 'EACH_OR_ALL', columns: free }
  const by = withoutDoubles(groups, table)
  if (isEach && by.length === 0 && !tags.some((tag) => tag.kind === 'NOUN' && tag.noun === 'ROW'))
    return namedGroups(tags, table)
  return { by, orRows }
}

/** The column of which several values are named. */
export function sidesOf(tags: readonly Tag[]): number | null {
  const values = new Map<number, Set<string>>()
  for (const tag of tags)
    if (tag.kind === 'CELL')
      values.set(tag.column, (values.get(tag.column) ?? new Set()).add(tag.value))
  const several = [...values].filter(([, all]) => all.size > 1)
  return several.length === 1 ? several[0]![0] : null
}

/** 风电和光伏各多少: each of those that are named, and not of another name behind it. */
function isEachOfNamed(tags: readonly Tag[], { columns }: FileTable): boolean {
  const told = tags.filter(({ kind }) => kind !== 'NOTHING')
  return told.some((tag, at) => {
    const [before, next] = [told[at - 1], told[at + 1]]
    const isName =
      next === undefined ||
      ['NOUN', 'OBJECT', 'CELL', 'CELLS', 'COLUMNS'].includes(next.kind) ||
      (next.kind === 'COLUMN' && columns[next.column]!.kind !== 'NUMBER')
    return tag.kind === 'EACH' && before?.kind === 'CELL' && !isName
  })
}

/** 工业客户, industrial customers: the rows of a value. */
const isOfValue = (tags: readonly Tag[], at: number): boolean =>
  tags.slice(0, at).findLast(({ kind }) => kind !== 'NOTHING')?.kind === 'CELL'

/** 用户总用电量: the total of all of them. */
const isTotalled = (next: Tag | undefined): boolean =>
  next?.kind === 'WHOLE' || (next?.kind === 'AGGREGATE' && next.aggregate === 'SUM')

/** 哪个最高 of whatever names the rows. */
function namedGroups(tags: readonly Tag[], table: FileTable): Groups | NoGroups {
  const isAsked = tags.some(
    (tag) =>
      tag.kind === 'WHICH' ||
      tag.kind === 'EACH' ||
      (tag.kind === 'RANK' && (!tag.isWeak || tags.some(({ kind }) => kind === 'SHARE'))),
  )
  if (!isAsked) return { by: [], orRows: true }
  // 建材和冶金哪个用电多: one of the two.
  const sides = tags.some(({ kind }) => kind === 'WHICH') ? sidesOf(tags) : null
  if (sides !== null) return { by: [{ column: sides, grain: null }], orRows: false }
  const names = nameColumns(table).filter(
    (column) => !tags.some((tag) => tag.kind === 'CELL' && tag.column === column),
  )
  if (names.length > 1) return { problem: 'COLUMN', columns: names }
  if (names.length === 1) return { by: [{ column: names[0]!, grain: null }], orRows: false }
  const when = whenGroup(tags, table)
  return when === null ? { problem: 'COLUMN', columns: [] } : { by: [when], orRows: true }
}

/** A mean or a total of each hour of the day; without one a single hour is meant. */
const isPutTogether = (tags: readonly Tag[]): boolean =>
  tags.some(
    (tag) =>
      tag.kind === 'AGGREGATE' &&
      (tag.aggregate === 'MEAN' || tag.aggregate === 'SUM' || tag.aggregate === 'MEDIAN'),
  )

/** A column of times by itself says nothing beside a day or month of it. */
function withoutDoubles(groups: readonly FileGroup[], { columns }: FileTable): FileGroup[] {
  const unique = groups.filter(
    ({ column, grain }, at) =>
      groups.findIndex((one) => one.column === column && one.grain === grain) === at,
  )
  return unique.filter(
    ({ column, grain }) =>
      grain !== null ||
      columns[column]!.kind !== 'TIME' ||
      unique.every((one) => one.column !== column || one.grain === null),
  )
}
