/**
 * Prices that were written in CNY/kWh and taken for CNY/MWh are a thousandth of themselves. What a market can
 * clear at says little: at the Spring Festival of 2026 a province cleared at a mean of 0.01 and of 1.75 CNY/MWh.
 * But such days are 0 for the most part. Power at 0.03 to 1.5 in most slots of a day is priced in CNY/kWh.
 */
export const PRICE_SCALE_FACTOR = 1000

/** `SURE` keeps a day out, `ASK` has a person look at it. */
export type ScaleDoubt = { doubt: 'SURE' | 'ASK'; largest: number; slot: number }

/** Above it a price in CNY/kWh is rare, and below it one in CNY/MWh. */
const LARGEST_PER_KWH = 1.5
/** Below it a price in CNY/kWh is rare. */
const SMALLEST_PER_KWH = 0.03
/** Beside a day of hundreds, prices up to here are suspect too: limits of provinces reach 5 CNY/kWh. */
const LARGEST_BESIDE = 6
/** How many times larger the prices that stand beside must be. */
const TIMES_BESIDE = 100

/**
 * Whether the prices of a day look like CNY/kWh: by themselves, and beside the largest price of the other stage
 * of the day or of most other days. Null where they do not.
 */
export function doubtOfPriceScale(
  values: readonly (number | null)[],
  besides: readonly number[],
): ScaleDoubt | null {
  const sizes = values.map((value) => Math.abs(value ?? 0))
  const largest = sizes.reduce((max, size) => Math.max(max, size), 0)
  if (largest === 0) return null
  const isBeside = besides.some((other) => other >= TIMES_BESIDE * largest)
  if (largest >= (isBeside ? LARGEST_BESIDE : LARGEST_PER_KWH)) return null
  const present = values.filter((value) => value !== null).length
  const priced = sizes.filter((size) => size >= SMALLEST_PER_KWH).length
  const isSure = largest < LARGEST_PER_KWH && priced > present / 2
  return { doubt: isSure ? 'SURE' : 'ASK', largest, slot: sizes.indexOf(largest) }
}

/** Whether the mean price of most days can only be one in CNY/kWh; a single mean cannot tell. */
export function areMeansPerKwh(usualMean: number): boolean {
  return usualMean >= SMALLEST_PER_KWH && usualMean < LARGEST_PER_KWH
}
