import { QuantityError } from './scaled-decimal.ts'

declare const unit: unique symbol

/**
 * An integer in a named unit. The brand keeps Wh, fen and milli-CNY/MWh apart at compile time;
 * at run time it is a safe integer that JSON carries as it is.
 */
export type Quantity<Unit extends string> = number & { readonly [unit]: Unit }

/** Energy in watt-hours; see `energy.ts` for why Wh. */
export type EnergyWh = Quantity<'Wh'>

/** Price in thousandths of a CNY per MWh. */
export type PriceMilli = Quantity<'milli-CNY/MWh'>

/** Money in fen, hundredths of a CNY. */
export type MoneyFen = Quantity<'fen'>

type AnyQuantity = EnergyWh | PriceMilli | MoneyFen

/** The integer as a quantity of the unit that the context asks for. @throws QuantityError TOO_LARGE */
export function quantity<Q extends AnyQuantity>(integer: number): Q {
  if (!Number.isSafeInteger(integer)) throw new QuantityError('TOO_LARGE', String(integer))
  return (integer === 0 ? 0 : integer) as Q
}

/** a + b in one unit. */
export function add<Q extends AnyQuantity>(a: Q, b: Q): Q {
  return quantity<Q>(a + b)
}

/** a − b in one unit. */
export function subtract<Q extends AnyQuantity>(a: Q, b: Q): Q {
  return quantity<Q>(a - b)
}

/** −a. */
export function negate<Q extends AnyQuantity>(a: Q): Q {
  return quantity<Q>(-a)
}

/** Sum of quantities of one unit; 0 of none. */
export function sum<Q extends AnyQuantity>(values: readonly Q[]): Q {
  return values.reduce((total, value) => add(total, value), quantity<Q>(0))
}

/** Sum that is null as soon as one value is missing: a partial sum is not a sum. */
export function sumOrNull<Q extends AnyQuantity>(values: readonly (Q | null)[]): Q | null {
  let total = quantity<Q>(0)
  for (const value of values) {
    if (value === null) return null
    total = add(total, value)
  }
  return total
}

/** a · n for a whole number n, e.g. the energy of n equal days. */
export function times<Q extends AnyQuantity>(a: Q, wholeNumber: number): Q {
  return quantity<Q>(a * wholeNumber)
}

/** The smaller of two. */
export function lesser<Q extends AnyQuantity>(a: Q, b: Q): Q {
  return a < b ? a : b
}

/** The larger of two. */
export function greater<Q extends AnyQuantity>(a: Q, b: Q): Q {
  return a > b ? a : b
}

/**
 * A total cut into `parts` whole shares that add up to it exactly and differ by at most 1, by cumulative
 * rounding of the magnitude (docs/domain/market.md#rounding): `x_i = ⌊Q·i/n + ½⌋ − ⌊Q·(i−1)/n + ½⌋`.
 * 10 in 4 → 3, 2, 3, 2. What is left over by the division is scattered, not heaped at one end.
 */
export function spreadEvenly<Q extends AnyQuantity>(total: Q, parts: number): Q[] {
  const base = Math.trunc(total / parts)
  const rest = Math.abs(total - base * parts)
  const sign = total < 0 ? -1 : 1
  const restUpTo = (count: number) => Math.floor((2 * count * rest + parts) / (2 * parts))
  const shareOfRest = (index: number) => restUpTo(index + 1) - restUpTo(index)
  return Array.from({ length: parts }, (_, i) => quantity<Q>(base + sign * shareOfRest(i)))
}
