import type { MergedCells, SheetTable, TableRow } from '../documents/table.ts'

/**
 * Texts of merged cells in every row that they are drawn over: a date beside its 96 quarters, a plant beside its
 * days. A number stays where it stands: it may be meant for each row or for all of
 * them together.
 */
export function carryMerged(sheet: SheetTable): SheetTable {
  const merged = (sheet.merged ?? []).filter(({ firstRow, lastRow }) => lastRow > firstRow)
  if (merged.length === 0) return sheet
  const rows = sheet.rows.map((row) => ({ ...row, cells: [...row.cells] }))
  const columns = new Map<number, MergedCells[]>()
  for (const cells of merged) {
    const ofColumn = columns.get(cells.firstColumn)
    if (ofColumn) ofColumn.push(cells)
    else columns.set(cells.firstColumn, [cells])
  }
  for (const [column, ofColumn] of columns) carryInColumn(rows, column, ofColumn)
  return { ...sheet, rows }
}

/** Ranges that overlap are no ranges of a sound workbook; the first counts, so that each row is met once. */
function carryInColumn(rows: TableRow[], column: number, merged: readonly MergedCells[]): void {
  let index = 0
  for (const { firstRow, lastRow } of merged.toSorted((a, b) => a.firstRow - b.firstRow)) {
    while (index < rows.length && rows[index]!.row < firstRow) index++
    const first = rows[index]
    if (first?.row !== firstRow) continue
    const value = first.cells[column]
    for (index++; index < rows.length && rows[index]!.row <= lastRow; index++) {
      if (typeof value === 'string') setIfEmpty(rows[index]!, column, value)
    }
  }
}

function setIfEmpty({ cells }: TableRow, column: number, value: string): void {
  while (cells.length < column) cells.push(null)
  cells[column] ??= value
}
