import { addDays, weekdayOf } from '../../../calendar/delivery-date.ts'
import type { DateSpan } from '../../time/partial-date.ts'
import type { FileGrain, FileGroup } from '../file-query.ts'
import { dayIn, type FileCell } from '../table/file-table.ts'

/** Between the parts of a key of two groups. */
const BETWEEN = '\u0001'

/** What a row is told apart by; null of a row that has nothing there. */
export function keyOf(
  row: readonly FileCell[],
  by: readonly FileGroup[],
  spans: readonly DateSpan[],
): string | null {
  const parts = by.map(({ column, grain }) => partOf(row[column] ?? null, grain, spans))
  return parts.includes(null) ? null : parts.join(BETWEEN)
}

export const partsOfKey = (key: string): string[] => key.split(BETWEEN)

function partOf(cell: FileCell, grain: FileGrain, spans: readonly DateSpan[]): string | null {
  if (cell === null) return null
  const text = String(cell)
  const day = dayIn(cell)
  if (grain !== null && day === null) return null
  switch (grain) {
    case null:
      return text
    // What kind a day is of, the calendar says.
    case 'DAY_KIND':
    case 'DAY':
      return day
    case 'WEEK':
      return addDays(day!, 1 - weekdayOf(day!))
    case 'MONTH':
      return text.slice(0, 7)
    case 'QUARTER':
      return `${text.slice(0, 4)}-Q${Math.ceil(Number(text.slice(5, 7)) / 3)}`
    case 'YEAR':
      return text.slice(0, 4)
    case 'HOUR':
      return text.includes(':') ? `${text.slice(11, 13)}:00` : null
    case 'WEEKDAY':
      return String(weekdayOf(day!))
    case 'SPAN': {
      const at = spans.findIndex(({ start, end }) => day! >= start && day! < end)
      return at === -1 ? null : String(at)
    }
  }
}
