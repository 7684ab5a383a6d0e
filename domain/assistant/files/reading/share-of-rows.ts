import type { Tag } from '../../language/tags.ts'
import { keyOf } from '../computing/group-key.ts'
import type { FileCount, FileGroup, FileQuery } from '../file-query.ts'
import { isAdded } from '../table/column-meaning.ts'
import type { FileTable } from '../table/file-table.ts'
import { hourColumn } from '../table/hour-column.ts'
import { timeGroup } from './file-groups.ts'
import { figuresNamed } from './listed-rows.ts'
import { timeColumnOf } from './read-file-filters.ts'

/** What makes more of a share than rows that fulfil a condition beside all rows. */
const OTHER_SHAPES: readonly Tag['kind'][] = [
  ...(['BY', 'EACH', 'RANK', 'WHICH', 'DIFFERENCE', 'WEIGHTED', 'PER', 'PER_NAME'] as const),
  ...(['RUNNING', 'QUANTITY', 'COLUMNS', 'GROWTH', 'DIVIDED', 'EXCEPT', 'EMPTY'] as const),
]

/**
 * What is counted where rows that fulfil a condition are asked as a part of all: 实时价高于日前价的时段占比. Null of another
 * question; OPEN where the noun that is counted has several rows, or where none says what the part is of: 电量大于1000的占比
 * may be of the rows and of the energy.
 */
export function shareOfRows(
  tags: readonly Tag[],
  table: FileTable,
  conditions: FileQuery['conditions'],
): FileCount | 'OPEN' | null {
  const told = tags.filter(({ kind }) => kind !== 'NOTHING')
  const conditioned = new Set(conditions.map(({ column }) => column))
  const isShare = told.some(({ kind }) => kind === 'SHARE') && conditions.length > 0
  const isFree = figuresNamed(told, table).every((column) => conditioned.has(column))
  const isOther = told.some(
    (tag) =>
      OTHER_SHAPES.includes(tag.kind) || (tag.kind === 'AGGREGATE' && tag.aggregate !== 'COUNT'),
  )
  if (!isShare || !isFree || isOther) return null
  // 电量大于50的客户的电量占比 is of the energy.
  const last = told.findLastIndex(({ kind }) => kind === 'NUMBER' || kind === 'NEGATIVE')
  if (figuresNamed(told.slice(last + 1), table).length > 0) return null
  const units = told.flatMap((tag) => unitOf(tag, told, table))
  const [unit, ...others] = units
  // 实时价低于日前价的占比: a table with nothing that is added has no other parts than its rows.
  const areAdded = table.columns.some(isAdded)
  if (unit === undefined && !areAdded && !has(told, 'NOUN')) return { of: 'ROW' }
  if (unit === undefined || others.length > 0 || unit === 'OPEN') return 'OPEN'
  if (unit === 'ROW') return { of: 'ROW' }
  const keys = unit.map(({ keys: all }) => all)[0]!
  return isOneRowEach(keys, told, table) ? unit[0]!.count : 'OPEN'
}

const has = (tags: readonly Tag[], kind: Tag['kind']): boolean =>
  tags.some((tag) => tag.kind === kind)

type Unit = 'ROW' | 'OPEN' | readonly { keys: readonly FileGroup[]; count: FileCount }[]

function unitOf(tag: Tag, told: readonly Tag[], table: FileTable): Unit[] {
  if (tag.kind === 'NOUN') return [tag.noun === 'ROW' ? 'ROW' : 'OPEN']
  if (tag.kind === 'COLUMN' && table.columns[tag.column]!.kind !== 'NUMBER') {
    // 钢行业 is the rows of a value.
    if (told.some((one) => one.kind === 'CELL' && one.column === tag.column)) return []
    const group = { column: tag.column, grain: null }
    const ofDays = tag.column === hourColumn(table) ? timeColumnOf(told, table) : null
    if (ofDays !== null) {
      const keys = [{ column: ofDays, grain: 'DAY' as const }, group]
      return [[{ keys, count: { of: 'SLOT', keys } }]]
    }
    return [[{ keys: [group], count: { of: 'GROUP', group } }]]
  }
  if (tag.kind !== 'OBJECT' && tag.kind !== 'HOW_MANY') return []
  const isOfDay = tag.dimension === 'HOUR' || tag.dimension === 'SLOT'
  const group = timeGroup(isOfDay ? 'SLOT' : tag.dimension, told, table)
  if (group === null) return ['OPEN']
  const day = timeColumnOf(told, table)
  const isBeside = isOfDay && day !== null && day !== group.column
  const keys = isBeside ? [{ column: day, grain: 'DAY' as const }, group] : [group]
  return [[{ keys, count: isOfDay ? { of: 'SLOT', keys } : { of: 'GROUP', group } }]]
}

/** Whether each row of the values that are named is one of what is counted. */
function isOneRowEach(keys: readonly FileGroup[], told: readonly Tag[], table: FileTable): boolean {
  const cells = told.flatMap((tag) => (tag.kind === 'CELL' ? [tag] : []))
  const rows = table.rows.filter((row) =>
    cells.every(({ column }) =>
      cells.some((cell) => cell.column === column && cell.value === row[column]),
    ),
  )
  const all = rows.map((row) => keyOf(row, keys, []))
  return all.every((key) => key !== null) && new Set(all).size === all.length
}
