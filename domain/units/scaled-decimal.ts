/**
 * Exact decimals as scaled integers: the decimal `v` at scale `s` is the safe integer `v · 10^s`.
 * Everything in this product that is money, contract energy or a settlement price is stored so;
 * binary fractions never enter a sum of money.
 */

/** Why a quantity could not be made. */
export type QuantityErrorCode = 'NOT_A_NUMBER' | 'TOO_FINE' | 'TOO_LARGE'

/** Thrown when a text or number is not a quantity of the wanted unit. */
export class QuantityError extends Error {
  readonly code: QuantityErrorCode
  constructor(code: QuantityErrorCode, what: string) {
    super(`${code}: ${what}`)
    this.name = 'QuantityError'
    this.code = code
  }
}

/** What to do with digits below the scale: refuse them, or round half away from zero. */
export type Finer = 'REFUSE' | 'ROUND'

const DECIMAL = /^([+-]?)(\d{1,40})(?:\.(\d{1,40}))?(?:[eE]([+-]?\d{1,2}))?$/

/**
 * Reads a decimal (`"12.5"`, `-0.001`, `1e-7`; spaces around it are allowed, group signs are not)
 * as an integer at a scale. Numbers are read by their shortest decimal text, so `1.005` at scale 2
 * rounds to 101 as a person expects.
 * @throws QuantityError NOT_A_NUMBER; TOO_FINE when digits below the scale are refused; TOO_LARGE
 * when the result is not a safe integer.
 */
export function parseScaled(input: string | number, scale: number, finer: Finer): number {
  const text = String(input).trim()
  const match = DECIMAL.exec(text)
  if (!match) throw new QuantityError('NOT_A_NUMBER', text.slice(0, 40))
  const [, sign, whole, fraction = '', exponent = '0'] = match
  const digits = BigInt(`${whole}${fraction}`)
  const shift = Number(exponent) - fraction.length + scale
  const scaled = shift >= 0 ? digits * 10n ** BigInt(shift) : divided(digits, -shift, finer, text)
  return toSafe(sign === '-' ? -scaled : scaled)
}

/**
 * Writes a scaled integer as decimal text with at least `minDecimals` and at most `scale`
 * decimals: (2625, 3, 0) → `2.625`, (2600, 3, 0) → `2.6`, (-5, 2, 2) → `-0.05`.
 */
export function formatScaled(value: number, scale: number, minDecimals = scale): string {
  const digits = String(Math.abs(value)).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  let fraction = digits.slice(digits.length - scale)
  while (fraction.length > minDecimals && fraction.endsWith('0')) fraction = fraction.slice(0, -1)
  return `${value < 0 ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}

/**
 * `numerator / denominator` as an integer, half away from zero: 5/2 → 3, −5/2 → −3
 * (docs/domain/market.md#rounding).
 * @throws QuantityError NOT_A_NUMBER for a denominator of 0, TOO_LARGE for an unsafe result.
 */
export function divideHalfAway(numerator: bigint, denominator: bigint): number {
  if (denominator === 0n) throw new QuantityError('NOT_A_NUMBER', 'division by zero')
  const negative = numerator < 0n !== denominator < 0n
  const top = numerator < 0n ? -numerator : numerator
  const bottom = denominator < 0n ? -denominator : denominator
  const rounded = (2n * top + bottom) / (2n * bottom)
  return toSafe(negative ? -rounded : rounded)
}

/** A bigint as a safe integer, never as negative zero. @throws QuantityError TOO_LARGE */
export function toSafe(value: bigint): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new QuantityError('TOO_LARGE', String(value))
  return number
}

function divided(digits: bigint, places: number, finer: Finer, text: string): bigint {
  const divisor = 10n ** BigInt(places)
  if (digits % divisor !== 0n && finer === 'REFUSE') throw new QuantityError('TOO_FINE', text)
  return (2n * digits + divisor) / (2n * divisor)
}
