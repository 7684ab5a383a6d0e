import { negate, type PriceMilli } from '#domain/units/quantity.ts'
import { type DeclarationLine, declares } from '../ten-day-declaration.ts'
import type { ChanceBound } from '../words.ts'

/** What a forecast says of the distribution of an hour's reference price; null where it says nothing. */
export type PriceQuantiles = {
  p10: PriceMilli | null
  p50: PriceMilli | null
  p90: PriceMilli | null
}

/** A chance as a fraction 0..1: about it, or above or below it without more being known. */
export type ClearingChance = { bound: ChanceBound; fraction: number }

type Point = { price: PriceMilli; fraction: number }

/**
 * The chance that a declared hour clears (docs/domain/market.md#ten-day-declaration): a sale at `b` does
 * where the reference price comes to be `b` or more, `1 − F(b)`; a purchase where it comes to be `b` or less,
 * `F(b)`.
 *
 * `F` is linear between the quantiles P10, P50 and P90. Nothing is assumed beyond them: outside P10..P90 the
 * answer is only ABOVE 0.9 or BELOW 0.1. Where quantiles fall together (prices pile up at a floor), the price
 * itself counts as reached by both sides. The quantiles of an hour are means over the days of the cycle that a
 * forecast covers, so this is the chance on an average day of it, and takes the days to move together.
 *
 * Null where nothing is declared, a price or a quantile is missing, or the quantiles are not in order.
 */
export function clearingChance(
  line: DeclarationLine,
  { p10, p50, p90 }: PriceQuantiles,
): ClearingChance | null {
  const { priceMilli, direction } = line
  if (!declares(line) || priceMilli === null) return null
  if (p10 === null || p50 === null || p90 === null || p10 > p50 || p50 > p90) return null
  if (direction === 'BUY') return chanceUpTo(priceMilli, [p10, p50, p90])
  // What is sold at b or more is bought at −b or less.
  return chanceUpTo(negate(priceMilli), [negate(p90), negate(p50), negate(p10)])
}

/** `F(price)`, the upper value where it jumps. */
function chanceUpTo(
  price: PriceMilli,
  [p10, p50, p90]: [PriceMilli, PriceMilli, PriceMilli],
): ClearingChance {
  if (price < p10) return { bound: 'BELOW', fraction: 0.1 }
  if (price > p90) return { bound: 'ABOVE', fraction: 0.9 }
  const [low, middle, high] = [
    { price: p10, fraction: 0.1 },
    { price: p50, fraction: 0.5 },
    { price: p90, fraction: 0.9 },
  ] satisfies [Point, Point, Point]
  const fraction = price < p50 ? between(price, low, middle) : between(price, middle, high)
  return { bound: 'NEAR', fraction }
}

function between(price: PriceMilli, from: Point, to: Point): number {
  if (from.price === to.price) return to.fraction
  const share = (price - from.price) / (to.price - from.price)
  return from.fraction + share * (to.fraction - from.fraction)
}
