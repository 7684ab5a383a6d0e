import { type EnergyWh, type PriceMilli, quantity } from '#domain/units/quantity.ts'
import { divideHalfAway } from '#domain/units/scaled-decimal.ts'
import type { TradeSessionTerms } from './ten-day-declaration.ts'

/**
 * An energy on the lot grid: the nearest multiple (half up), but never above the limit, which is
 * itself cut down to the grid; never below 0.
 */
export function toLot(energyWh: number, limitWh: EnergyWh, lotWh: EnergyWh): EnergyWh {
  const nearest = Math.max(0, nearestMultiple(energyWh, lotWh))
  const max = Math.floor(limitWh / lotWh) * lotWh
  return quantity(Math.min(nearest, max))
}

/**
 * A price on the tick grid: the nearest multiple (half away from zero), moved into the session's
 * band where it lies outside; bounds that are not on the grid are drawn inwards to it.
 */
export function toTick(priceMilli: PriceMilli, tradeSession: TradeSessionTerms): PriceMilli {
  const { tickMilli, priceMinMilli, priceMaxMilli } = tradeSession
  let price = nearestMultiple(priceMilli, tickMilli)
  if (priceMinMilli !== null)
    price = Math.max(price, Math.ceil(priceMinMilli / tickMilli) * tickMilli)
  if (priceMaxMilli !== null)
    price = Math.min(price, Math.floor(priceMaxMilli / tickMilli) * tickMilli)
  return quantity(price)
}

function nearestMultiple(value: number, step: number): number {
  return divideHalfAway(BigInt(Math.round(value)), BigInt(step)) * step
}
