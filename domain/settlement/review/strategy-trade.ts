import { type EnergyWh, type PriceMilli, quantity } from '#domain/units/quantity.ts'
import type { TradeProblem } from '../words.ts'
import type { ReviewHour } from './review-input.ts'

/**
 * What a strategy trades in one hour of the cycle: signed total energy and its price; `priceSource`
 * says whether the hour really cleared at it. `problem` is null where energy and price are known.
 */
export type StrategyTrade = {
  slot: number
  energyWh: EnergyWh | null
  priceMilli: PriceMilli | null
  priceSource: 'CLEARED' | 'REFERENCE' | null
  problem: TradeProblem | null
}

/** The trade of what cleared. */
export function actualTrade(hour: ReviewHour): StrategyTrade {
  if (hour.clearedWh === null) return unknown(hour.slot, 'RESULT_MISSING')
  if (hour.clearedWh === 0) return noTrade(hour.slot)
  const { slot, clearedWh: energyWh, clearedPriceMilli: priceMilli } = hour
  if (priceMilli === null) return unknown(slot, 'PRICE_MISSING')
  return { slot, energyWh, priceMilli, priceSource: 'CLEARED', problem: null }
}

/**
 * The trade of declaring the forecast: forecast − mechanism − held, within [−maxBuy, maxSell] and
 * taken to clear whole, at the price of the hour.
 */
export function forecastTrade(hour: ReviewHour, heldWh: EnergyWh | null): StrategyTrade {
  const { slot, forecastWh, mechanismWh, maxSellWh, maxBuyWh } = hour
  if (forecastWh === null) return unknown(slot, 'FORECAST_MISSING')
  if (heldWh === null) return unknown(slot, 'HELD_MISSING')
  if (maxSellWh === null || maxBuyWh === null) return unknown(slot, 'LIMIT_MISSING')
  const wanted = forecastWh - mechanismWh - heldWh
  return pricedTrade(hour, quantity(Math.max(-maxBuyWh, Math.min(maxSellWh, wanted))))
}

/** A trade at the cleared price of the hour, or at the reference price where it did not clear. */
export function pricedTrade(hour: ReviewHour, energyWh: EnergyWh): StrategyTrade {
  const { slot, clearedPriceMilli, referencePriceMilli } = hour
  if (energyWh === 0) return noTrade(slot)
  const priceMilli = clearedPriceMilli ?? referencePriceMilli
  if (priceMilli === null) return unknown(slot, 'PRICE_MISSING')
  const priceSource = clearedPriceMilli === null ? 'REFERENCE' : 'CLEARED'
  return { slot, energyWh, priceMilli, priceSource, problem: null }
}

/** Nothing traded, which needs no price. */
export function noTrade(slot: number): StrategyTrade {
  return { slot, energyWh: quantity(0), priceMilli: null, priceSource: null, problem: null }
}

/** A trade that cannot be known. */
export function unknown(slot: number, problem: TradeProblem): StrategyTrade {
  return { slot, energyWh: null, priceMilli: null, priceSource: null, problem }
}
