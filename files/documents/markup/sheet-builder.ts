import { FormulaRuns } from '../cells/formula-runs.ts'
import { PercentCells } from '../cells/percent-cells.ts'
import type { SpreadsheetLimits } from '../limits.ts'
import { SpreadsheetError } from '../spreadsheet-error.ts'
import { type Cell, type MergedCells, RowCollector, type SheetTable } from '../table.ts'

/** Cells of all sheets of a document together: a few lines of markup can stand for millions of them. */
export class CellBudget {
  #left: number

  constructor(private readonly limits: SpreadsheetLimits) {
    this.#left = limits.cells
  }

  /** @throws SpreadsheetError TOO_MANY_CELLS */
  take(cells: number, row: number): void {
    this.#left -= cells
    if (this.#left >= 0) return
    throw new SpreadsheetError('TOO_MANY_CELLS', { row, limit: this.limits.cells })
  }
}

/** Takes in the cells of a sheet row by row, within the limits before it has room for them. */
export class SheetBuilder {
  readonly formulas = new FormulaRuns()
  readonly percents = new PercentCells()
  readonly #merged: MergedCells[] = []
  readonly #collector: RowCollector
  #cells: Cell[] = []

  constructor(
    private readonly limits: SpreadsheetLimits,
    private readonly budget: CellBudget,
  ) {
    this.#collector = new RowCollector(limits)
  }

  get rowCount(): number {
    return this.#collector.rows.length
  }

  /**
   * Puts a value into the row that is open; rows are counted from 1, columns from 0.
   *
   * @throws SpreadsheetError TOO_MANY_COLUMNS
   */
  put(row: number, column: number, value: Cell): void {
    if (value === null || value === '') return
    const { columns: limit } = this.limits
    if (column >= limit) {
      throw new SpreadsheetError('TOO_MANY_COLUMNS', { row, columns: column + 1, limit })
    }
    while (this.#cells.length < column) this.#cells.push(null)
    this.#cells[column] = value
  }

  /** Cells drawn as one, which begin with the one that was put. */
  merge(row: number, column: number, { rows, columns }: { rows: number; columns: number }): void {
    if (!(rows > 1 || columns > 1) || column >= this.limits.columns) return
    this.#merged.push({
      firstRow: row,
      lastRow: row + Math.max(1, rows) - 1,
      firstColumn: column,
      lastColumn: Math.min(column + Math.max(1, columns), this.limits.columns) - 1,
    })
  }

  /**
   * Closes the row that is open, which stands for so many alike.
   *
   * @throws SpreadsheetError TOO_MANY_ROWS, TOO_MANY_CELLS
   */
  endRow(row: number, times = 1): void {
    const cells = this.#cells
    if (cells.length === 0) return
    this.#cells = []
    for (let index = 0; index < times; index++) {
      this.budget.take(cells.length, row + index)
      this.#collector.add(row + index, cells)
    }
  }

  table(name: string): SheetTable {
    const merged = this.#merged
    const formulas = this.formulas.counted
    const percents = this.percents.counted
    return {
      name,
      rows: this.#collector.rows,
      keys: null,
      meta: {},
      ...(merged.length > 0 && { merged }),
      ...(formulas.length > 0 && { formulas }),
      ...(percents.length > 0 && { percents }),
    }
  }
}
