import type { PriceLimits } from '#domain/forecasting/market/price-limits.ts'

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
