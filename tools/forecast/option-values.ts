import type { PriceLimits } from '#domain/forecasting/market/price-limits.ts'
import type { DecimalMark } from '#domain/units/words.ts'

/** The number of an option; throws Error naming the option when it is no whole number from `min`. */
export function wholeNumber(name: string, text: string, min: number): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isInteger(value) || value < min) {
    throw new Error(`--${name} ${text}: a whole number from ${min} is wanted`)
  }
  return value
}

/** The price limits of `--min` and `--max`, either of which may be missing; throws Error naming the option. */
export function limitsOf(min: string | undefined, max: string | undefined): PriceLimits {
  const minCnyPerMwh = min === undefined ? Number.NEGATIVE_INFINITY : price('min', min)
  const maxCnyPerMwh = max === undefined ? Number.POSITIVE_INFINITY : price('max', max)
  if (minCnyPerMwh < maxCnyPerMwh) return { minCnyPerMwh, maxCnyPerMwh }
  throw new Error(`--min ${min} is not below --max ${max}`)
}

function price(name: string, text: string): number {
  const value = Number(text)
  if (text.trim() !== '' && Number.isFinite(value)) return value
  throw new Error(`--${name} ${text}: a number is wanted`)
}

/** What parts decimals, of `--decimal`; throws Error naming the option. */
export function decimalMark(text: string | undefined): DecimalMark | undefined {
  if (text === undefined) return undefined
  if (text === 'point') return 'POINT'
  if (text === 'comma') return 'COMMA'
  throw new Error(`--decimal ${text}: point or comma is wanted`)
}

/** The days by which series lag, of several `--lag NAME=DAYS`; throws Error naming the option. */
export function lagsOf(texts: readonly string[]): Map<string, number> {
  return new Map(
    texts.map((text) => {
      const at = text.lastIndexOf('=')
      if (at < 1) throw new Error(`--lag ${text}: NAME=DAYS is wanted`)
      return [text.slice(0, at), wholeNumber(`lag ${text.slice(0, at)}:`, text.slice(at + 1), 0)]
    }),
  )
}
