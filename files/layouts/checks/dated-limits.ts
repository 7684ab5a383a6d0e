import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import type { DatedPriceLimits } from '../layout.ts'

/** The limits that hold on a date: those that have started and not ended, with the latest start. */
export function limitsOn(
  limits: readonly DatedPriceLimits[] | undefined,
  date: DeliveryDate,
): DatedPriceLimits | null {
  let found: DatedPriceLimits | null = null
  for (const entry of limits ?? []) {
    const holds = entry.from <= date && (entry.to == null || date < entry.to)
    if (holds && (!found || entry.from > found.from)) found = entry
  }
  return found
}
