import type { ColumnFault } from '#domain/assistant/files/table/file-table.ts'
import type { SheetBody } from './sheet-body.ts'

/** What the formulas of a column leave open in its rows of data. */
export type ColumnFormulas = {
  fault?: ColumnFault
  /** How many have no result. */
  withoutResult: number
}

/**
 * Results of formulas that are not to be trusted: all of them 0, or one that nothing proves in a workbook that asks to
 * be calculated when it is opened. Formulas in rows of totals do not count.
 *
 * @param missing for each row of the body whether the column has no value there
 */
export function columnFormulas(
  { sheet, rows }: SheetBody,
  at: number,
  missing: readonly boolean[],
): ColumnFormulas {
  const runs = (sheet.formulas ?? []).filter(({ column }) => column === at)
  if (runs.length === 0) return { withoutResult: 0 }
  const found = runs.map((run) => ({
    ...run,
    ofData: rows.flatMap(({ row }, place) =>
      row >= run.firstRow && row < run.firstRow + run.cells ? [place] : [],
    ),
  }))
  const inData = found.filter(({ ofData }) => ofData.length > 0)
  const cells = inData.reduce((sum, run) => sum + run.cells, 0)
  const zeros = inData.reduce((sum, run) => sum + run.zeros, 0)
  const withoutResult = inData.reduce(
    (sum, run) =>
      sum + (run.withoutResult > 0 ? run.ofData.filter((place) => missing[place]).length : 0),
    0,
  )
  const areZero = cells > 1 && zeros === cells
  const isUnsure = areZero || inData.some(({ unproved = 0 }) => unproved > 0)
  const areAllMissing = withoutResult > 0 && missing.every((one) => one)
  return { withoutResult, ...((isUnsure || areAllMissing) && { fault: { kind: 'FORMULAS' } }) }
}
