import { type Cell, isOversized, type SheetTable, type TableRow } from '#files/documents/table.ts'
import { placeOfRow } from '#files/tables/join-sheets.ts'
import { isDateText } from './moments.ts'

/** A column of a table: its head, and a cell for each row. */
export type FileColumn = { name: string; cells: readonly Cell[] }

/** A table of one head and the rows below it; `placeOf` says where a row stands in the file, as `line 5`. */
export type FileTable = {
  columns: readonly FileColumn[]
  rowCount: number
  placeOf: (row: number) => string
}

/** Rows that are looked at for the first date: titles and a second head stand above it. */
const SEARCHED_ROWS = 30

/** What a sheet was read as, and what stands in it beside the table, a line each. */
export type SheetReading = { table: FileTable; notes: string[] }

/**
 * The table of a sheet: its head is the last row of several cells above the first date.
 *
 * @throws Error naming the row and the way out
 */
export function tableOfSheet(sheet: SheetTable): SheetReading {
  const placeOf = placesOf(sheet)
  const headAt = headIndex(sheet, placeOf)
  const head = sheet.rows[headAt]!
  const { rows, notes } = withoutNotes(sheet.rows.slice(headAt + 1), placeOf)
  if (rows.length === 0) throw new Error(`${placeOf(head)}: no row below the head: ${ROWS}`)
  const width = fieldsOf(head)
  if (sheet.isDelimited) {
    const names = namesOf(head, width)
    for (const row of rows) checkFields(row, names, placeOf(row))
  }
  const most = rows.reduce((max, { cells }) => Math.max(max, cells.length), width)
  const columns = namesOf(head, most).map((name, index) => ({
    name,
    cells: rows.map(({ cells }) => cells[index] ?? null),
  }))
  const table = { columns, rowCount: rows.length, placeOf: (row: number) => placeOf(rows[row]!) }
  return { table, notes }
}

/** The row of a sheet that names its columns; throws Error as {@link tableOfSheet} does. */
export function headOfSheet(sheet: SheetTable): TableRow {
  return sheet.rows[headIndex(sheet, placesOf(sheet))]!
}

function placesOf({ keys, isDelimited, parts }: SheetTable): (row: TableRow) => string {
  const wordFor = keys !== null ? 'record' : isDelimited ? 'line' : 'row'
  return (row) => {
    const place = placeOfRow(parts, row.row)
    return `${wordFor} ${place.row}${place.sheet === undefined ? '' : ` of sheet ${place.sheet}`}`
  }
}

const ROWS = 'the file needs a head and a row an hour'

function headIndex({ rows, keys }: SheetTable, placeOf: (row: TableRow) => string): number {
  if (keys !== null) return 0
  const first = rows
    .slice(0, SEARCHED_ROWS)
    .findIndex(({ cells }) => cells.some((cell) => typeof cell === 'string' && isDateText(cell)))
  const above = first === -1 ? rows.slice(0, 1) : rows.slice(0, first)
  const named = above.findLastIndex(isNamed)
  const at = named >= 0 ? named : above.findIndex(({ cells }) => filledIn(cells).length > 1)
  if (at >= 0) return at
  if (first === -1) return 0
  throw new Error(
    `${placeOf(rows[first]!)}: no head above the first date: a row there must name the columns, as in date,price,load`,
  )
}

function filledIn(cells: readonly Cell[]): Cell[] {
  return cells.filter((cell) => cell !== null)
}

/** Names are words: a row of numbers whose date cannot be read is no head. */
function isNamed({ cells }: TableRow): boolean {
  const filled = filledIn(cells)
  const words = filled.filter((cell) => typeof cell === 'string' && /\p{L}/u.test(cell))
  return filled.length > 1 && words.length >= filled.length / 2
}

/** What stands below the last date in one cell alone is a note: a source, a signature. */
function withoutNotes(rows: readonly TableRow[], placeOf: (row: TableRow) => string) {
  let end = rows.length
  while (end > 0 && isNote(rows[end - 1]!)) end--
  const notes = rows
    .slice(end)
    .map((row) => `left out: ${placeOf(row)} is a note (${JSON.stringify(excerptOf(row))})`)
  return { rows: rows.slice(0, end), notes }
}

function isNote({ cells }: TableRow): boolean {
  const filled = filledIn(cells)
  return (
    filled.length === 1 &&
    typeof filled[0] === 'string' &&
    !isDateText(filled[0]) &&
    /\p{L}/u.test(filled[0])
  )
}

function excerptOf({ cells }: TableRow): string {
  const text = String(cells.find((cell) => cell !== null))
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}

function fieldsOf({ cells, fields }: TableRow): number {
  return fields ?? cells.length
}

/** A column without a name is called by its number. */
function namesOf({ cells }: TableRow, width: number): string[] {
  return Array.from({ length: width }, (_, index) => {
    const cell = cells[index] ?? null
    const name = isOversized(cell)
      ? ''
      : String(cell ?? '')
          .replace(/\s+/g, ' ')
          .trim()
    return name || `column ${index + 1}`
  })
}

/** In delimited text every line has as many cells as the head, and a cell is of one line. */
function checkFields(row: TableRow, names: readonly string[], place: string): void {
  const open = row.cells.findIndex(
    (cell) => isOversized(cell) || (typeof cell === 'string' && cell.includes('\n')),
  )
  if (open >= 0) {
    throw new Error(
      `${place}: column ${open + 1} has a quote that does not end: end it or leave it out`,
    )
  }
  const fields = fieldsOf(row)
  if (fields < names.length) {
    throw new Error(
      `${place}: ${names[fields]} is missing: an empty cell still needs its delimiter`,
    )
  }
  if (fields > names.length) {
    throw new Error(
      `${place}: ${fields} cells, but ${names.length} columns: put what holds a delimiter in quotes`,
    )
  }
}

/** The same table with the rows that are named. */
export function tableOfRows(table: FileTable, rows: readonly number[]): FileTable {
  if (rows.length === table.rowCount) return table
  const columns = table.columns.map(({ name, cells }) => ({
    name,
    cells: rows.map((row) => cells[row]!),
  }))
  return { columns, rowCount: rows.length, placeOf: (row) => table.placeOf(rows[row]!) }
}
