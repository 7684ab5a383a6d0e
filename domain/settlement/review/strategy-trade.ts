import { clamp } from '#domain/statistics/clamp.ts'
import { type EnergyWh, type PriceMilli, quantity } from '#domain/units/quantity.ts'
import type { MarketPriceSource, TradeProblem } from '../words.ts'
import type { ReviewHour } from './review-input.ts'

/**
 * What a strategy trades in one hour of the cycle: signed total energy and its price. `priceSource` says
 * where the price was had: CLEARED, the own order cleared at it; PUBLIC, the exchange published it.
 * `problem` is null where energy and price are known.
 */
export type StrategyTrade = {
  slot: number
  energyWh: EnergyWh | null
  priceMilli: PriceMilli | null
  priceSource: MarketPriceSource | null
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
 * taken to clear whole as far as the session dealt as much, at the price of the hour.
 */
export function forecastTrade(hour: ReviewHour, heldWh: EnergyWh | null): StrategyTrade {
  const { slot, forecastWh, mechanismWh, maxSellWh, maxBuyWh } = hour
  if (forecastWh === null) return unknown(slot, 'FORECAST_MISSING')
  if (heldWh === null) return unknown(slot, 'HELD_MISSING')
  if (maxSellWh === null || maxBuyWh === null) return unknown(slot, 'LIMIT_MISSING')
  const wanted = forecastWh - mechanismWh - heldWh
  return pricedTrade(hour, quantity(clamp(wanted, -maxBuyWh, maxSellWh)))
}

/**
 * How much a trade that was not made may be: DEALT, no more than the session dealt in the hour, where that
 * was published, because of more there was nobody who would have taken the other side; ANY, a price taker's,
 * as if the session took any energy at its price.
 */
export type Liquidity = 'DEALT' | 'ANY'

/**
 * A trade that was not made, at the price at which it could have been: that of the own order where it
 * cleared, else that which the exchange published. Without either it is unknown: a forecast is no price
 * that anybody paid (docs/domain/market.md#review). An hour in which nothing at all was dealt has no price
 * that could be taken, so nothing is traded.
 */
export function pricedTrade(
  hour: ReviewHour,
  wantedWh: EnergyWh,
  liquidity: Liquidity = 'DEALT',
): StrategyTrade {
  const { slot } = hour
  const dealtWh = withinLiquidity(hour, wantedWh)
  const energyWh = liquidity === 'ANY' && dealtWh !== 0 ? wantedWh : dealtWh
  if (energyWh === 0) return noTrade(slot)
  const price = marketPrice(hour)
  if (price === null) return unknown(slot, 'RESULT_NOT_PUBLISHED')
  return { slot, energyWh, ...price, problem: null }
}

/** The price of an hour that could be had in its session, and who it is known from; null where nobody knows. */
export function marketPrice({
  clearedPriceMilli,
  session,
}: Pick<ReviewHour, 'clearedPriceMilli' | 'session'>): {
  priceMilli: PriceMilli
  priceSource: MarketPriceSource
} | null {
  if (clearedPriceMilli !== null) return { priceMilli: clearedPriceMilli, priceSource: 'CLEARED' }
  const priceMilli = session?.priceMilli ?? null
  return priceMilli === null ? null : { priceMilli, priceSource: 'PUBLIC' }
}

/** What the own order cleared was there in any case, whatever was published of the session. */
function withinLiquidity({ session, clearedWh }: ReviewHour, wantedWh: EnergyWh): EnergyWh {
  const publishedWh = session?.clearedWh ?? null
  if (publishedWh === null) return wantedWh
  const most = Math.max(publishedWh, Math.abs(clearedWh ?? 0))
  return quantity(clamp(wantedWh, -most, most))
}

/** Nothing traded, which needs no price. */
export function noTrade(slot: number): StrategyTrade {
  return { slot, energyWh: quantity(0), priceMilli: null, priceSource: null, problem: null }
}

/** A trade that cannot be known. */
export function unknown(slot: number, problem: TradeProblem): StrategyTrade {
  return { slot, energyWh: null, priceMilli: null, priceSource: null, problem }
}
