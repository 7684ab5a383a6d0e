import type { CellRun } from '../table.ts'

/** Built in formats of percents, by their number (ECMA-376, part 1, 18.8.30, numFmt). */
const BUILT_IN = [9, 10]
const NOT_SHOWN = /"[^"]*"|\\.|_.|\*./g

/** Whether a number format shows a share as percents: 0.452 as 45.2 %. */
export function showsPercent(format: string | number): boolean {
  if (typeof format === 'number') return BUILT_IN.includes(format)
  return format.replace(NOT_SHOWN, '').includes('%') || /^percent$/i.test(format)
}

/** Takes in the cells of a sheet that are shown as percents; those below one another are one run. */
export class PercentCells {
  readonly #runs: CellRun[] = []
  readonly #latest = new Map<number, CellRun>()

  add({ row, column }: { row: number; column: number }): void {
    const run = this.#latest.get(column)
    if (run && run.firstRow + run.cells === row) {
      run.cells++
      return
    }
    const next = { column, firstRow: row, cells: 1 }
    this.#latest.set(column, next)
    this.#runs.push(next)
  }

  get counted(): CellRun[] {
    return this.#runs
  }
}
