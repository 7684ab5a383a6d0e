import { addDays, type DeliveryDate, yearMonthOf } from '#domain/calendar/delivery-date.ts'
import { publishedAt } from '#domain/calendar/publication.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'

/**
 * The days of the month that are metered by a moment; in the first days of a month, before its first day is
 * metered, those of the month before.
 */
export function meteredSpan(now: Date): { from: DeliveryDate; to: DeliveryDate } {
  const yesterday = addDays(shanghaiDate(now), -1)
  const to = publishedAt('METERED', yesterday) <= now ? yesterday : addDays(yesterday, -1)
  return { from: `${yearMonthOf(to)}-01`, to }
}
