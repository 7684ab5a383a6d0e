import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import type { DatedPriceLimits } from './layout.ts'

/** The limits that hold on a date: those with the latest start that is not after it. */
export function limitsOn(
  limits: readonly DatedPriceLimits[] | undefined,
  date: DeliveryDate,
): DatedPriceLimits | null {
  let found: DatedPriceLimits | null = null
  for (const entry of limits ?? []) {
    if (entry.from <= date && (!found || entry.from > found.from)) found = entry
  }
  return found
}
