import type { FileTable } from './file-table.ts'
import { bareName, simplified } from './simple-names.ts'

const TOTAL = /累计|累积|合计至今|\b(?:cumulative|cum|ytd|mtd|running total)\b/
const OF_ROW =
  /累计|累积|合计至今|当日|当月|本日|本月|单日|当天|\b(?:cumulative|cum|ytd|mtd|running total|daily|monthly)\b|^[日月]/g
const MIN_STEPS = 2
const ROUNDED = 0.51

/**
 * A table whose columns that add up another one from row to row are known as such, as each row of the file proves: 光伏累计
 * beside 光伏当日.
 */
export function withRunningTotals(table: FileTable): FileTable {
  const totals = runningTotals(table)
  if (totals.size === 0) return table
  const columns = table.columns.map((column, at) =>
    totals.has(at) ? { ...column, isRunningTotal: true as const } : column,
  )
  return { ...table, columns }
}

function runningTotals({ columns, rows }: FileTable): ReadonlySet<number> {
  const found = new Set<number>()
  const heads = columns.map(({ name }) => simplified(bareName(name)))
  for (const [total, { kind }] of columns.entries()) {
    if (kind !== 'NUMBER' || !TOTAL.test(heads[total]!)) continue
    const stem = stemOf(heads[total]!)
    const own = columns.filter(
      (column, at) =>
        at !== total &&
        column.kind === 'NUMBER' &&
        !TOTAL.test(heads[at]!) &&
        stemOf(heads[at]!) === stem &&
        addsUp(rows, {
          total,
          of: at,
          decimals: Math.min(column.decimals, columns[total]!.decimals),
        }),
    )
    if (own.length === 1) found.add(total)
  }
  return found
}

const stemOf = (head: string): string => head.replace(OF_ROW, '').trim()

type Sides = { total: number; of: number; decimals: number }

/** Whether the total of each row is that of the row before and what is its own; a row without both proves nothing. */
function addsUp(rows: FileTable['rows'], { total, of, decimals }: Sides): boolean {
  let steps = 0
  for (let at = 1; at < rows.length; at++) {
    const [before, after, own] = [rows[at - 1]![total], rows[at]![total], rows[at]![of]]
    if (typeof before !== 'number' || typeof after !== 'number' || typeof own !== 'number') continue
    if (Math.abs(after - before - own) > 2 * ROUNDED * 10 ** -decimals + 1e-9) return false
    steps++
  }
  return steps >= MIN_STEPS
}
