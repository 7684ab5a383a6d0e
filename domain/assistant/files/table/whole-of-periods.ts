import { hasRole, roleColumn } from './column-roles.ts'
import { PERIODS } from './day-periods.ts'
import type { FileTable } from './file-table.ts'

/** Sums are written with a few decimals, and each part may be rounded. */
const ROUNDING = 0.02

/**
 * Of columns that a word may mean, the one that each row proves to be the sum of its periods of the day, where all others
 * are such periods; else null.
 */
export function wholeOfPeriods(table: FileTable, columns: readonly number[]): number | null {
  const whole = roleColumn(table, 'WHOLE')
  const periods = PERIODS.flatMap((role) => roleColumn(table, role) ?? [])
  if (whole === null || periods.length < 2 || !columns.includes(whole)) return null
  const areOfOne = columns.every(
    (at) => at === whole || PERIODS.some((role) => hasRole(table.columns[at]!, role)),
  )
  const isSum = table.rows.every((row) => {
    const sum = row[whole]
    if (typeof sum !== 'number') return sum === null
    const parts = periods.map((at) => row[at]).filter((value) => typeof value === 'number')
    const added = parts.reduce((total, value) => total + value, 0)
    return Math.abs(added - sum) <= ROUNDING * periods.length
  })
  return areOfOne && isSum ? whole : null
}
