import { serialText } from '../cells/date-text.ts'
import type { SpreadsheetLimits } from '../limits.ts'
import { isTable } from '../no-table.ts'
import { SpreadsheetError } from '../spreadsheet-error.ts'
import type { Cell, SheetTable } from '../table.ts'
import { CellBudget, SheetBuilder } from './sheet-builder.ts'
import { attributeOf, type Token, tokensOf } from './tokens.ts'
import { cellText } from './written-values.ts'

/** Elements whose text is not shown as text of a cell. */
const NOT_READ: readonly string[] = ['select', 'noscript', 'svg', 'template', 'button']
const BREAKS: readonly string[] = ['br', 'p', 'div', 'li']
/** A page holds more tables than a workbook sheets: those that only lay it out are none. */
const MAX_TABLES = 2_000
const SHEET_NAMES = /<x:ExcelWorksheet>\s*<x:Name>([^<]*)</gi

/**
 * Reads the tables of a web page, as web systems write them and call them xls. Every cell is text, as it is shown;
 * where the page says what number is behind it, that number. Tables that only lay out others, and those of one row or
 * column, are left out.
 *
 * @throws SpreadsheetError FILE_NOT_A_SPREADSHEET for a page without a table
 */
export function readHtml(text: string, limits: SpreadsheetLimits): SheetTable[] {
  const reader = new PageReader(limits)
  for (const token of tokensOf(Buffer.from(text), true)) reader.take(token)
  const sheets = reader.sheets().filter(isTable)
  if (sheets.length === 0) {
    throw new SpreadsheetError('FILE_NOT_A_SPREADSHEET', { context: 'WEB_PAGE' })
  }
  if (sheets.length > limits.sheets) {
    const params = { sheets: sheets.length, limit: limits.sheets }
    throw new SpreadsheetError('TOO_MANY_SHEETS', params)
  }
  const names = [...text.matchAll(SHEET_NAMES)].map(([, name]) => name!)
  const named = names.length === sheets.length ? names : []
  return sheets.map((sheet, index) => ({ ...sheet, name: named[index] ?? sheet.name }))
}

type OpenTable = {
  builder: SheetBuilder
  caption: string
  /** Counted from 1; 0 before the first. */
  row: number
  isRowOpen: boolean
  column: number
  /** Last row that a cell of a row above reaches down to, by column. */
  reaches: number[]
  cell: { attributes: string; text: string } | null
  isCaption: boolean
  /** The only text so far, while there is no more than one cell. */
  cellCount: number
  onlyText: string
}

class PageReader {
  readonly #tables: OpenTable[] = []
  readonly #open: OpenTable[] = []
  readonly #budget: CellBudget
  #skipped = ''

  constructor(private readonly limits: SpreadsheetLimits) {
    this.#budget = new CellBudget(limits)
  }

  sheets(): SheetTable[] {
    while (this.#open.length > 0) this.#closeTable()
    return this.#tables.map(({ builder, caption }) => builder.table(cellText(caption)))
  }

  take(token: Token): void {
    if (this.#skipped !== '') {
      if (token.kind === 'CLOSE' && token.name === this.#skipped) this.#skipped = ''
      return
    }
    if (token.kind === 'TEXT') this.#text(token.text)
    else if (token.kind === 'CLOSE') this.#end(token.name)
    else this.#begin(token)
  }

  get #table(): OpenTable | undefined {
    return this.#open.at(-1)
  }

  #text(text: string): void {
    const table = this.#table
    if (!table) return
    const shown = text.replace(/[ \t\r\n\f]+/g, ' ')
    if (table.isCaption) table.caption += shown
    if (table.cell) table.cell.text += shown
  }

  #begin({ name, attributes, isEmpty }: Token & { kind: 'OPEN' }): void {
    if (NOT_READ.includes(name) && !isEmpty) this.#skipped = name
    if (name === 'table') this.#openTable()
    const table = this.#table
    if (!table || name === 'table') return
    if (BREAKS.includes(name) && table.cell?.text.trim()) table.cell.text += '\n'
    if (name === 'caption') table.isCaption = true
    if (name === 'tr') {
      this.#closeRow(table)
      this.#openRow(table)
    }
    if (name !== 'td' && name !== 'th') return
    this.#closeCell(table)
    if (!table.isRowOpen) this.#openRow(table)
    table.cell = { attributes, text: '' }
    if (isEmpty) this.#closeCell(table)
  }

  #end(name: string): void {
    const table = this.#table
    if (!table) return
    if (name === 'table') this.#closeTable()
    if (name === 'caption') table.isCaption = false
    if (name === 'td' || name === 'th') this.#closeCell(table)
    if (name === 'tr' || name === 'thead' || name === 'tbody' || name === 'tfoot')
      this.#closeRow(table)
  }

  #openTable(): void {
    if (this.#tables.length >= MAX_TABLES) {
      const params = { sheets: this.#tables.length + 1, limit: this.limits.sheets }
      throw new SpreadsheetError('TOO_MANY_SHEETS', params)
    }
    const table: OpenTable = {
      builder: new SheetBuilder(this.limits, this.#budget),
      caption: '',
      row: 0,
      isRowOpen: false,
      column: 0,
      reaches: [],
      cell: null,
      isCaption: false,
      cellCount: 0,
      onlyText: '',
    }
    this.#tables.push(table)
    this.#open.push(table)
  }

  /** A table of one cell is what its cell says, in the cell that it lies in. */
  #closeTable(): void {
    const table = this.#open.pop()!
    this.#closeRow(table)
    const outer = this.#table?.cell
    if (outer && table.cellCount === 1) outer.text += table.onlyText
  }

  #openRow(table: OpenTable): void {
    table.row++
    table.column = 0
    table.isRowOpen = true
  }

  #closeRow(table: OpenTable): void {
    this.#closeCell(table)
    if (table.isRowOpen) table.builder.endRow(table.row)
    table.isRowOpen = false
  }

  #closeCell(table: OpenTable): void {
    if (!table.cell) return
    const { attributes, text } = table.cell
    table.cell = null
    while ((table.reaches[table.column] ?? 0) >= table.row) table.column++
    const spans = { rows: spanOf(attributes, 'rowspan'), columns: spanOf(attributes, 'colspan') }
    table.builder.put(table.row, table.column, cellOf(attributes, text))
    table.builder.merge(table.row, table.column, spans)
    const end = Math.min(table.column + spans.columns, this.limits.columns)
    for (let column = table.column; spans.rows > 1 && column < end; column++)
      table.reaches[column] = table.row + spans.rows - 1
    table.column += spans.columns
    table.cellCount++
    table.onlyText = text
  }
}

const TIME = /^\d{1,2}:\d\d(:\d\d)?$/
const PLAIN_NUMBER = /^\(?[-+−]?\s*[¥￥$€]?\s*[\d.,\s]*\d[\d.,\s]*%?\)?$/

/** The number behind a cell, as Excel, LibreOffice and the library write it, where a number is shown. */
function cellOf(attributes: string, text: string): Cell {
  const shown = cellText(text.replace(/ ?\n ?/g, '\n').replace(/ {2,}/g, ' '))
  const written =
    attributeOf(attributes, 'x:num') ??
    attributeOf(attributes, 'sdval') ??
    (attributeOf(attributes, 'data-t') === 'n' ? attributeOf(attributes, 'data-v') : null)
  const number = written === null || written.trim() === '' ? Number.NaN : Number(written)
  if (!Number.isFinite(number)) return shown
  // The end of a day is shown like its beginning.
  if (number >= 0 && number <= 1 && TIME.test(shown)) return serialText(number, false)
  return PLAIN_NUMBER.test(shown) ? number : shown
}

/** As browsers limit them (HTML Standard, 4.9.11). */
const MAX_SPAN = { rowspan: 65_534, colspan: 1_000 }

function spanOf(attributes: string, name: 'rowspan' | 'colspan'): number {
  const span = Number.parseInt(attributeOf(attributes, name) ?? '1', 10)
  return span > 0 ? Math.min(span, MAX_SPAN[name]) : 1
}
