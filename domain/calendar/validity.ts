import type { DeliveryDate } from './delivery-date.ts'

/** How long something holds: from a first day to the first day without it; null while no end is known. */
export type Validity = { effectiveFrom: DeliveryDate; effectiveTo: DeliveryDate | null }

/**
 * Whether it holds on a date: from ≤ date < to, so that what follows begins on the day that the old one
 * ends with, and no day has both or neither (docs/domain/market.md#rules-of-a-province).
 */
export function holdsOn({ effectiveFrom, effectiveTo }: Validity, date: DeliveryDate): boolean {
  return effectiveFrom <= date && (effectiveTo === null || date < effectiveTo)
}
