import { MAX_PROVINCE_DAYS } from '#api/forecast/province.ts'
import { addDays, daysBetween } from '#domain/calendar/delivery-date.ts'
import type { DateRange } from '#domain/calendar/past-range.ts'

/** Days of the details before and after the day of now. */
const DAYS_BEFORE = 6
const DAYS_AFTER = 3

/** The asked range in order and no longer than allowed, where its end stays; a plain one around today. */
export function detailRange(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: string,
): DateRange {
  const asked = [from ?? addDays(today, -DAYS_BEFORE), to ?? addDays(today, DAYS_AFTER)].sort()
  const [first, last] = [asked[0]!, asked[1]!]
  const tooLong = daysBetween(first, last) >= MAX_PROVINCE_DAYS
  return { from: tooLong ? addDays(last, 1 - MAX_PROVINCE_DAYS) : first, to: last }
}
