import type { MoneyFen, PriceMilli } from '#domain/units/quantity.ts'
import type { DeclarationLine } from '../ten-day-declaration.ts'
import type { PriceQuantiles } from './clearing-chance.ts'
import { expectedGain, totalExpectedGain } from './expected-income.ts'

/** P10 and P90 of money: in nine of ten cases it is more than `low`, in one of ten more than `high`. */
export type GainRange = { low: MoneyFen | null; high: MoneyFen | null }

/**
 * What a line gains against the reference, `q·(p − Pref)` with the sign rule of {@link expectedGain}, at the
 * edges of the forecast of the reference price. A sale gains least where that price comes to be high (P90), a
 * purchase where it comes to be low (P10); `low` is always the lesser money. It is what a line gains once all
 * of it clears at the declared price. Null without a price or a quantile; nothing declared gains 0.
 */
export function gainRange(
  line: DeclarationLine,
  { p10, p90 }: Pick<PriceQuantiles, 'p10' | 'p90'>,
): GainRange {
  return inOrder(expectedGain(line, p10), expectedGain(line, p90))
}

/**
 * The same of all lines, with the prices of all hours at their P10 or all at their P90: hours are taken to
 * move together. A sum of every line's own worst would be worse than that where some sell and others buy.
 */
export function totalGainRange(
  lines: readonly DeclarationLine[],
  quantilesOf: (slot: number) => Pick<PriceQuantiles, 'p10' | 'p90'>,
): GainRange {
  const at = (priceOf: (slot: number) => PriceMilli | null) => totalExpectedGain(lines, priceOf)
  return inOrder(
    at((slot) => quantilesOf(slot).p10),
    at((slot) => quantilesOf(slot).p90),
  )
}

function inOrder(a: MoneyFen | null, b: MoneyFen | null): GainRange {
  if (a === null || b === null) return { low: null, high: null }
  return a <= b ? { low: a, high: b } : { low: b, high: a }
}
