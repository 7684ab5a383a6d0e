import type { FormulaColumn } from '../table.ts'

/** Counts the formulas of a sheet by column. */
export class FormulaColumns {
  readonly #columns = new Map<number, FormulaColumn>()

  /** `result` is undefined where the formula has none, null where it is no number. */
  add({ row, column }: { row: number; column: number }, result: number | null | undefined): void {
    const known = this.#columns.get(column)
    const counts = known ?? { column, firstRow: row, cells: 0, withoutResult: 0, zeros: 0 }
    if (!known) this.#columns.set(column, counts)
    counts.cells++
    if (result === undefined) counts.withoutResult++
    if (result === 0) counts.zeros++
  }

  get counted(): FormulaColumn[] {
    return [...this.#columns.values()]
  }
}
