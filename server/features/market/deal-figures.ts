import type { DealtSession } from '#api/market/market-deals.ts'
import type { PublishedSlot } from '#database/queries/market/trade-session-results.ts'
import { type DealSlot, dealFigures } from '#domain/trade-session/deal-figures.ts'
import { energyFromMwh, toMwh } from '#domain/units/energy.ts'
import { priceFromCnyPerMwh, toCnyPerMwh } from '#domain/units/price.ts'

export type Figures = Pick<
  DealtSession,
  'clearedMwh' | 'priceCnyPerMwh' | 'maxPriceCnyPerMwh' | 'minPriceCnyPerMwh'
>

const price = (text: string | null) => (text === null ? null : priceFromCnyPerMwh(text))

/** A published slot in exact units. */
export const exact = (slot: PublishedSlot): DealSlot => ({
  energyWh: slot.clearedMwh === null ? null : energyFromMwh(slot.clearedMwh),
  priceMilli: price(slot.priceCnyPerMwh),
  maxMilli: price(slot.maxPriceCnyPerMwh),
  minMilli: price(slot.minPriceCnyPerMwh),
})

/** Slots in one line, as it is answered. */
export const figuresOf = (slots: readonly PublishedSlot[]): Figures =>
  inUnits(dealFigures(slots.map(exact)))

/** A slot as it is answered; of one that nothing was published of all is null. */
export const slotFigures = (slot: PublishedSlot | undefined): Figures =>
  inUnits(slot ? exact(slot) : { energyWh: null, priceMilli: null, maxMilli: null, minMilli: null })

const inUnits = ({ energyWh, priceMilli, maxMilli, minMilli }: DealSlot): Figures => ({
  clearedMwh: energyWh === null ? null : toMwh(energyWh),
  priceCnyPerMwh: priceMilli === null ? null : toCnyPerMwh(priceMilli),
  maxPriceCnyPerMwh: maxMilli === null ? null : toCnyPerMwh(maxMilli),
  minPriceCnyPerMwh: minMilli === null ? null : toCnyPerMwh(minMilli),
})
