import type { Cell, FormulaRun, TableRow } from '../../documents/table.ts'
import { readText } from '../../tables/cell-text.ts'
import { type Audit, headerAddress, headerAt } from './audit.ts'
import { rangesOfRows } from './rows-text.ts'

/** Why the result of a formula is not known. */
type Reason = 'NONE' | 'ZERO' | 'AT_LOAD' | 'TEXT'
type ColumnFormulas = {
  column: number
  cells: number
  withoutResult: number
  /** Numbers of the rows of data whose result is not known. */
  unknown: ReadonlySet<number>
  firstRow: number
  reason: Reason
}

/** Rows of data without cells whose results are not known, and columns of which nothing can be read. */
export type KnownCells = { rows: readonly TableRow[]; refused: ReadonlySet<number> }

/** A formula as text, as a sheet that shows formulas is saved; a text alone in one is that text. */
const FORMULA_TEXT = /^[=＝](?!")./

/**
 * Leaves out cells with formulas whose results are not known, after saying which: one without a result, all with the
 * result 0, one that nothing proves in a workbook that asks to be calculated when it is opened, or the formula itself
 * as a text. What tells rows apart must be known of every row; of values those that are known are read.
 * Excel takes that mark away once it has calculated (ECMA-376 part 1, fullCalcOnLoad); openpyxl and XlsxWriter set it
 * on every workbook, the first without results, the second with 0 or what its caller says; who fills a template by
 * Apache POI sets it and leaves the results of the numbers before. So results are old only where calculating anew
 * gives others, and those that cannot be calculated here may be.
 */
export function withKnownCells(audit: Audit): KnownCells {
  const { mapping, alsoTaken } = audit
  const refused = new Set<number>()
  const unknown = new Map<number, ReadonlySet<number>>()
  const valued = mapping.columns.flatMap(({ series, column }) => (series ? [[column]] : []))
  const groups = alsoTaken.length > 0 ? [...valued, alsoTaken] : valued
  for (const columns of groups) {
    const found = columns.flatMap((column) => formulasOf(audit, column, columns) ?? [])
    const isOpen = found.every(({ reason }) => reason !== 'ZERO') && knowsAny(audit, columns, found)
    for (const formulas of found) {
      if (isOpen) unknown.set(formulas.column, formulas.unknown)
      else refuse(audit, formulas, refused)
    }
    if (isOpen) tellUnknown(audit, found)
  }
  for (const { column, series } of mapping.columns) {
    const formulas = series ? null : formulasOf(audit, column, null)
    if (formulas) refuse(audit, formulas, refused)
  }
  return { rows: unknown.size === 0 ? audit.rows : emptied(audit.rows, unknown), refused }
}

/** Whether a cell holds a value, and no formula whose result is not known. */
export function isKnownCell(
  { formulas = [] }: { formulas?: readonly FormulaRun[] },
  { row, cells }: TableRow,
  column: number,
): boolean {
  const cell = cells[column] ?? null
  if (cell === null || isFormulaText(cell)) return false
  return !formulas.some(
    (run) =>
      run.column === column &&
      row >= run.firstRow &&
      row < run.firstRow + run.cells &&
      (isUnknown(run) || (run.zeros === run.cells && run.cells > 1)),
  )
}

function isUnknown({ withoutResult, unproved = 0 }: FormulaRun): boolean {
  return withoutResult > 0 || unproved > 0
}

function isFormulaText(cell: Cell | undefined): boolean {
  return typeof cell === 'string' && FORMULA_TEXT.test(readText(cell))
}

/**
 * The formulas in the rows of data of a column, where any result is not known; `group` are the columns of values that it
 * belongs to, null of names, which may begin as a formula does.
 */
function formulasOf(
  audit: Audit,
  column: number,
  group: readonly number[] | null,
): ColumnFormulas | null {
  const runs = runsOf(audit, [column])
  const texts = group ? audit.rows.filter(({ cells }) => isFormulaText(cells[column])) : []
  const areZero = runs.length > 0 && areAllZero(runsOf(audit, group ?? [column]))
  const unknownRuns = areZero ? runs : runs.filter(isUnknown)
  if (unknownRuns.length === 0 && texts.length === 0) return null
  const unknown = new Set(texts.map(({ row }) => row))
  for (const { row } of audit.rows)
    if (unknownRuns.some((run) => row >= run.firstRow && row < run.firstRow + run.cells))
      unknown.add(row)
  const sum = (count: 'cells' | 'withoutResult') =>
    runs.reduce((total, run) => total + run[count], 0)
  const withoutResult = sum('withoutResult')
  const ofResults = areZero ? 'ZERO' : 'AT_LOAD'
  const ofRuns = withoutResult > 0 ? 'NONE' : ofResults
  return {
    column,
    cells: sum('cells') + texts.length,
    withoutResult,
    unknown,
    firstRow: (unknownRuns[0] ?? { firstRow: texts[0]!.row }).firstRow,
    reason: texts.length > 0 ? 'TEXT' : ofRuns,
  }
}

/** Runs of formulas in the rows of data. */
function runsOf({ sheet, rows }: Audit, columns: readonly number[]): FormulaRun[] {
  return (sheet.formulas ?? []).filter(
    (run) =>
      columns.includes(run.column) &&
      rows.some(({ row }) => row >= run.firstRow && row < run.firstRow + run.cells),
  )
}

/** Whether all results are 0: of several formulas no such column is one. */
function areAllZero(runs: readonly FormulaRun[]): boolean {
  const sum = (count: 'cells' | 'withoutResult' | 'zeros') =>
    runs.reduce((total, run) => total + run[count], 0)
  const results = sum('cells') - sum('withoutResult')
  return results > 0 && sum('cells') > 1 && sum('zeros') === results
}

/** Whether anything in columns that belong together is a value. */
function knowsAny(
  { rows }: Audit,
  columns: readonly number[],
  found: readonly ColumnFormulas[],
): boolean {
  const unknown = new Map(found.map((formulas) => [formulas.column, formulas.unknown]))
  return rows.some(({ row, cells }) =>
    columns.some((column) => (cells[column] ?? null) !== null && !unknown.get(column)?.has(row)),
  )
}

function refuse(audit: Audit, formulas: ColumnFormulas, refused: Set<number>): void {
  const { column, cells, withoutResult, firstRow, reason } = formulas
  const at = { ...headerAddress(audit, column), row: firstRow }
  const params = { header: headerAt(audit, column), cells, withoutResult, reason }
  audit.issues.error('FORMULA_UNKNOWN', at, params)
  refused.add(column)
}

/** Says once of columns that belong together which of their rows lack results. */
function tellUnknown(audit: Audit, found: readonly ColumnFormulas[]): void {
  const [first] = found
  if (!first) return
  const rows = new Set(found.flatMap(({ unknown }) => [...unknown]))
  const count = found.reduce((sum, { unknown }) => sum + unknown.size, 0)
  const at = { ...headerAddress(audit, first.column), row: first.firstRow }
  audit.issues.warn('FORMULA_UNKNOWN', at, {
    header: headerAt(audit, first.column),
    cells: found.reduce((sum, { cells }) => sum + cells, 0),
    withoutResult: found.reduce((sum, { withoutResult }) => sum + withoutResult, 0),
    reason: first.reason,
    count,
    rows: rangesOfRows(rows, audit.sheet.parts),
    context: 'SOME',
  })
}

function emptied(
  rows: readonly TableRow[],
  unknown: ReadonlyMap<number, ReadonlySet<number>>,
): TableRow[] {
  const columns = [...unknown]
  return rows.map((row) => {
    const open = columns.filter(([, ofColumn]) => ofColumn.has(row.row)).map(([column]) => column)
    if (open.length === 0) return row
    const cells = row.cells.map((cell, column) => (open.includes(column) ? null : cell))
    return { ...row, cells }
  })
}
