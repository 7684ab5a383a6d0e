import { columnName, type SheetTable, type TableRow } from '../../documents/table.ts'
import { excerpt } from '../cells/cell-values.ts'
import type { NumberStyle } from '../cells/number-style.ts'
import type { SheetMarks } from '../cells/sheet-marks.ts'
import type { Address, IssueList } from '../issue-list.ts'
import type { FieldSpec, Mapping, ParseOptions } from '../layout.ts'
import type { Quantity } from '../units/row-units.ts'

/** What the columns of a table are held against. */
export type Audit = {
  sheet: SheetTable
  /** Rows of data. */
  rows: readonly TableRow[]
  mapping: Mapping
  fields: readonly FieldSpec[]
  issues: IssueList
  /** Units that stand above the table. */
  fileUnits: readonly string[]
  /** Columns that the layout finds by itself. */
  alsoTaken: readonly number[]
  options: ParseOptions
  /** What dots and commas part in its numbers. */
  marks: SheetMarks
  /** Name of the sheet, where the file has several. */
  named?: string
}

export type AuditedColumns = {
  /** The rows of data, without cells whose values are not known. */
  rows: readonly TableRow[]
  styles: Map<number, NumberStyle>
  /** Mapped columns that must not be read. */
  refused: Set<number>
  /** Columns of quantities that are read, by column. */
  quantities: Map<number, Quantity>
  /** Columns that are read in place of the mapped ones, by field. */
  instead: Map<string, number>
}

/** The header of a column, as a message quotes it. */
export function headerAt(audit: Audit, column: number): string {
  return excerpt(headerCell(audit, column))
}

export function headerCell({ sheet, mapping }: Audit, column: number) {
  return sheet.rows.find(({ row }) => row === mapping.headerRow)?.cells[column]
}

export function nameOf({ sheet }: Audit, column: number): string {
  return columnName(sheet, column)
}

/** Where the header of a column stands. */
export function headerAddress(audit: Audit, column: number): Address {
  const sheet = audit.named === undefined ? {} : { sheet: audit.named }
  return { row: audit.mapping.headerRow, column: nameOf(audit, column), ...sheet }
}
