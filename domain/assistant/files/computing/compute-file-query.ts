import { weekdayOf } from '../../../calendar/delivery-date.ts'
import { minuteOfLabel } from '../../../calendar/period-sets.ts'
import type { WorkCalendar } from '../../../calendar/work-calendar.ts'
import { fulfils } from '../../language/condition.ts'
import { isOfKind } from '../../time/day-kinds.ts'
import type { FileAggregate, FileGroup, FileQuery } from '../file-query.ts'
import { rowName } from '../saying/file-remarks.ts'
import { dayIn, type FileCell, type FileColumn, type FileTable } from '../table/file-table.ts'
import { formulaOf, isQuotient } from '../table/formula.ts'
import { aggregated } from './aggregate-values.ts'
import type { FileFindings } from './file-findings.ts'
import { keyOf } from './group-key.ts'
import { inOrder, orderedRows, withChange, withTotalsSoFar } from './order-lines.ts'

type Row = readonly FileCell[]
type Ambiguous = 'AMBIGUOUS'

/**
 * Computes what is asked of a table.
 *
 * @returns AMBIGUOUS where the question leaves open how several values become one
 */
export function computeFileQuery(
  query: FileQuery,
  table: FileTable,
  calendar: WorkCalendar,
): FileFindings | Ambiguous {
  const { rows } = table
  const isSetBefore = query.comparison === 'MONTH_BEFORE' || query.comparison === 'YEAR_BEFORE'
  // The month before is looked for among the rows that a time would leave out.
  const filter = isSetBefore ? withoutMonths(query) : query
  const meant = meantPlaces(filter, table, calendar)
  const areRepeated =
    query.measures.length > 0 && query.measures.every((column) => table.columns[column]!.isRepeated)
  const places = areRepeated ? sourceRows(meant, table) : meant
  const kept = places.map((at) => rows[at]!)
  const none = {
    rowCount: kept.length,
    kept: places,
    count: null,
    lines: [],
    listed: null,
    whole: null,
  }
  const { count, by } = query
  const isCountAlone = count !== null && query.measures.length === 0
  if (isCountAlone && by.length === 0) {
    const all = wholeOfCount(query, table, calendar)
    const whole = all === null ? null : countOf(all, query, table)
    return { ...none, count: countOf(places, query, table), whole }
  }
  if (isListing(query)) return { ...none, listed: orderedRows(places, query, rows) }
  const groups = groupsOf(places, query, { rows, calendar })
  const isOpen =
    !isCountAlone &&
    query.aggregates.length === 0 &&
    !query.measures.every((column) => isQuotient(table.columns[column]!)) &&
    [...groups.values()].some((group) => group.length > 1)
  if (isOpen && query.orRows && query.order !== null)
    return { ...none, listed: orderedRows(places, query, rows) }
  if (isOpen) return 'AMBIGUOUS'
  const lines = [...groups].map(([key, group]) => ({
    key,
    values: [
      ...(count === null ? [] : [countOf(group, query, table)]),
      ...figuresOf(group, query, table),
    ],
  }))
  const inTime = inOrder(lines, query)
  const shown = query.running
    ? withTotalsSoFar(inTime)
    : isSetBefore
      ? withChange(inTime, query)
      : inTime
  const all = lines.reduce((sum, { values }) => sum + (values[0] ?? 0), 0)
  const whole =
    query.share === 'VALUES'
      ? wholeOf(query, table, calendar)
      : query.share === 'LINES'
        ? all
        : null
  return { ...none, lines: shown, whole }
}

/** Rows that a query means, by their places. */
const meantPlaces = (query: FileQuery, { rows }: FileTable, calendar: WorkCalendar): number[] =>
  rows.flatMap((row, at) => (isMeant(row, query, calendar) ? [at] : []))

/** The rows that a count is a part of: without what the values say, or all that have what the conditions ask for. */
function wholeOfCount(query: FileQuery, table: FileTable, calendar: WorkCalendar): number[] | null {
  if (query.share === 'VALUES') return meantPlaces({ ...query, values: [] }, table, calendar)
  if (query.share !== 'ROWS') return null
  return meantPlaces({ ...query, conditions: [] }, table, calendar).filter((at) =>
    query.conditions.every(({ column }) => typeof table.rows[at]![column] === 'number'),
  )
}

/** One of the rows that heads across made of each row of a sheet. */
function sourceRows(places: readonly number[], table: FileTable): number[] {
  const seen = new Set<string>()
  return places.filter((at) => {
    const name = rowName(table, at, 'zh')
    const isNew = !seen.has(name)
    seen.add(name)
    return isNew
  })
}

/** Each measure by each way to put it together. */
function figuresOf(
  places: readonly number[],
  query: FileQuery,
  table: FileTable,
): (number | null)[] {
  const { columns } = table
  const ofPlaces = (some: readonly number[]) => some.map((at) => table.rows[at]!)
  const all: readonly (FileAggregate | null)[] =
    query.aggregates.length > 0 ? query.aggregates : [null]
  const { per, weight, mixed } = query
  return query.measures.flatMap((column, place) => {
    const ways = mixed === null ? all : [mixed[place]!]
    const rows = ofPlaces(columns[column]!.isRepeated ? sourceRows(places, table) : places)
    // A month without a value is none of those that a mean is of.
    const valued = rows.filter((row) => typeof row[column] === 'number')
    const groups = per === null ? 0 : distinct(valued, [per])
    const figure = columns[column]!
    return ways.map((aggregate) =>
      isOfTotals(figure, aggregate)
        ? ofTotals(rows, figure)
        : aggregated(rows, { column, aggregate, weight, groups }),
    )
  })
}

const isEnd = (aggregate: FileAggregate | null): boolean =>
  aggregate === 'MAX' || aggregate === 'MIN' || aggregate === 'MEDIAN'

/** A quotient divides totals, whether the question says mean or total. A difference is that of two totals. */
const isOfTotals = (figure: FileColumn, aggregate: FileAggregate | null): boolean =>
  isQuotient(figure)
    ? !isEnd(aggregate)
    : figure.formula?.isApart === true && (aggregate === 'SUM' || aggregate === null)

function ofTotals(rows: readonly Row[], { formula, isPercent }: FileColumn): number | null {
  const value = formula === undefined ? null : formulaOf(rows, formula)
  return value === null ? null : value * (isPercent ? 100 : 1)
}

const distinct = (rows: readonly Row[], by: readonly FileGroup[]): number =>
  new Set(rows.flatMap((row) => keyOf(row, by, []) ?? [])).size

/** The same without what the values say. */
function wholeOf(query: FileQuery, table: FileTable, calendar: WorkCalendar): number | null {
  const all = meantPlaces({ ...query, values: [] }, table, calendar)
  return figuresOf(all, query, table)[0] ?? null
}

function withoutMonths(query: FileQuery): FileQuery {
  const columns = query.by.map(({ column }) => column)
  return {
    ...query,
    spans: [],
    values: query.values.filter(({ column }) => !columns.includes(column)),
  }
}

/** Rows are listed where a condition or an order is asked of them, and no figure. */
const isListing = (query: FileQuery): boolean => {
  const { aggregates, by, conditions, order, count, comparison, isListed } = query
  if (isListed) return true
  return (
    aggregates.length === 0 &&
    count === null &&
    comparison === null &&
    by.length === 0 &&
    (conditions.length > 0 || order !== null)
  )
}

function isMeant(row: Row, query: FileQuery, calendar: WorkCalendar): boolean {
  const { timeColumn, spans, hours, weekdays, dayKinds, values, conditions } = query
  const time = timeColumn === null ? null : row[timeColumn]
  if (spans.length > 0 || hours || weekdays || dayKinds) {
    const day = dayIn(time)
    if (typeof time !== 'string' || day === null) return false
    if (spans.length > 0 && !spans.some(({ start, end }) => day >= start && day < end)) return false
    if (weekdays && !weekdays.includes(weekdayOf(day))) return false
    if (dayKinds && !isOfKind(day, dayKinds, calendar)) return false
    const minute = minuteOfLabel(time.slice(11))
    if (hours && (minute === null || minute < hours.from || minute >= hours.to)) return false
  }
  for (const { column, values: said, isExcluded, state } of values) {
    const cell = row[column]
    if (state !== undefined) {
      const isEmpty = cell == null || (state === 'NONE' && cell === 0)
      if (isEmpty === (state === 'FILLED')) return false
      continue
    }
    // A row without a value may be one of those that are left out.
    if (isExcluded && cell === null) return false
    if (said.includes(String(cell)) === (isExcluded === true)) return false
  }
  return conditions.every((condition) => {
    const value = row[condition.column]
    if (typeof value !== 'number') return false
    return fulfils(condition.isEitherWay ? Math.abs(value) : value, condition)
  })
}

function countOf(places: readonly number[], { count }: FileQuery, table: FileTable): number {
  const rows = places.map((at) => table.rows[at]!)
  if (count?.of === 'GROUP') return distinct(rows, [count.group])
  if (count?.of === 'HOUR' || count?.of === 'SLOT') return distinct(rows, count.keys)
  return table.sumColumns === undefined
    ? rows.length
    : new Set(places.map((at) => rowName(table, at, 'zh'))).size
}

/** Without groups all rows are one. */
function groupsOf(
  places: readonly number[],
  { by, spans, dayKinds }: FileQuery,
  { rows, calendar }: { rows: readonly Row[]; calendar: WorkCalendar },
): Map<string, number[]> {
  const kindOf = (row: Row, { column }: FileGroup, kinds: FileQuery['dayKinds']) => {
    const day = dayIn(row[column])
    return kinds?.find((kind) => day !== null && isOfKind(day, [kind], calendar)) ?? null
  }
  const groups = new Map<string, number[]>()
  if (by.length === 0) return places.length === 0 ? groups : groups.set('', [...places])
  for (const at of places) {
    const row = rows[at]!
    const key = by[0]!.grain === 'DAY_KIND' ? kindOf(row, by[0]!, dayKinds) : keyOf(row, by, spans)
    if (key === null) continue
    const group = groups.get(key)
    if (group) group.push(at)
    else groups.set(key, [at])
  }
  return groups
}
