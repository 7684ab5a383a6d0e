import { writeXlsx } from 'hucre/xlsx'
import { guardCell, guardFormula } from '#domain/system/formula-text.ts'

/** A column to write: header, number format as spreadsheet programs spell it, width in characters. */
export type WriteColumn = { header: string; numberFormat?: string; width?: number }

export type WriteSheet = {
  name: string
  columns: WriteColumn[]
  /** Whether its head offers to filter by each column. */
  hasFilter?: boolean
  rows: readonly (readonly (string | number | boolean | null)[])[]
}

const HEADER_STYLE = {
  font: { bold: true, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '1F4E79' } },
  alignment: { horizontal: 'center', vertical: 'center', wrapText: true },
} as const

const WIDE = /[\u2e80-\u9fff\uff00-\uffef]/g
const FORBIDDEN_IN_NAME = /[[\]:*?/\\]/g
const MAX_NAME_CHARS = 31

/**
 * Writes a workbook with a frozen, styled header row per sheet. Null is an empty cell. A text that a
 * spreadsheet program would take for a formula is written with a leading apostrophe. Costs processor
 * time in proportion to the cells: large tables belong into a worker thread.
 *
 * @param at when the file says that it was written: equal sheets of one moment make equal bytes; else now
 */
export async function writeTable(
  sheets: readonly WriteSheet[],
  at?: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const properties = at && { created: at, modified: at }
  return writeXlsx({
    sheets: sheets.map(toSheet),
    ...(properties && { properties }),
  }) as Promise<Uint8Array<ArrayBuffer>>
}

function toSheet({ name, columns, rows, hasFilter = false }: WriteSheet) {
  const header = columns.map((column) => guardFormula(column.header))
  const safeRows = rows.map((row) => row.map(guardCell))
  return {
    name: nameOfSheet(name),
    columns: columns.map(columnOf),
    rows: [header, ...safeRows],
    cells: new Map(
      header.map((value, column) => [
        `0,${column}`,
        { value, type: 'string' as const, style: HEADER_STYLE },
      ]),
    ),
    freezePane: { rows: 1 },
    ...(hasFilter && { autoFilter: { range: `A1:${letters(columns.length)}${rows.length + 1}` } }),
  }
}

/** The name of a sheet as spreadsheet programs allow it. */
export const nameOfSheet = (name: string): string =>
  name.replace(FORBIDDEN_IN_NAME, ' ').slice(0, MAX_NAME_CHARS) || 'Sheet1'

/** Width and number format of a column. */
export const columnOf = ({ header, width, numberFormat }: WriteColumn) => ({
  width: width ?? widthOf(header),
  ...(numberFormat !== undefined && { numFmt: numberFormat }),
})

/** What spreadsheet programs call a column, counted from 1. */
function letters(column: number): string {
  const rest = (column - 1) % 26
  const before = Math.floor((column - 1) / 26)
  return (before > 0 ? letters(before) : '') + String.fromCharCode(65 + rest)
}

/** Room for the header; Chinese characters take two columns' width. */
function widthOf(header: string): number {
  return Math.max(10, header.length + (header.match(WIDE)?.length ?? 0) + 3)
}
