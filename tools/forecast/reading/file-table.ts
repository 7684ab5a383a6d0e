import { type Cell, isOversized, type SheetTable, type TableRow } from '#files/documents/table.ts'
import { placeOfRow } from '#files/tables/join-sheets.ts'
import { isDateText } from './moments.ts'
import { withoutRecordMarks } from './record-marks.ts'

/** A column of a table: its head, and a cell for each row. */
export type FileColumn = { name: string; cells: readonly Cell[] }

/** A table of one head and the rows below it; `placeOf` says where a row stands in the file, as `line 5`. */
export type FileTable = {
  columns: readonly FileColumn[]
  rowCount: number
  placeOf: (row: number) => string
}

/** So many heads that are dates are days across. */
export const LEAST_DATES_ACROSS = 3

/** Rows that are looked at for the first date: titles and a second head stand above it. */
const SEARCHED_ROWS = 30

/** What a sheet was read as, and what stands in it beside the table, a line each. */
export type SheetReading = { table: FileTable; notes: string[] }

/**
 * The table of a sheet: its head is the last row of several cells above the first date.
 *
 * @throws Error naming the row and the way out
 */
export function tableOfSheet(drawn: SheetTable): SheetReading {
  const sheet = withoutRecordMarks(drawn)
  const placeOf = placesOf(sheet)
  const headAt = headIndex(sheet, placeOf)
  const head = withGroups(sheet.rows[headAt]!, sheet.rows[headAt - 1])
  const { rows, ofHead, notes } = rowsOfData(sheet, headAt, placeOf)
  if (rows.length === 0) throw new Error(`${placeOf(head)}: no row below the head: ${ROWS}`)
  const width = fieldsOf(head)
  if (sheet.isDelimited) {
    const names = namesOf(head, width)
    if (!rows.every((row) => endsWithDelimiter(row, width))) {
      for (const row of rows) checkFields(row, names, placeOf(row))
    }
  }
  const most = rows.reduce((max, { cells }) => Math.max(max, cells.length), width)
  const columns = namesOf(withWords(head, ofHead), most).map((name, index) => ({
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
  const first = rows.slice(0, SEARCHED_ROWS).findIndex(holdsDate)
  if (first >= 0 && hasDatesAcross(rows, first)) return first
  const above = first === -1 ? rows.slice(0, 1) : rows.slice(0, first)
  const named = above.findLastIndex(isNamed)
  const at = named >= 0 ? named : above.findIndex(({ cells }) => filledIn(cells).length > 1)
  if (at >= 0) return at
  if (first === -1) return firstOfSeveral(rows, placeOf)
  throw new Error(
    `${placeOf(rows[first]!)}: no head above the first date: a row there must name the columns, as in date,price,load`,
  )
}

/** The first row where none has a date; throws Error where a title alone stands above rows that have several cells. */
function firstOfSeveral(rows: readonly TableRow[], placeOf: (row: TableRow) => string): number {
  const [first, second] = rows
  if (!second || filledIn(first!.cells).length > 1 || filledIn(second.cells).length < 3) return 0
  throw new Error(
    `${placeOf(second)}: no head above it: a row there must name the columns, as in year;month;day;hour;price`,
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

/** A head has a row of names, one of codes and one of units at most. */
const MAX_HEAD_ROWS = 3

/** The rows below a head, apart from further rows of the head (words alone above the first date) and from notes. */
function rowsOfData(sheet: SheetTable, headAt: number, placeOf: (row: TableRow) => string) {
  const below = sheet.rows.slice(headAt + 1)
  const first = sheet.keys === null ? below.findIndex(holdsDate) : 0
  const above = below.slice(0, first)
  const isHead = first > 0 && first < MAX_HEAD_ROWS && above.every(isWords)
  const rows = isHead ? below.slice(first) : below
  const notes = rows.filter(isNote)
  return {
    ofHead: isHead ? above : [],
    rows: notes.length === 0 ? rows : rows.filter((row) => !notes.includes(row)),
    notes: noteNotes(notes, placeOf),
  }
}

/** A head with what further rows say of its columns. */
function withWords(head: TableRow, others: readonly TableRow[]): TableRow {
  const cells = head.cells.map((cell, column) =>
    [cell, ...others.map((row) => row.cells[column] ?? null)]
      .filter((one) => one !== null)
      .join(' '),
  )
  return others.length === 0 ? head : { ...head, cells }
}

/**
 * A head in which columns of one name are told apart by the row above it: `price, load` over `DE, DE`, or `DE` over
 * `price, load`, where a name stands above the first of its columns alone.
 */
function withGroups(head: TableRow, above: TableRow | undefined): TableRow {
  const isNamedTwice = (cell: Cell) =>
    cell !== null && head.cells.filter((other) => other === cell).length > 1
  if (!above || !head.cells.some(isNamedTwice)) return head
  let group: Cell = null
  const cells = head.cells.map((cell, column) => {
    group = above.cells[column] ?? group
    return isNamedTwice(cell) && group !== null ? `${group} ${cell}` : cell
  })
  return { ...head, cells }
}

/** Several dates in a row above rows that have none. */
function hasDatesAcross(rows: readonly TableRow[], at: number): boolean {
  const texts = rows[at]!.cells.map((cell) => (typeof cell === 'string' ? cell : ''))
  const dates = new Set(texts.filter(isDateText))
  return dates.size >= LEAST_DATES_ACROSS && rows[at + 1] !== undefined && !holdsDate(rows[at + 1]!)
}

function holdsDate({ cells }: TableRow): boolean {
  return cells.some((cell) => typeof cell === 'string' && isDateText(cell))
}

function isWords({ cells }: TableRow): boolean {
  return cells.every(
    (cell) => cell === null || (typeof cell === 'string' && !/^[-+]?[\d.,]+$/.test(cell)),
  )
}

/** So many notes are shown. */
const NAMED_NOTES = 3

function noteNotes(notes: readonly TableRow[], placeOf: (row: TableRow) => string): string[] {
  const named = notes
    .slice(0, NAMED_NOTES)
    .map((row) => `left out: ${placeOf(row)} is a note ("${excerptOf(row)}")`)
  const more = notes.length - named.length
  return more > 0 ? [...named, `left out: ${more} more rows are notes`] : named
}

/** One cell of words alone, which is no date: a source, a signature; or a line that closes the file. */
function isNote({ cells }: TableRow): boolean {
  const filled = filledIn(cells)
  const [text] = filled
  if (filled.length !== 1 || typeof text !== 'string' || isDateText(text)) return false
  return /\p{L}/u.test(text) || /^[*#=_-]+$/.test(text)
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

/** A program may end every line with a delimiter, but not the head that somebody wrote above. */
function endsWithDelimiter(row: TableRow, width: number): boolean {
  return fieldsOf(row) === width + 1 && (row.cells[width] ?? null) === null
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
