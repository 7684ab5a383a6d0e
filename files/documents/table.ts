import type { SpreadsheetLimits } from './limits.ts'
import { SpreadsheetError } from './spreadsheet-error.ts'

/** Stands for a text above the limit; the text itself is not kept. */
export type OversizedCell = { oversizedChars: number }

/** A cell. Dates come as text: `YYYY-MM-DD`, `YYYY-MM-DD HH:mm:ss`, or `HH:mm` up to `24:00`. */
export type Cell = string | number | boolean | null | OversizedCell

/**
 * A row that holds something; `row` is its number as the program that made the file shows it. Empty
 * cells at its end are cut off; `fields` says how many it had with them, in delimited text.
 */
export type TableRow = { row: number; cells: Cell[]; fields?: number }

/** One sheet of a workbook, a csv file, or an array of objects with its keys, or their names, as row 0. */
export type SheetTable = {
  name: string
  rows: TableRow[]
  /** Names of the columns of a json file; null where columns have letters. */
  keys: string[] | null
  /** What stands beside the array in a json file. */
  meta: Record<string, unknown>
  /** Delimited text: a place in a row is counted, so that one delimiter too many shifts what follows. */
  isDelimited?: true
  /** Cells drawn as one: the value stands in the first of them alone. */
  merged?: readonly MergedCells[]
  /** Cells with formulas. */
  formulas?: readonly FormulaRun[]
  /** Cells whose number format shows a share as percents: 0.452 as 45.2 %. */
  percents?: readonly CellRun[]
  /** Sheets that were joined into this one. */
  parts?: readonly SheetPart[]
  /** Names of other sheets that have the same head. */
  beside?: readonly string[]
  /** A column that was made of another, whose name messages show. */
  copied?: { column: number; of: number }
  /** What was done to the table to make it one that is read. */
  reshaped?: readonly ShapeRemark[]
}

/** What was done to a table before it is read: a kind of it, where it was seen, and what is said of it. */
export type ShapeRemark = {
  context:
    | 'MARKETS'
    | 'HALF_DAYS'
    | 'MONTH_FIRST'
    | 'DAY_FIRST'
    | 'CLOCK'
    | 'DAYS_ACROSS'
    | 'TURNED'
    | 'INWARD'
    | 'ZONES'
    | 'ITEMS'
    | 'ITEMS_DOWN'
    | 'NET_DISCHARGE'
    | 'NET_CHARGE'
    | 'ZONES_ACROSS'
    | 'NODES_ACROSS'
  row: number
  column: number | null
  params: Readonly<Record<string, string | number>>
}

/** A sheet among those joined into one: its rows number on from `offset`; texts above its head are its titles. */
export type SheetPart = { name: string; offset: number; titles?: readonly string[] }

/** A rectangle of cells drawn as one; rows as the file numbers them, columns from 0, both ends included. */
export type MergedCells = {
  firstRow: number
  lastRow: number
  firstColumn: number
  lastColumn: number
}

/**
 * Formulas one below the other, from `firstRow` on: how many there are, how many have no result, and how many the
 * result 0. Of those that a file is read into all have a result or none has, and all are proved or none is.
 */
export type FormulaRun = {
  column: number
  firstRow: number
  cells: number
  withoutResult: number
  zeros: number
  /** How many have a result that may be old: the workbook asks to be calculated, and nothing proves it. */
  unproved?: number
}

/** Cells one below the other, from `firstRow` on; the column counts from 0. */
export type CellRun = { column: number; firstRow: number; cells: number }

/** Formats of workbooks, whose cells have types; a web page has texts alone. */
export const WORKBOOK_FORMATS = ['xlsx', 'xls', 'xlsb', 'ods', 'xml'] as const

export type Table = {
  format: (typeof WORKBOOK_FORMATS)[number] | 'csv' | 'json' | 'html'
  sheets: SheetTable[]
}

/** Name of a column (from 0) for messages: its letter, or its key in a json file. */
export function columnName(sheet: Pick<SheetTable, 'keys' | 'copied'>, column: number): string {
  const own = sheet.copied?.column === column ? sheet.copied.of : column
  return sheet.keys?.[column] ?? columnLetter(own)
}

/** 0 → A, 25 → Z, 26 → AA. */
export function columnLetter(column: number): string {
  const rest = Math.floor(column / 26) - 1
  return (rest >= 0 ? columnLetter(rest) : '') + String.fromCharCode(65 + (column % 26))
}

export function isOversized(cell: Cell | undefined): cell is OversizedCell {
  return typeof cell === 'object' && cell !== null
}

/** Takes the rows of a sheet in and holds them to the limits. Empty rows are not kept. */
export class RowCollector {
  readonly rows: TableRow[] = []
  #cells = 0

  constructor(private readonly limits: SpreadsheetLimits) {}

  /** @throws SpreadsheetError TOO_MANY_ROWS, TOO_MANY_COLUMNS, TOO_MANY_CELLS */
  add(row: number, cells: readonly Cell[], isDelimited = false): void {
    const { limits } = this
    let length = cells.length
    while (length > 0 && isEmpty(cells[length - 1])) length--
    if (length === 0) return
    if (length > limits.columns) {
      throw new SpreadsheetError('TOO_MANY_COLUMNS', {
        row,
        columns: length,
        limit: limits.columns,
      })
    }
    if (this.rows.length >= limits.rows) {
      throw new SpreadsheetError('TOO_MANY_ROWS', { row, limit: limits.rows })
    }
    this.#cells += length
    if (this.#cells > limits.cells) {
      throw new SpreadsheetError('TOO_MANY_CELLS', { row, limit: limits.cells })
    }
    const kept = cells.slice(0, length).map((cell) => limitedCell(cell, limits.cellChars))
    const hasMore = isDelimited && cells.length > length
    this.rows.push({ row, cells: kept, ...(hasMore && { fields: cells.length }) })
  }
}

function limitedCell(cell: Cell, limit: number): Cell {
  if (typeof cell === 'string' && cell.length > limit) return { oversizedChars: cell.length }
  return cell === '' ? null : cell
}

function isEmpty(cell: Cell | undefined): boolean {
  return cell === null || cell === undefined || cell === ''
}
