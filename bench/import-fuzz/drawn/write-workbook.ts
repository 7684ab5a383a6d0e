import * as library from '@e965/xlsx'
import { type Drawing, type DrawnCell, type DrawnTable, rowsOf } from './drawing.ts'

const BOOK_TYPES = {
  xlsx: 'xlsx',
  xls: 'biff8',
  xlsb: 'xlsb',
  ods: 'ods',
  xml: 'xlml',
} as const satisfies Record<string, library.BookType>
export type BookKind = keyof typeof BOOK_TYPES

/** The number by which workbooks name the error #N/A. */
const NOT_AVAILABLE = 42

/** Writes a workbook with another library than the one that the product reads most of them by. */
export function writeWorkbook({ tables }: Pick<Drawing, 'tables'>, kind: BookKind): Buffer {
  const book = library.utils.book_new()
  for (const table of tables)
    library.utils.book_append_sheet(book, sheetOf(table, kind), table.name.slice(0, 31))
  book.Workbook = { Sheets: tables.map(({ isHidden }) => ({ Hidden: isHidden ? 1 : 0 })) }
  return library.write(book, { type: 'buffer', bookType: BOOK_TYPES[kind], bookSST: true })
}

function sheetOf(table: DrawnTable, kind: BookKind): library.WorkSheet {
  const rows = rowsOf(table)
  const sheet = library.utils.aoa_to_sheet(
    rows.map(({ cells }) => cells.map((cell) => objectOf(cell, kind))),
  )
  const merges = mergesOf(table)
  if (merges.length > 0) sheet['!merges'] = merges
  return sheet
}

/** Ranges of a table by row and column from 0. */
export function mergesOf(table: DrawnTable): library.Range[] {
  const places = new Map(rowsOf(table).map((row, index) => [row, index]))
  return table.merged.map(({ first, last, column, lastColumn }) => ({
    s: { r: places.get(first)!, c: column },
    e: { r: places.get(last)!, c: lastColumn },
  }))
}

function objectOf(cell: DrawnCell, kind: BookKind): library.CellObject | null {
  const { value, serial, format, formula, result, isError } = cell
  if (isError) return { t: 'e', v: NOT_AVAILABLE, w: '#N/A' }
  // Open documents name dates and times by their type, which the library does not write of numbers.
  const shown = serial !== undefined && kind !== 'ods' ? serial : value
  if (shown === null) return null
  const made = formula === undefined ? {} : { f: formula }
  if (typeof shown === 'string') return { t: 's', v: shown, ...made }
  const held = { t: 'n', ...(format !== undefined && { z: format }), ...made } as const
  if (result === 'NONE') return held
  return { ...held, v: result === 'ZERO' ? 0 : shown }
}
