import { addDays, type DeliveryDate, lastDateOfMonth } from '#domain/calendar/delivery-date.ts'
import type { DateRange } from '#domain/calendar/past-range.ts'

/** Days up to today that the board opens with; forecasts and day-ahead results of tomorrow are due today. */
const LAST_DAYS = 14

/** The days of a board: a month, or the last ones and tomorrow. */
export function boardRange(today: DeliveryDate, month: string | undefined): DateRange {
  if (month === undefined) return { from: addDays(today, 1 - LAST_DAYS), to: addDays(today, 1) }
  return { from: `${month}-01`, to: lastDateOfMonth(month) }
}
