import { weightedPrice } from '../settlement/weighted-price.ts'
import type { EnergyWh, PriceMilli } from '../units/quantity.ts'
import { sum } from '../units/quantity.ts'

/** What was dealt in a slot: energy over the delivery, its mean price, the highest and the lowest. */
export type DealSlot = {
  energyWh: EnergyWh | null
  priceMilli: PriceMilli | null
  maxMilli: PriceMilli | null
  minMilli: PriceMilli | null
}

/**
 * A session or a part of it in one line (docs/domain/market.md#public-results): energy in all, the price weighted
 * by it, the highest and the lowest of any slot. The energy is null where a slot lacks its, the price where a slot
 * with deals lacks its own; slots without deals have no price and take no part. Without slots all is null.
 */
export function dealFigures(slots: readonly DealSlot[]): DealSlot {
  const known = slots.map(({ energyWh }) => energyWh).filter((energy) => energy !== null)
  const isWhole = slots.length > 0 && known.length === slots.length
  const dealt = slots.filter(({ energyWh }) => energyWh !== 0)
  const { priceMilli, weighting } = weightedPrice(dealt)
  return {
    energyWh: isWhole ? sum(known) : null,
    priceMilli: weighting === 'VOLUME' ? priceMilli : null,
    maxMilli: extreme(
      slots.map(({ maxMilli }) => maxMilli),
      Math.max,
    ),
    minMilli: extreme(
      slots.map(({ minMilli }) => minMilli),
      Math.min,
    ),
  }
}

function extreme(
  prices: readonly (PriceMilli | null)[],
  of: (...values: number[]) => number,
): PriceMilli | null {
  const known = prices.filter((price) => price !== null)
  return known.length === 0 ? null : (of(...known) as PriceMilli)
}

/** Part of a whole as a fraction; null where either is unknown or the whole is nothing. */
export function shareOf(part: EnergyWh | null, whole: EnergyWh | null): number | null {
  return part === null || whole === null || whole === 0 ? null : part / whole
}
