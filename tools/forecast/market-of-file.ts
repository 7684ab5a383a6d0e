import { fromDayNumber } from '#domain/calendar/delivery-date.ts'
import { namesSettlement } from '#domain/forecasting/known/series-names.ts'
import { hourlyMeans } from '#domain/forecasting/market/hourly-means.ts'
import type { ExogenousSeries, MarketHistory } from '#domain/forecasting/market/market-history.ts'
import { namesSlot } from '#domain/slot-labels/slot-names.ts'
import type { DecimalMark } from '#domain/units/words.ts'
import type { Table } from '#files/documents/table.ts'
import { gapNotes } from './gap-notes.ts'
import { type NumberColumn, numbersOf } from './reading/column-numbers.ts'
import { withoutDatesAcross } from './reading/dates-across.ts'
import { type RowDays, rowDays } from './reading/day-columns.ts'
import { withoutDoubleMarks } from './reading/doubled-labels.ts'
import { checkDoubles } from './reading/doubled-rows.ts'
import { sheetForColumn, tableOfFile } from './reading/file-sheets.ts'
import { type FileColumn, type FileTable, tableOfRows } from './reading/file-table.ts'
import { withoutHoursAcross } from './reading/hours-across.ts'
import { withIntervals } from './reading/hours-and-intervals.ts'
import { withoutIndex } from './reading/index-columns.ts'
import type { UnfoldedTable } from './reading/item-blocks.ts'
import { inMarketZone } from './reading/market-zone.ts'
import { priceColumn } from './reading/price-column.ts'
import { clockNotes, numberNotes, slotNotes } from './reading/reading-notes.ts'
import { type ResolutionPart, resolutionNote, resolutionParts } from './reading/resolutions.ts'
import { chosenRows } from './reading/row-choice.ts'
import { type RowSlots, rowSlots } from './reading/row-slots.ts'
import { daysOfSlots, slotColumn } from './reading/slot-column.ts'
import { withoutSummaries } from './reading/summary-rows.ts'
import { withUnixTimes } from './reading/unix-times.ts'
import { chosenSeries, neverChanges, type SeriesChoice } from './series-choice.ts'

/** A market as a file has it, the name of its price, the days by which its series lag, and what was not taken as it stands, a line each. */
export type MarketOfFile = {
  history: MarketHistory
  price: string
  lagDays: Record<string, number>
  notes: string[]
}

/** What the command is told of a file that the file does not tell. */
export type FileChoice = SeriesChoice & {
  sheet?: string | undefined
  /** `COLUMN=VALUE`: rows of another value are not read. */
  only?: readonly string[]
  price?: string | undefined
  decimal?: DecimalMark | undefined
  /** By whose clock days are cut, where times say of which zone they are. */
  zone?: string | undefined
}

/**
 * A market's history from a table, one row an hour, half an hour or a quarter, in any order, or one row a day with its
 * hours across. The date is the column that holds dates, or year, month and day; the slot is in the dates' times or in
 * a column of its own, as a time or as a number; the price is the column that is named so. Every other column with
 * numbers is a series, used where it is known when a day is forecast. Columns of nothing but text are left out. Half
 * hours become the means of hours, and so does everything where the resolution changes within the file. Units are
 * those of the file. Dates without prices stay in the history, also at its end.
 *
 * Times are the market's own, or by the zone that is chosen; they name the beginning of a slot, or its end where 24:00 occurs, the column says so, or 00:00 stands behind the last time of its date. Without times the rows of
 * a date are in order. What is missing is NaN. The hour that a change of the clock doubles is the mean of both.
 *
 * @throws Error naming the row and the column, or the date, that is missing or wrong, and the way out
 */
export function marketOfFile(file: Table, choice: FileChoice = {}): MarketOfFile {
  const read = tableOfFile(file, choice.sheet)
  const { table: long, notes: shapeNotes } = longTable(read.table)
  const table = chosenRows(long, choice.only ?? [])
  const { dates, notes: zoneNotes } = inMarketZone(table, rowDays(table), choice.zone)
  const { values, times } = partedColumns(table, dates)
  const numbers = numbersOf(table, values, choice.decimal)
  checkNames(file, numbers, choice.price)
  const price = priceColumn(numbers, table.placeOf, choice.price)
  const ordered = [price, ...numbers.filter((column) => column !== price)]
  const parts = partsOf(table, dates, ordered)
  const frame = frameOf(parts, table)
  const priced = {
    name: price.name,
    values: seriesOf(price, parts, frame),
    slotCount: frame.slotCount,
    settledBy: settledBy(dates),
  }
  const series = ordered
    .filter((column) => column.hasNumber && column !== price)
    .map((column) => ({ name: column.name, values: seriesOf(column, parts, frame) }))
  const chosen = chosenSeries(priced, series, choice)
  const history: MarketHistory = {
    slotCount: frame.slotCount,
    firstDate: fromDayNumber(frame.firstDay),
    days: frame.days,
    price: priced.values,
    exogenous: chosen.series,
  }
  const slotted = parts.map(({ part, rows, slots }) => ({ rows, slots, slotCount: part.slotCount }))
  const notes = [
    ...read.notes,
    ...shapeNotes,
    ...zoneNotes,
    ...resolutionNotes(parts),
    ...otherDates(dates).map(
      (name) => `left out: ${name} holds dates too; those of ${dates.name} are taken`,
    ),
    ...times.map((name) => `left out: ${name} tells the time`),
    ...leftOut(numbers, table),
    ...numberNotes(ordered),
    ...slotNotes(table, dates, slotted),
    ...clockNotes(table, slotted),
    ...doubleNotes(parts),
    ...flatNote(priced),
    ...chosen.notes,
    ...gapNotes(history, price.name),
  ]
  return { history, price: price.name, lagDays: chosen.lagDays, notes }
}

/** A name behind --price may be that of a sheet: the error then says so. */
function checkNames(file: Table, columns: readonly NumberColumn[], price?: string): void {
  const isSame = (name: string) => name.toLowerCase() === price?.trim().toLowerCase()
  if (price === undefined || columns.some(({ name }) => isSame(name))) return
  const told = sheetForColumn(file, '--price', price)
  if (told) throw new Error(told)
}

/** A table of a row a slot: without columns that count, hours or dates across, rows of sums, and marks of doubled hours. */
function longTable(drawn: FileTable): UnfoldedTable {
  const steps = [
    withUnixTimes,
    withIntervals,
    withoutIndex,
    withoutDatesAcross,
    withoutHoursAcross,
    withoutSummaries,
    withoutDoubleMarks,
  ]
  const notes: string[] = []
  const table = steps.reduce((before, step) => {
    const after = step(before)
    notes.push(...after.notes)
    return after.table
  }, drawn)
  return { table, notes }
}

/** The columns of values, and the names of those that only repeat the time. */
function partedColumns(
  table: FileTable,
  dates: RowDays,
): { values: FileColumn[]; times: string[] } {
  const slot = slotColumn(table, dates)?.column
  const rest = table.columns.filter((column) => !dates.columns.includes(column) && column !== slot)
  const times = rest.filter(({ name }) => namesSlot(name))
  const values = rest.filter((column) => !times.includes(column))
  if (values.length > 0) return { values, times: times.map(({ name }) => name) }
  throw new Error(
    `no column beside the times: the head must name the columns, as in date,price,load`,
  )
}

/** The column of dates that says that the table holds what was settled. */
function settledBy(dates: RowDays): string | undefined {
  return dates.columns.map(({ name }) => name).find(namesSettlement)
}

/** Columns of dates beside the one that was taken. */
function otherDates({ name, columns }: RowDays): string[] {
  const names = columns.map((column) => column.name)
  return names.includes(name) ? names.filter((other) => other !== name) : []
}

/** Rows of one resolution, and where each belongs. */
type PlacedRows = { part: ResolutionPart; rows: Int32Array; slots: RowSlots; same: number }

function partsOf(table: FileTable, dates: RowDays, numbers: readonly NumberColumn[]): PlacedRows[] {
  return resolutionParts(daysOfSlots(table, dates)).map((part) => {
    const inPart = (day: number) => day >= part.firstDay && day <= part.lastDay
    const rows = Int32Array.from([...dates.days.keys()].filter((row) => inPart(dates.days[row]!)))
    const own = tableOfRows(table, [...rows])
    const pick = (values: Int32Array) => rows.map((row) => values[row]!)
    // The columns of the dates are found anew among those of the part.
    const columns = dates.columns.map((column) => own.columns[table.columns.indexOf(column)]!)
    const ownDates = { ...dates, columns, days: pick(dates.days), minutes: pick(dates.minutes) }
    const slots = rowSlots(own, ownDates, part.slotCount)
    const ownNumbers = numbers.map((column) => ({
      ...column,
      values: Float64Array.from(rows, (row) => column.values[row]!),
    }))
    const same = checkDoubles({ table: own, slots, slotCount: part.slotCount, numbers: ownNumbers })
    return { part, rows, slots, same }
  })
}

/** From the first date to the last, whatever the order of the rows. */
type Frame = { slotCount: 24 | 96; firstDay: number; days: number }

/** Dates further apart than this are no gap but a date that is wrong. */
const MAX_GAP_DAYS = 366

/** The frame of a table; throws Error where a date lies far off. */
function frameOf(parts: readonly PlacedRows[], table: FileTable): Frame {
  const rowOfDay = new Map(
    parts
      .flatMap(({ rows, slots }) => [...rows].map((row, at) => [slots.days[at]!, row] as const))
      .reverse(),
  )
  const sorted = [...rowOfDay.keys()].sort((a, b) => a - b)
  sorted.forEach((day, index) => {
    const before = sorted[index - 1] ?? day
    if (day - before <= MAX_GAP_DAYS) return
    throw new Error(
      `${table.placeOf(rowOfDay.get(day)!)}: ${fromDayNumber(day)} lies ${day - before} days after the date before it: mend the date, or leave out what lies before the gap`,
    )
  })
  const [firstDay, lastDay] = [sorted[0]!, sorted.at(-1)!]
  const isQuarters = parts.every(({ part }) => part.slotCount === 96)
  return { slotCount: isQuarters ? 96 : 24, firstDay, days: lastDay - firstDay + 1 }
}

/** A column in time order, the mean where two rows have one slot, as hours where the frame has hours. */
function seriesOf(
  column: NumberColumn,
  parts: readonly PlacedRows[],
  { slotCount, firstDay, days }: Frame,
): Float64Array {
  const all = parts.map(({ part, rows, slots }) => {
    const series = new Float64Array(days * part.slotCount).fill(Number.NaN)
    rows.forEach((row, at) => {
      const value = column.values[row]!
      if (Number.isNaN(value)) return
      const position = (slots.days[at]! - firstDay) * part.slotCount + slots.slots[at]!
      const other = series[position]!
      series[position] = Number.isNaN(other) ? value : (other + value) / 2
    })
    return part.slotCount === slotCount ? series : hourlyMeans(series, part.slotCount / slotCount)
  })
  const [first, ...more] = all
  return more.reduce(
    (merged, part) => merged.map((value, at) => (Number.isNaN(value) ? part[at]! : value)),
    first!,
  )
}

function resolutionNotes(parts: readonly PlacedRows[]): string[] {
  if (parts.length > 1) return [resolutionNote(parts.map(({ part }) => part))]
  return parts[0]!.part.slotCount === 48 ? ['half hours are taken as the means of their hours'] : []
}

function leftOut(columns: readonly NumberColumn[], { placeOf }: FileTable): string[] {
  return columns
    .filter(({ hasNumber }) => !hasNumber)
    .map(({ name, text }) =>
      text === undefined
        ? `left out: ${name} has no value`
        : `left out: ${name} is text (${placeOf(text.row)}: ${JSON.stringify(text.cell)})`,
    )
}

function flatNote({ name, values }: ExogenousSeries): string[] {
  if (!neverChanges(values)) return []
  return [
    `${name} is ${values.find((value) => !Number.isNaN(value))} throughout: where it is a limit or a tariff, say by --price NAME which column is the price`,
  ]
}

function doubleNotes(parts: readonly PlacedRows[]): string[] {
  const same = parts.reduce((sum, part) => sum + part.same, 0)
  if (same === 0) return []
  return [
    `${same} ${same === 1 ? 'row stands' : 'rows stand'} twice without another value and ${same === 1 ? 'counts' : 'count'} once`,
  ]
}
