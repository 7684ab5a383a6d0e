import { addDays, type DeliveryDate } from './delivery-date.ts'

/** First and last date of a span, both included. */
export type DateRange = { from: DeliveryDate; to: DeliveryDate }

/** Days of the range "last week". */
export const WEEK_DAYS = 7

/**
 * The last days that are over, counted from yesterday: 1 is yesterday alone, 7 the week up to it.
 *
 * @param days whole number from 1
 */
export function pastDateRange(today: DeliveryDate, days: number): DateRange {
  return { from: addDays(today, -days), to: addDays(today, -1) }
}
