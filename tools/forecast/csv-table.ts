import { cellsOf, delimiterOf, type Line, linesOf } from '../csv-lines.ts'
import { minutesOf, momentOf } from './csv-times.ts'
import { type DateOrder, dateOrderOf } from './date-order.ts'

/** A column behind the times: a value a row, NaN where missing; `text` is its first cell that is no number. */
export type Column = {
  name: string
  values: Float64Array
  hasNumber: boolean
  text: { cell: string; line: number } | undefined
}

/**
 * What the rows say, one entry a row: number of the line, day number, and where in the day: minutes from
 * midnight (a date alone is 0), or the number of the hour or slot as written.
 */
export type Table = {
  columns: Column[]
  lines: Int32Array
  days: Int32Array
  places: Int32Array
  arePlacesMinutes: boolean
  /** Name of the column that the places are from. */
  placeName: string
}

/** Reads all rows; throws Error naming the line and the column that is wrong. */
export function tableOf(text: string): Table {
  const lines = linesOf(text)
  // What a spreadsheet program says of the delimiter shows in the header too.
  if (/^sep=.$/i.test(lines[0]?.line ?? '')) lines.shift()
  const [header, ...rows] = lines
  if (header === undefined)
    throw new Error('the file is empty: it needs a header and a row an hour')
  const delimiter = delimiterOf(header.line)
  const names = namesOf(header, delimiter)
  const head = isPlaceName(names[1] ?? '') ? 2 : 1
  if (names.length <= head) {
    throw new Error(
      `line ${header.number}: no column behind the times: the first line must name the columns, as in date,price,load`,
    )
  }
  if (rows.length < 2)
    throw new Error('the file has fewer than two rows: it needs a header and a row an hour')
  const table = emptyTable(names, head, rows.length)
  const order = dateOrderOf(rows)
  rows.forEach((line, row) => {
    const cells = cellsOf(line, delimiter)
    const { number } = line
    checkLength(cells, names, number)
    table.lines[row] = number
    putTime(table, row, { cells, names: names.slice(0, head), order })
    table.columns.forEach((column, index) => {
      putNumber(column, row, {
        cell: cells[head + index]!,
        line: number,
        isDecimalComma: delimiter !== ',',
      })
    })
  })
  return table
}

/** The names of the columns; one without a name is called by its number. */
function namesOf(header: Line, delimiter: string): string[] {
  if (/^\s*[<{[]/.test(header.line)) {
    throw new Error(`line ${header.number}: the file is JSON or a web page: save it as CSV`)
  }
  const cells = cellsOf(header, delimiter)
  if (/^\d/.test(cells[0]!)) {
    throw new Error(
      `line ${header.number}: no header: the first line must name the columns, as in date,price,load`,
    )
  }
  return cells.map((name, index) => name || `column ${index + 1}`)
}

/** Every line has as many cells as the header. */
function checkLength(cells: readonly string[], names: readonly string[], line: number): void {
  if (cells.length < names.length) {
    throw new Error(
      `line ${line}: ${names[cells.length]} is missing: an empty cell still needs its delimiter`,
    )
  }
  if (cells.length > names.length) {
    throw new Error(
      `line ${line}: ${cells.length} cells, but ${names.length} columns: put what holds a delimiter in quotes`,
    )
  }
}

function emptyTable(names: readonly string[], head: 1 | 2, rows: number): Table {
  return {
    columns: names.slice(head).map((name) => ({
      name,
      values: new Float64Array(rows).fill(Number.NaN),
      hasNumber: false,
      text: undefined,
    })),
    lines: new Int32Array(rows),
    days: new Int32Array(rows),
    places: new Int32Array(rows),
    arePlacesMinutes: true,
    placeName: names[head - 1]!,
  }
}

/** A name as names are compared: small letters, without a unit in brackets. */
export function plainName(name: string): string {
  return name
    .replace(/[([（【].*$/, '')
    .trim()
    .toLowerCase()
}

function isPlaceName(name: string): boolean {
  return /^(?:time|hour|slot|interval|(?:settlement |trading )?period|(?:交易|运行)?(?:时刻|时段|时间|小时)(?:序号)?)$/.test(
    plainName(name),
  )
}

type Row = { cells: readonly string[]; names: readonly string[]; order: DateOrder | undefined }

/** The times of a row, from its first cell or its first two. The first row says what the second cells are. */
function putTime(table: Table, row: number, { cells, names, order }: Row): void {
  const dateCell = cells[0]!
  const placeCell = names.length > 1 ? cells[1] : undefined
  const line = table.lines[row]
  const moment = momentOf(dateCell, order)
  if (moment === undefined) {
    throw new Error(
      `line ${line}: ${names[0]} is not a date: ${JSON.stringify(dateCell)}; the first column holds dates, as 2026-01-31 or 2026-01-31 13:00`,
    )
  }
  table.days[row] = moment.day
  if (row === 0) table.arePlacesMinutes = placeCell === undefined || placeCell.includes(':')
  const place = placeOf(placeCell, table.arePlacesMinutes) ?? moment.minutes
  if (Number.isNaN(place)) {
    const what = table.arePlacesMinutes ? 'a time' : 'a whole number'
    throw new Error(
      `line ${line}: ${table.placeName} is not ${what}: ${JSON.stringify(placeCell)}; write all as times or all as numbers`,
    )
  }
  table.places[row] = place
}

/** Minutes or the number of a slot; NaN for what is neither, undefined when there is no such column. */
function placeOf(cell: string | undefined, isMinutes: boolean): number | undefined {
  if (cell === undefined) return undefined
  if (isMinutes) return minutesOf(cell) ?? Number.NaN
  return /^\d{1,3}(?:[.,]0+)?$/.test(cell) ? Number.parseInt(cell, 10) : Number.NaN
}

type Cell = { cell: string; line: number; isDecimalComma: boolean }

/** A column with both numbers and text is wrong in its first text; one of text alone is no series. */
function putNumber(column: Column, row: number, { cell, line, isDecimalComma }: Cell): void {
  if (MISSING.test(cell)) return
  const value = Number(isDecimalComma ? cell.replace(',', '.') : cell)
  if (Number.isFinite(value)) {
    column.values[row] = value
    column.hasNumber = true
  } else column.text ??= { cell, line }
  if (column.hasNumber && column.text !== undefined) throw notANumber(column.name, column.text)
}

/** An empty cell is missing (NaN), never 0; n/e is what the transparency platform of Europe writes. */
const MISSING = /^(?:|nan|null|#?n\/?a|n\/e|-)$/i

/** What is said of a cell that should be a number. */
export function notANumber(name: string, { cell, line }: { cell: string; line: number }): Error {
  return new Error(
    `line ${line}: ${name} is not a number: ${JSON.stringify(cell)}; a missing value is an empty cell, thousands have no mark`,
  )
}
