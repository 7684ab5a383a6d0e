import { type EnergyWh, type PriceMilli, quantity } from '#domain/units/quantity.ts'
import { divideHalfAway } from '#domain/units/scaled-decimal.ts'

/** What a price of several slots was weighted by; SIMPLE: their arithmetic mean. */
type Weighting = 'VOLUME' | 'SIMPLE'

/** A price of several slots or nodes, and by what it was weighted. */
export type WeightedPrice = {
  priceMilli: PriceMilli | null
  weighting: Weighting
}

/**
 * `Σ P·Q / Σ Q` to 0.001 CNY/MWh: the unified price of nodes, the hourly user price of four quarters
 * (docs/domain/market.md#weighted-prices). The arithmetic mean where there is no volume; null where one
 * price, or one quantity, is missing.
 */
export function weightedPrice(
  parts: readonly { priceMilli: PriceMilli | null; energyWh: EnergyWh | null }[],
): WeightedPrice {
  let [money, energy, prices] = [0n, 0n, 0n]
  for (const { priceMilli, energyWh } of parts) {
    if (priceMilli === null || energyWh === null) return { priceMilli: null, weighting: 'VOLUME' }
    money += BigInt(priceMilli) * BigInt(energyWh)
    energy += BigInt(energyWh)
    prices += BigInt(priceMilli)
  }
  if (energy !== 0n)
    return { priceMilli: quantity(divideHalfAway(money, energy)), weighting: 'VOLUME' }
  if (parts.length === 0) return { priceMilli: null, weighting: 'SIMPLE' }
  const mean = divideHalfAway(prices, BigInt(parts.length))
  return { priceMilli: quantity(mean), weighting: 'SIMPLE' }
}
