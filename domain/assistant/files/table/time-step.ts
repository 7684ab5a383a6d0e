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

const STEPS = [5, 10, 15, 30, 60]
/** Fewer times of a day prove no step. */
const MIN_TIMES = 4

/** The minutes between the times of each day, where all lie equally far apart; else null. */
export function evenStepOf({ rows }: FileTable, column: number): number | null {
  const days = new Map<string, Set<number>>()
  for (const row of rows) {
    const text = String(row[column] ?? '')
    const minute = text.includes(':') ? minuteOfLabel(text.slice(11)) : null
    if (minute === null) return null
    const day = text.slice(0, 10)
    days.set(day, (days.get(day) ?? new Set()).add(minute))
  }
  const steps = new Set(
    [...days.values()].flatMap((minutes) => {
      const sorted = [...minutes].sort((a, b) => a - b)
      return sorted.slice(1).map((minute, at) => minute - sorted[at]!)
    }),
  )
  const [only, ...others] = steps
  const isProved = Math.max(0, ...[...days.values()].map(({ size }) => size)) >= MIN_TIMES
  return only !== undefined && others.length === 0 && isProved && STEPS.includes(only) ? only : null
}
