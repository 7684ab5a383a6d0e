import type { FileAnswer } from '#api/kernel/answer.ts'
import { XLSX_TYPE } from '#files/documents/content-type.ts'
import type { RowSource } from '#files/documents/row-chunks.ts'
import type { Making } from '../workbook/made-file.ts'
import { writeWorkbook } from '../workbook/write-workbook.ts'

/** How a column shows its values: a number with so many digits, a share as per cent, CNY, an instant, a date; else as text. */
export type ColumnFormat = 0 | 1 | 2 | 'share' | 'cny' | 'time' | 'date'

const NUMBER_FORMATS: Record<ColumnFormat, string> = {
  ...{ 0: '#,##0', 1: '#,##0.0', 2: '#,##0.00' },
  share: '0.0%',
  cny: '"¥"#,##0.00',
  time: 'yyyy-mm-dd hh:mm',
  date: 'yyyy-mm-dd',
}
const WIDTHS: Partial<Record<ColumnFormat, number>> = { time: 17, date: 12 }

type Cell = string | number | boolean | null
type Given = Readonly<Record<string, unknown>>

/** A sheet in the words of a screen; what has no title is called by its field. */
export type SheetOfRows = {
  name: string
  titles: Readonly<Record<string, string>>
  formats: Readonly<Record<string, ColumnFormat>>
  /** Of fields whose values are codes. */
  words?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

type Filled = SheetOfRows & {
  fields: readonly string[]
  /** All of them, or page by page where they may be many. */
  rows: readonly Given[] | AsyncIterable<readonly Given[]>
}

/**
 * Rows as a workbook for people: titles with units, words in place of codes, numbers as numbers, times as those of
 * Asia/Shanghai, the head frozen and with filters. What a machine reads again is a csv: `csvOfRows`.
 *
 * @param fields in their order, as `shownFields` gives them
 */
export function workbookOfRows(
  sheet: SheetOfRows,
  { fields, rows }: Pick<Filled, 'fields' | 'rows'>,
  making: Making,
): Promise<FileAnswer> {
  return workbookOfSheets(sheet.name, [{ ...sheet, fields, rows }], making)
}

/** Several of them in one workbook. */
export async function workbookOfSheets(
  name: string,
  sheets: readonly Filled[],
  making: Making,
): Promise<FileAnswer> {
  const body = await writeWorkbook(sheets.map(sheetToWrite), making)
  return { fileName: `${name}.xlsx`, contentType: XLSX_TYPE, body }
}

function sheetToWrite({ name, titles, formats, words = {}, fields, rows }: Filled) {
  const columns = fields.map((field) => {
    const format = formats[field]
    const width = format === undefined ? undefined : WIDTHS[format]
    return {
      header: titles[field] ?? field,
      ...(format !== undefined && { numberFormat: NUMBER_FORMATS[format] }),
      ...(width !== undefined && { width }),
    }
  })
  const cellsOf = (row: Given) =>
    fields.map((field) => cellOf(row[field], formats[field], words[field]))
  return { name, columns, rows: cellsOfRows(rows, cellsOf), hasFilter: true }
}

/** Cells of pages are made when they are asked for: rows and cells of all together are twice as much. */
function cellsOfRows(rows: Filled['rows'], cellsOf: (row: Given) => Cell[]): RowSource {
  if (!(Symbol.asyncIterator in rows)) return rows.map(cellsOf)
  return (async function* pages() {
    for await (const page of rows) yield page.map(cellsOf)
  })()
}

function cellOf(
  value: unknown,
  format: ColumnFormat | undefined,
  words: Readonly<Record<string, string>> | undefined,
): Cell {
  if (value === null || value === undefined) return null
  if (words) return words[String(value)] ?? String(value)
  if (format === 'time' || format === 'date') return dayNumberOf(String(value), format)
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value)
}

const DAY_MS = 86_400_000
/** Asia/Shanghai is eight hours ahead of UTC all year. */
const AHEAD_MS = 8 * 3_600_000
/** What spreadsheet programs count 1970-01-01 as. */
const EPOCH_DAY = 25_569

/** Days as spreadsheet programs count them, with the time of day in Asia/Shanghai as a fraction. */
function dayNumberOf(text: string, format: 'time' | 'date'): number | string {
  const ms =
    format === 'date' ? Date.parse(`${text.slice(0, 10)}T00:00:00Z`) : Date.parse(text) + AHEAD_MS
  return Number.isNaN(ms) ? text : EPOCH_DAY + ms / DAY_MS
}
