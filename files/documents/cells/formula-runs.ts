import type { FormulaRun } from '../table.ts'

/**
 * Counts the formulas of a sheet in runs, cell after cell as the sheet has them. Those with a result, those without and
 * those whose result may be old are runs of their own.
 */
export class FormulaRuns {
  readonly #runs: FormulaRun[] = []
  readonly #latest = new Map<number, FormulaRun>()
  readonly #areDoubted: boolean

  /** @param areDoubted the workbook asks to be calculated, and nothing proves its results */
  constructor(areDoubted = false) {
    this.#areDoubted = areDoubted
  }

  /** `result` is undefined where the formula has none, null where it is no number. */
  add(
    { row, column }: { row: number; column: number },
    result: number | null | undefined,
    isProved = !this.#areDoubted,
  ): void {
    const hasResult = result !== undefined
    let run = this.#latest.get(column)
    if (!run || run.firstRow + run.cells !== row || !isAlike(run, hasResult, isProved)) {
      run = { column, firstRow: row, cells: 0, withoutResult: 0, zeros: 0 }
      this.#latest.set(column, run)
      this.#runs.push(run)
    }
    run.cells++
    if (!hasResult) run.withoutResult++
    if (result === 0) run.zeros++
    if (!isProved && hasResult) run.unproved = (run.unproved ?? 0) + 1
  }

  get counted(): FormulaRun[] {
    return this.#runs
  }
}

function isAlike(run: FormulaRun, hasResult: boolean, isProved: boolean): boolean {
  if (hasResult !== (run.withoutResult === 0)) return false
  return !hasResult || isProved === (run.unproved === undefined)
}
