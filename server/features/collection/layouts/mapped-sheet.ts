import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { type Cell, columnName, type SheetTable, type TableRow } from '#server/spreadsheet/table.ts'
import { excerpt, readDate } from './cell-values.ts'
import { type Address, IssueList } from './issue-list.ts'
import type { FieldSpec, MappedColumn, Mapping, ParseOptions } from './layout.ts'

/** A mapped sheet: rows below the header, cells by field, and addresses for messages. */
export class MappedSheet {
  readonly issues = new IssueList()
  readonly rows: TableRow[]
  readonly values: MappedColumn[]
  readonly #sheet: SheetTable
  readonly #columns: Map<string, MappedColumn>

  constructor(sheet: SheetTable, mapping: Mapping) {
    this.#sheet = sheet
    this.#columns = new Map(mapping.columns.map((column) => [column.field, column]))
    this.values = mapping.columns.filter(({ series }) => series)
    const mapped = mapping.columns.map(({ column }) => column)
    this.rows = sheet.rows.filter(
      ({ row, cells }) =>
        row > mapping.headerRow && mapped.some((column) => (cells[column] ?? null) !== null),
    )
  }

  has(field: string): boolean {
    return this.#columns.has(field)
  }

  cell(row: TableRow, field: string): Cell {
    const column = this.#columns.get(field)
    return (column && row.cells[column.column]) ?? null
  }

  at(row: number | null, field: string): Address {
    const column = this.#columns.get(field)
    return { row, column: column ? this.columnName(column.column) : null }
  }

  /** The date of a row, or null after saying what is wrong with it. */
  date(row: TableRow, { dateRange }: ParseOptions): DeliveryDate | null {
    const cell = this.cell(row, 'date')
    const at = this.at(row.row, 'date')
    const date = readDate(cell)
    if (date === null) this.issues.error('WRONG_DATE', at, { value: excerpt(cell) })
    if (date === null || !dateRange || (date >= dateRange.from && date <= dateRange.to)) return date
    this.issues.error('DATE_OUT_OF_RANGE', at, { value: date, ...dateRange })
    return null
  }

  columnName(column: number): string {
    return columnName(this.#sheet, column)
  }

  /** Whether the mapping has each required field, and each field once; says so otherwise. */
  checkMapping(mapping: Mapping, fields: readonly FieldSpec[]): boolean {
    let holds = true
    for (const { field, required } of fields) {
      const columns = mapping.columns.filter((column) => column.field === field)
      if (required && columns.length === 0) {
        this.issues.error('MISSING_COLUMN', { row: mapping.headerRow, column: null }, { field })
        holds = false
      }
      if (columns.length > 1) {
        const at = { row: mapping.headerRow, column: this.columnName(columns[1]!.column) }
        this.issues.error('DUPLICATE_COLUMN', at, { field })
        holds = false
      }
    }
    if (this.rows.length === 0) this.issues.error('NO_DATA', { row: null, column: null })
    return holds && this.rows.length > 0
  }
}
