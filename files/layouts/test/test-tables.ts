import { type BookType, utils, write } from '@e965/xlsx'
import { addDays, type DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { slotEndLabel } from '#domain/calendar/slots.ts'
import { writeTable } from '../../documents/write-table.ts'
import type { ImportIssue, ParsedCurves, ParsedFile, ParseOptions } from '../layout.ts'
import { parseBook } from '../province-check.ts'
import { detectLayouts } from '../registry.ts'
import { readCurveTables } from '../shapes/read-curve-tables.ts'

/** A generated table: the first row is the header, row n of the file is `rows[n - 1]`. */
export type TestRows = (string | number | null)[][]

export const LONG_HEADER = [
  'date',
  'time_order',
  'provincial_load_forecast',
  'tie_line_load_forecast',
  'dayahead_clearing_price',
  'realtime_clearing_price',
]

/** Days of the long 96-point table; every value tells its day and slot. Columns A to F. */
export function longRows(first: DeliveryDate, days: number): TestRows {
  const rows: TestRows = [[...LONG_HEADER]]
  for (let day = 0; day < days; day++) {
    for (let slot = 1; slot <= 96; slot++) {
      const load = 17_000 + 100 * day + slot
      rows.push([addDays(first, day), slot, load, -4_000 - slot, 200 + slot, 300 + slot + day])
    }
  }
  return rows
}

/** Days of hourly prices with labels 01:00 … 24:00. Columns A to D. */
export function hourlyRows(first: DeliveryDate, days: number): TestRows {
  const rows: TestRows = [['日期', '时刻', '日前电价(元/MWh)', '实时电价(元/MWh)']]
  for (let day = 0; day < days; day++) {
    for (let hour = 1; hour <= 24; hour++) {
      rows.push([addDays(first, day), slotEndLabel(hour, 24), 100 + hour, -10 * hour - day])
    }
  }
  return rows
}

/** Row number in the file of a slot of a day (from 0) in {@link longRows}. */
export function rowOf(day: number, slot: number): number {
  return 1 + 96 * day + slot
}

export async function toXlsx(rows: TestRows): Promise<Uint8Array> {
  const [header, ...body] = rows
  const columns = header!.map((text) => ({ header: String(text ?? '') }))
  return writeTable([{ name: 'Sheet1', columns, rows: body }])
}

/** The same table in another format, by its name in the library. */
export function toBook(rows: TestRows, format: BookType): Uint8Array {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Sheet1')
  return write(book, { type: 'buffer', bookType: format, bookSST: true })
}

export function toCsv(rows: TestRows): Buffer {
  return Buffer.from(rows.map((row) => row.map((cell) => cell ?? '').join(',')).join('\r\n'))
}

/** Reads a file as a user's upload would be: layout detected, proposed mapping taken. */
export async function readFile(
  bytes: Uint8Array,
  options: ParseOptions = {},
  fileName = 'upload',
): Promise<ParsedFile & { layout: string }> {
  const { sheets } = await readCurveTables(bytes)
  const [best] = detectLayouts(fileName, sheets, options.provinceCode)
  if (!best) throw new Error('no layout fits')
  const parsed = parseBook({ fileName, sheets }, best.mapping, options)
  return { ...parsed, layout: best.layout }
}

export async function readCurves(
  rows: TestRows,
  options?: ParseOptions,
): Promise<ParsedCurves & { layout: string }> {
  const parsed = await readFile(await toXlsx(rows), options)
  if (parsed.kind !== 'CURVES') throw new Error('no curves')
  return parsed
}

/** Values of one series on one date. */
export function valuesOf(parsed: ParsedCurves, metricAndStage: string, date: DeliveryDate) {
  return parsed.curves.find(
    ({ seriesKey, deliveryDate }) =>
      `${seriesKey.metric} ${seriesKey.stage}` === metricAndStage && deliveryDate === date,
  )?.values
}

/** Dates that were taken, each once, in order. */
export function datesOf(parsed: ParsedCurves): DeliveryDate[] {
  return [...new Set(parsed.curves.map(({ deliveryDate }) => deliveryDate))].sort()
}

export function issuesOf(parsed: ParsedFile, code: ImportIssue['code']): ImportIssue[] {
  return parsed.issues.filter((issue) => issue.code === code)
}
