import { minuteOfLabel } from '../../../calendar/period-sets.ts'
import type { FileTable } from './file-table.ts'

/** How many minutes lie between the times of a day; null of a column without times of the day. */
export function stepOf({ rows }: FileTable, column: number | null): number | null {
  if (column === null) return null
  const days = new Map<string, Set<number>>()
  for (const row of rows) {
    const text = String(row[column] ?? '')
    const minute = text.includes(':') ? minuteOfLabel(text.slice(11)) : null
    if (minute === null) continue
    const day = text.slice(0, 10)
    days.set(day, (days.get(day) ?? new Set()).add(minute))
  }
  const steps = [...days.values()].flatMap((minutes) => {
    const sorted = [...minutes].sort((a, b) => a - b)
    return sorted.slice(1).map((minute, at) => minute - sorted[at]!)
  })
  return steps.length === 0 ? null : steps.reduce((least, one) => Math.min(least, one))
}
