import { amountOf } from '#domain/units/money.ts'
import {
  type MoneyFen,
  negate,
  type PriceMilli,
  quantity,
  subtract,
  sumOrNull,
} from '#domain/units/quantity.ts'
import { type DeclarationLine, declares } from '../ten-day-declaration.ts'
import type { Direction } from '../words.ts'

/**
 * Expected income of a line, declared energy × declared price to the fen; a purchase is money paid,
 * negative. Nothing declared earns 0; a declared energy without a price has no income yet: null.
 */
export function expectedIncome(line: DeclarationLine): MoneyFen | null {
  return amountAt(line, line.priceMilli)
}

/**
 * What a line is expected to gain against doing without it, `q·(p − E[Pref])` to the fen, q negative for
 * a purchase: a contract replaces the settlement at the reference price (docs/domain/market.md#review),
 * so the income alone misleads. Nothing declared gains 0; without a price or a reference it is unknown: null.
 */
export function expectedGain(
  line: DeclarationLine,
  referenceMilli: PriceMilli | null,
): MoneyFen | null {
  const { priceMilli } = line
  const known = priceMilli !== null && referenceMilli !== null
  return amountAt(line, known ? subtract(priceMilli, referenceMilli) : null)
}

/** Sum over the lines; null as long as one declared line lacks its price. */
export function totalExpectedIncome(lines: readonly DeclarationLine[]): MoneyFen | null {
  return sumOrNull(lines.map(expectedIncome))
}

/**
 * Money of the lines of one direction, never negative at positive prices: what sales bring in or purchases
 * cost. Null as long as one of them lacks its price, and where none of them declares anything.
 */
export function expectedAmount(
  lines: readonly DeclarationLine[],
  direction: Direction,
): MoneyFen | null {
  const declared = lines.filter((line) => line.direction === direction && declares(line))
  if (declared.length === 0) return null
  const total = totalExpectedIncome(declared)
  return total === null || direction === 'SELL' ? total : negate(total)
}

/** Sum of the gains against the reference prices of the lines' hours; null where one is unknown. */
export function totalExpectedGain(
  lines: readonly DeclarationLine[],
  referenceOf: (slot: number) => PriceMilli | null,
): MoneyFen | null {
  return sumOrNull(lines.map((line) => expectedGain(line, referenceOf(line.slot))))
}

function amountAt(line: DeclarationLine, priceMilli: PriceMilli | null): MoneyFen | null {
  if (!declares(line) || line.energyWh === null) return quantity(0)
  if (priceMilli === null) return null
  const amount = amountOf(line.energyWh, priceMilli)
  return line.direction === 'SELL' ? amount : negate(amount)
}
