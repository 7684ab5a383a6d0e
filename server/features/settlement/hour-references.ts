import { pricesAt } from '#domain/settlement/review/cycle-slots.ts'
import type { ReviewInput } from '#domain/settlement/review/review-input.ts'
import { referencePrice } from '#domain/settlement/slot-prices.ts'
import { mean } from '#domain/statistics/mean.ts'
import { type PriceMilli, quantity } from '#domain/units/quantity.ts'
import type { HourReference } from './review-task.ts'

/** Mean contract reference price of each hour over the cycle's slots that have one, to 0.001 CNY/MWh. */
export function hourReferences({ days, slotCount, terms }: ReviewInput): HourReference[] {
  const parts = slotCount / 24
  return Array.from({ length: 24 }, (_, hour) => {
    const prices = days
      .flatMap((day) =>
        Array.from(
          { length: parts },
          (_, part) =>
            referencePrice(terms.contractReference, pricesAt(day, hour * parts + part)).value,
        ),
      )
      .filter((price) => price !== null)
    if (prices.length === 0) return { priceMilli: null, slots: 0 }
    const priceMilli = quantity<PriceMilli>(Math.round(mean(prices)))
    return { priceMilli, slots: prices.length }
  })
}
