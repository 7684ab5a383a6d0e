import { MAX_EVALUATION_DAYS } from '#api/forecast/evaluation.ts'
import { addDays, type DeliveryDate, daysBetween } from '#domain/calendar/delivery-date.ts'
import type { DateRange } from '#domain/calendar/past-range.ts'

export const DEFAULT_DAYS = 60

/**
 * The range to compare over: what was chosen, in order and no longer than allowed (the end stays), else
 * the last days up to the newest price. Null where there are no prices.
 */
export function evaluationRange(
  chosen: { from?: DeliveryDate | undefined; to?: DeliveryDate | undefined },
  lastPrice: DeliveryDate | null,
): DateRange | null {
  const end = chosen.to ?? lastPrice
  if (!end) return null
  const start = chosen.from ?? addDays(end, 1 - DEFAULT_DAYS)
  const [from, to] = start <= end ? [start, end] : [end, start]
  const tooLong = daysBetween(from, to) >= MAX_EVALUATION_DAYS
  return { from: tooLong ? addDays(to, 1 - MAX_EVALUATION_DAYS) : from, to }
}
