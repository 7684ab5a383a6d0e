import type { FormulaRuns } from '../cells/formula-runs.ts'
import type { PercentCells } from '../cells/percent-cells.ts'
import type { SpreadsheetLimits } from '../limits.ts'
import { type Cell, type MergedCells, RowCollector, type SheetTable } from '../table.ts'

/** Rows as they were found, by their number from 0. */
export type FoundRows = Iterable<[row: number, cells: (Cell | undefined)[]]>

/** A sheet with its rows in order, and what its cells are beside their values. */
export function sheetTable(
  name: string,
  rows: FoundRows,
  marks: {
    merged: readonly MergedCells[]
    formulas: FormulaRuns
    percents: PercentCells
    limits: SpreadsheetLimits
  },
): SheetTable {
  const collector = new RowCollector(marks.limits)
  const inOrder = [...rows].sort(([before], [after]) => before - after)
  for (const [row, cells] of inOrder)
    collector.add(
      row + 1,
      cells.map((cell) => cell ?? null),
    )
  const { merged } = marks
  const formulas = marks.formulas.counted
  const percents = marks.percents.counted
  return {
    name,
    rows: collector.rows,
    keys: null,
    meta: {},
    ...(merged.length > 0 && { merged }),
    ...(formulas.length > 0 && { formulas }),
    ...(percents.length > 0 && { percents }),
  }
}
