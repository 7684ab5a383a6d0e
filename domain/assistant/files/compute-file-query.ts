import { weekdayOf } from '../../calendar/delivery-date.ts'
import { minuteOfLabel } from '../../calendar/period-sets.ts'
import type { WorkCalendar } from '../../calendar/work-calendar.ts'
import { mean } from '../../statistics/mean.ts'
import { median } from '../../statistics/order-statistics.ts'
import { fulfils } from '../language/condition.ts'
import { isOfKind } from '../time/day-kinds.ts'
import type { FileGrain, FileQuery } from './file-query.ts'
import { dayIn, type FileCell, type FileTable } from './file-table.ts'

/** What was found; `keys` of the lines in their order, `values` a figure for each measure. */
export type FileFindings = {
  /** Rows of the table that fulfil the question. */
  rowCount: number
  /** Which rows these are. */
  kept: readonly number[]
  /** How many rows or days, where that was asked. */
  count: number | null
  lines: readonly { key: string; values: readonly (number | null)[] }[]
  /** The rows themselves, where no figure of them was asked. */
  listed: readonly (readonly FileCell[])[] | null
}

type Row = readonly FileCell[]

/**
 * Computes what is asked of a table.
 *
 * @returns AMBIGUOUS where several values would have to become one and nobody said how
 */
export function computeFileQuery(
  query: FileQuery,
  { rows }: FileTable,
  calendar: WorkCalendar,
): FileFindings | 'AMBIGUOUS' {
  const places = rows.flatMap((row, at) => (isMeant(row, query, calendar) ? [at] : []))
  const kept = places.map((at) => rows[at]!)
  const none = { rowCount: kept.length, kept: places, count: null, lines: [], listed: null }
  if (query.countOf !== null) return { ...none, count: countOf(kept, query) }
  if (isListing(query)) return { ...none, listed: ordered(kept, query) }
  const groups = groupsOf(kept, query)
  if (query.aggregate === null && [...groups.values()].some((group) => group.length > 1))
    return 'AMBIGUOUS'
  const lines = [...groups].map(([key, group]) => ({
    key,
    values: query.measures.map((column) => aggregated(group, column, query.aggregate)),
  }))
  return { ...none, lines: inOrder(lines, query) }
}

/** Rows are listed where a condition or an order is asked of them, and no figure. */
const isListing = ({ aggregate, by, condition, order }: FileQuery): boolean =>
  aggregate === null && by === null && (condition !== null || order !== null)

function isMeant(row: Row, query: FileQuery, calendar: WorkCalendar): boolean {
  const { timeColumn, days, hours, weekdays, dayKinds, values, condition } = query
  const time = timeColumn === null ? null : row[timeColumn]
  if (days || hours || weekdays || dayKinds) {
    const day = dayIn(time)
    if (typeof time !== 'string' || day === null) return false
    if (days && (day < days.start || day >= days.end)) return false
    if (weekdays && !weekdays.includes(weekdayOf(day))) return false
    if (dayKinds && !isOfKind(day, dayKinds, calendar)) return false
    const minute = minuteOfLabel(time.slice(11))
    if (hours && (minute === null || minute < hours.from || minute >= hours.to)) return false
  }
  if (values.some((one) => !one.values.includes(String(row[one.column])))) return false
  if (condition === null) return true
  const value = row[condition.column]
  return typeof value === 'number' && fulfils(value, condition)
}

function countOf(rows: readonly Row[], { countOf: of, timeColumn }: FileQuery): number {
  if (of === 'ROW' || timeColumn === null) return rows.length
  return new Set(rows.flatMap((row) => keyOf(row[timeColumn] ?? null, 'DAY') ?? [])).size
}

/** Without groups all rows are one. */
function groupsOf(rows: readonly Row[], { by }: FileQuery): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  if (by === null) return rows.length === 0 ? groups : groups.set('', [...rows])
  for (const row of rows) {
    const key = keyOf(row[by.column] ?? null, by.grain)
    if (key === null) continue
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

function keyOf(cell: FileCell, grain: FileGrain): string | null {
  if (cell === null) return null
  const text = String(cell)
  if (grain !== null && dayIn(cell) === null) return null
  switch (grain) {
    case null:
      return text
    case 'DAY':
      return text.slice(0, 10)
    case 'MONTH':
      return text.slice(0, 7)
    case 'YEAR':
      return text.slice(0, 4)
    case 'HOUR':
      return text.includes(':') ? `${text.slice(11, 13)}:00` : null
    case 'WEEKDAY':
      return String(weekdayOf(text.slice(0, 10)))
  }
}

function aggregated(
  rows: readonly Row[],
  column: number,
  aggregate: FileQuery['aggregate'],
): number | null {
  const values = rows.flatMap((row) => {
    const value = row[column]
    return typeof value === 'number' ? [value] : []
  })
  const [first] = values
  if (first === undefined) return null
  switch (aggregate) {
    case null:
      return first
    case 'SUM':
      return values.reduce((sum, one) => sum + one, 0)
    case 'MEAN':
      return mean(values)
    case 'MAX':
      return values.reduce((most, one) => Math.max(most, one))
    case 'MIN':
      return values.reduce((least, one) => Math.min(least, one))
    case 'MEDIAN':
      return median(Float64Array.from(values))
    case 'DEVIATION':
      return deviationOf(values)
  }
}

/** Of a sample, as the figures of the product have it; one value has none. */
function deviationOf(values: readonly number[]): number | null {
  const center = mean(values)
  const squares = values.reduce((sum, one) => sum + (one - center) ** 2, 0)
  return values.length < 2 ? null : Math.sqrt(squares / (values.length - 1))
}

type Line = FileFindings['lines'][number]

/** In the order that is asked for, else times as they come and names as the file has them. */
function inOrder(lines: readonly Line[], { order, limit, by }: FileQuery): Line[] {
  const sorted = [...lines]
  if (order !== null) {
    const sign = order === 'DESC' ? -1 : 1
    const known = sorted.filter(({ values }) => values[0] !== null)
    known.sort((a, b) => sign * (a.values[0]! - b.values[0]!))
    return known.slice(0, limit ?? known.length)
  }
  if (by?.grain) sorted.sort((a, b) => (a.key < b.key ? -1 : 1))
  return sorted
}

function ordered(rows: readonly Row[], { order, limit, measures }: FileQuery): Row[] {
  const [column] = measures
  if (order === null || column === undefined) return [...rows]
  const sign = order === 'DESC' ? -1 : 1
  const known = rows.filter((row) => typeof row[column] === 'number')
  known.sort((a, b) => sign * ((a[column] as number) - (b[column] as number)))
  return known.slice(0, limit ?? 1)
}
