import { repeatToQuarters, type SlotCount } from '#domain/calendar/slots.ts'
import type { DayOf } from '#domain/settlement/review/review-input.ts'
import { energyNearMwh } from '#domain/units/energy.ts'
import { priceNearCnyPerMwh } from '#domain/units/price.ts'
import { type EnergyWh, type PriceMilli, spreadEvenly, sumOrNull } from '#domain/units/quantity.ts'

type Values = readonly (number | null)[] | undefined

/** Prices of a day in the slots of the review; an hourly price holds in each of its quarters. */
export function pricesOfDay(values: Values, slotCount: SlotCount): DayOf<PriceMilli> {
  if (!values) return null
  const inSlots = values.length === 24 && slotCount === 96 ? repeatToQuarters(values) : values
  return inSlots.map((price) => (price === null ? null : priceNearCnyPerMwh(price)))
}

/**
 * Energies of a day in the slots of the review: quarters add up to hours, hours are cut evenly. An
 * hour with a missing quarter is missing.
 */
export function energiesOfDay(values: Values, slotCount: SlotCount): DayOf<EnergyWh> {
  if (!values) return null
  const exact = values.map((mwh) => (mwh === null ? null : energyNearMwh(mwh)))
  if (exact.length === slotCount) return exact
  if (slotCount === 24)
    return Array.from({ length: 24 }, (_, hour) => sumOrNull(exact.slice(4 * hour, 4 * hour + 4)))
  return exact.flatMap((hour) => (hour === null ? [null, null, null, null] : spreadEvenly(hour, 4)))
}
