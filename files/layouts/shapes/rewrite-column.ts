import type { Cell, ShapeRemark, SheetTable, TableRow } from '../../documents/table.ts'
import { SEARCHED_ROWS } from '../../tables/head-rows.ts'

/** Rows in which a column of dates begins. */
const SAMPLE_ROWS = SEARCHED_ROWS + 8

/** Columns that hold a text of this form in one of the first rows. */
export function columnsHolding({ rows }: SheetTable, mayBe: (cell: Cell) => boolean): number[] {
  const found = new Set<number>()
  for (const { cells } of rows.slice(0, SAMPLE_ROWS))
    for (const [column, cell] of cells.entries()) if (mayBe(cell)) found.add(column)
  return [...found]
}

/** The table with other cells in a column. */
export function withColumn(
  sheet: SheetTable,
  column: number,
  cellOf: (cell: Cell, row: TableRow) => Cell,
): SheetTable {
  const rows = sheet.rows.map((row) => {
    const cell = row.cells[column] ?? null
    const own = cell === null ? null : cellOf(cell, row)
    return own === cell ? row : { ...row, cells: row.cells.with(column, own) }
  })
  return { ...sheet, rows }
}

/** The table with what was done to it. */
export function withRemark(sheet: SheetTable, remark: ShapeRemark): SheetTable {
  return { ...sheet, reshaped: [...(sheet.reshaped ?? []), remark] }
}
