import { writeXlsx } from 'hucre/xlsx'
import { guardFormula } from './formula-text.ts'

/** A column to write: header, number format as spreadsheet programs spell it, width in characters. */
export type WriteColumn = { header: string; numberFormat?: string; width?: number }

export type WriteSheet = {
  name: string
  columns: WriteColumn[]
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

function toSheet({ name, columns, rows }: WriteSheet) {
  const header = columns.map((column) => guardFormula(column.header))
  const safeRows = rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' ? guardFormula(cell) : cell)),
  )
  return {
    name: name.replace(FORBIDDEN_IN_NAME, ' ').slice(0, MAX_NAME_CHARS) || 'Sheet1',
    columns: columns.map((column) => ({
      width: column.width ?? widthOf(column.header),
      numFmt: column.numberFormat,
    })),
    rows: [header, ...safeRows],
    cells: new Map(
      header.map((value, column) => [
        `0,${column}`,
        { value, type: 'string' as const, style: HEADER_STYLE },
      ]),
    ),
    freezePane: { rows: 1 },
  }
}

/** Room for the header; Chinese characters take two columns' width. */
function widthOf(header: string): number {
  return Math.max(10, header.length + (header.match(WIDE)?.length ?? 0) + 3)
}
