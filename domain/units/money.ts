import { type EnergyWh, type MoneyFen, type PriceMilli, quantity } from './quantity.ts'
import { divideHalfAway, formatScaled, parseScaled } from './scaled-decimal.ts'

/** Money is an integer of fen; a safe integer reaches 90 trillion CNY. */
const SCALE = 2

/** Wh · milli-CNY/MWh in one fen: 10^6 Wh/MWh · 10^3 milli/CNY ÷ 10^2 fen/CNY. */
const PRODUCT_PER_FEN = 10_000_000n

/** An exact amount before rounding, in Wh · milli-CNY/MWh (10^-9 CNY). */
export type ExactAmount = bigint

/** Money from CNY; digits below a fen are refused. @throws QuantityError */
export function moneyFromCny(cny: string | number): MoneyFen {
  return quantity(parseScaled(cny, SCALE, 'REFUSE'))
}

/** CNY as text with 2 decimals, exact: `-0.05`. */
export function cnyText(money: MoneyFen): string {
  return formatScaled(money, SCALE)
}

/** CNY as a binary number, for charts and for columns that round it to the fen. */
export function toCny(money: MoneyFen): number {
  return money / 100
}

/**
 * Equal shares of an amount that add up to it: what does not divide goes to the first ones, a fen each. None of no
 * parts.
 */
export function equalShares(money: MoneyFen, parts: number): MoneyFen[] {
  const share = Math.trunc(money / parts)
  const left = money - share * parts
  return Array.from({ length: parts }, (_, index) =>
    quantity(share + (index < Math.abs(left) ? Math.sign(left) : 0)),
  )
}

/** energy · price without rounding. */
export function exactAmount(energy: EnergyWh, price: PriceMilli): ExactAmount {
  return BigInt(energy) * BigInt(price)
}

/**
 * An exact amount, divided by `divisor` where a formula has percentages, to the fen, half away from
 * zero: with kWh it is `fen = round(kWh · milli / 10,000)` (docs/domain/market.md#units), e.g. 1,000 kWh
 * · 300,000 milli = 30,000 fen = 300 CNY; −0.005 CNY → −1 fen.
 * @throws QuantityError TOO_LARGE
 */
export function roundToFen(amount: ExactAmount, divisor = 1n): MoneyFen {
  return quantity(divideHalfAway(amount, PRODUCT_PER_FEN * divisor))
}

/** energy · price to the fen, half away from zero. @throws QuantityError TOO_LARGE */
export function amountOf(energy: EnergyWh, price: PriceMilli): MoneyFen {
  return roundToFen(exactAmount(energy, price))
}

/**
 * Average price `R / ΣQ` to 0.001 CNY/MWh, half away from zero; null when the energy is 0, because
 * money without energy has no price. fen/Wh · 10^6 Wh/MWh · 10^3 milli/CNY ÷ 10^2 = fen · 10^7 / Wh.
 */
export function averagePrice(money: MoneyFen, energy: EnergyWh): PriceMilli | null {
  if (energy === 0) return null
  return quantity(divideHalfAway(BigInt(money) * PRODUCT_PER_FEN, BigInt(energy)))
}
