import { type DayValues, meanToHours } from '#domain/calendar/slots.ts'
import type { DeclarationLine } from '#domain/declaration/ten-day-declaration.ts'
import { declares } from '#domain/declaration/ten-day-declaration.ts'
import { mean } from '#domain/statistics/mean.ts'
import { priceNearCnyPerMwh } from '#domain/units/price.ts'
import { type EnergyWh, type PriceMilli, quantity } from '#domain/units/quantity.ts'

/** Latest days with a price that the market of a replayed session looks back on. */
export const SESSION_PRICE_DAYS = 20

/**
 * Price of each hour (0.001 CNY/MWh) at which a replayed session trades: the mean of the latest days whose
 * price was known when the session closed. A file of spot prices does not say what forward trading paid; this
 * is what a market without foresight would have agreed on, and it is shown as simulated. Null for an hour
 * without a known price.
 *
 * @param knownDays prices in CNY/MWh of 24 or 96 slots, the latest last
 */
export function sessionPrices(knownDays: readonly DayValues[]): (PriceMilli | null)[] {
  const hours = knownDays.slice(-SESSION_PRICE_DAYS).map((day) => meanToHours(day).values)
  return Array.from({ length: 24 }, (_, hour) => {
    const prices = hours.map((day) => day[hour] ?? null).filter((price) => price !== null)
    return prices.length === 0 ? null : priceNearCnyPerMwh(mean(prices))
  })
}

/** What becomes of a declared hour. */
export type ClearedLine = {
  slot: number
  clearedWh: EnergyWh
  clearedPriceMilli: PriceMilli | null
}

/**
 * Clears a declaration against the prices of its session: a sale at or under the price and a purchase at or
 * over it trade whole, at the price of the session; everything else trades nothing. The station is small
 * beside its market and does not move the price.
 */
export function clearAtPrices(
  lines: readonly DeclarationLine[],
  prices: readonly (PriceMilli | null)[],
): ClearedLine[] {
  return lines.filter(declares).map(({ slot, direction, energyWh, priceMilli }) => {
    const price = prices[slot - 1] ?? null
    const trades =
      price !== null &&
      priceMilli !== null &&
      (direction === 'SELL' ? priceMilli <= price : priceMilli >= price)
    return {
      slot,
      clearedWh: trades && energyWh !== null ? energyWh : quantity(0),
      clearedPriceMilli: trades ? price : null,
    }
  })
}
