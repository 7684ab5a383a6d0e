import { type PriceMilli, quantity } from './quantity.ts'
import { formatScaled, parseScaled } from './scaled-decimal.ts'

/** Prices are integers of 0.001 CNY/MWh: settlement prices have 3 decimals, bids 2. */
const SCALE = 3

/** Price from CNY/MWh; digits below 0.001 are refused. Negative prices are prices. @throws QuantityError */
export function priceFromCnyPerMwh(cnyPerMwh: string | number): PriceMilli {
  return quantity(parseScaled(cnyPerMwh, SCALE, 'REFUSE'))
}

/** Price from a binary number of CNY/MWh (curves, forecasts), to the nearest 0.001. @throws QuantityError */
export function priceNearCnyPerMwh(cnyPerMwh: number): PriceMilli {
  return quantity(parseScaled(cnyPerMwh, SCALE, 'ROUND'))
}

/** CNY/MWh as text with 2 (default, bids) or 3 (settlement) decimals at least, exact. */
export function cnyPerMwhText(price: PriceMilli, minDecimals: 2 | 3 = 2): string {
  return formatScaled(price, SCALE, minDecimals)
}

/** CNY/MWh as a binary number, for charts and statistics only. */
export function toCnyPerMwh(price: PriceMilli): number {
  return price / 1000
}
