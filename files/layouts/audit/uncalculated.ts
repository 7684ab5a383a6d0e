import { type Audit, headerAddress, headerAt } from './audit.ts'

/**
 * Whether a column has formulas in its rows of data whose results are not known, after saying so: one without a
 * result, all with the result 0, or one that nothing proves in a workbook that asks to be calculated when it is opened.
 * Excel takes that mark away once it has calculated (ECMA-376 part 1, fullCalcOnLoad); openpyxl and XlsxWriter set it
 * on every workbook, the first without results, the second with 0 or what its caller says; who fills a template by
 * Apache POI sets it and leaves the results of the numbers before. So results are old only where calculating anew
 * gives others, and those that cannot be calculated here may be.
 */
export function isUncalculated(audit: Audit, column: number): boolean {
  const { sheet, rows, issues } = audit
  const runs = (sheet.formulas ?? []).filter(
    (run) =>
      run.column === column &&
      rows.some(({ row }) => row >= run.firstRow && row < run.firstRow + run.cells),
  )
  const sum = (count: 'cells' | 'withoutResult' | 'zeros' | 'unproved') =>
    runs.reduce((total, run) => total + (run[count] ?? 0), 0)
  const [cells, withoutResult] = [sum('cells'), sum('withoutResult')]
  if (cells === 0) return false
  const areZero = cells > 1 && sum('zeros') === cells
  if (withoutResult === 0 && !areZero && sum('unproved') === 0) return false
  const reason = withoutResult > 0 ? 'NONE' : areZero ? 'ZERO' : 'AT_LOAD'
  const first = runs.find((run) => run.withoutResult > 0) ?? runs[0]!
  const at = { ...headerAddress(audit, column), row: first.firstRow }
  const header = headerAt(audit, column)
  issues.error('FORMULA_UNKNOWN', at, { header, cells, withoutResult, reason })
  return true
}
