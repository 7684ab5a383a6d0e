import { amountOf } from '#domain/units/money.ts'
import { type MoneyFen, negate, sumOrNull } from '#domain/units/quantity.ts'
import { type DeclarationLine, declares } from './ten-day-declaration.ts'

/**
 * Expected income of a line, declared energy × declared price to the fen; a purchase is money paid,
 * negative. Nothing declared earns 0; a declared energy without a price has no income yet: null.
 */
export function expectedIncome(line: DeclarationLine): MoneyFen | null {
  if (!declares(line) || line.energyWh === null) return 0 as MoneyFen
  if (line.priceMilli === null) return null
  const amount = amountOf(line.energyWh, line.priceMilli)
  return line.direction === 'SELL' ? amount : negate(amount)
}

/** Sum over the lines; null as long as one declared line lacks its price. */
export function totalExpectedIncome(lines: readonly DeclarationLine[]): MoneyFen | null {
  return sumOrNull(lines.map(expectedIncome))
}
