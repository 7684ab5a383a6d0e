import { daysBetween } from '../../../calendar/delivery-date.ts'
import { minuteOfLabel } from '../../../calendar/period-sets.ts'
import { dayIn, type FileCell } from './file-table.ts'

const DAY_MINUTES = 1440

/** Minutes from one time to another; null where one of them is none, or has no time of the day beside one that has. */
export function minutesBetween(
  from: FileCell | undefined,
  to: FileCell | undefined,
): number | null {
  const [first, last] = [dayIn(from), dayIn(to)]
  if (first === null || last === null) return null
  const [a, b] = [clockOf(from), clockOf(to)]
  if (a === null || b === null) return null
  return daysBetween(first, last) * DAY_MINUTES + b - a
}

const clockOf = (cell: FileCell | undefined): number | null =>
  typeof cell === 'string' && cell.includes(':') ? minuteOfLabel(cell.slice(11)) : null
