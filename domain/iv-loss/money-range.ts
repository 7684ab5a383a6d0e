/** What the price of the next year may be off by, P10 to P90: what prices of the last years differ by. */
export const PRICE_RANGE = 0.2
/** What the light of a year is off by, P10 to P90: years differ by 4 % (standard deviation). */
const LIGHT_RANGE = 0.05
/** What the measured loss of one string is off by, points of its power, P10 to P90 (docs/domain/iv.md#loss-in-money). */
const LOSS_RANGE_PCT = 1.08

/** The loss of a string in money, CNY a year, with what it rests on. */
export type ValuedLoss = {
  lossCnyPerYear: number
  /** Of the string's power, %. */
  lossPct: number
  /** That the fault is what it is called, 0 to 1. */
  confidence: number
}

/** What the range of a sum follows from; it adds up over strings. */
export type RangeParts = {
  cny: number
  /** Σ money × confidence. */
  sureCny: number
  /** Σ (money ÷ loss in %)². */
  cnyPerPctSquared: number
}

/** The same of one string. */
export function rangeParts({ lossCnyPerYear, lossPct, confidence }: ValuedLoss): RangeParts {
  const perPct = lossPct === 0 ? 0 : lossCnyPerYear / lossPct
  return {
    cny: lossCnyPerYear,
    sureCny: lossCnyPerYear * confidence,
    cnyPerPctSquared: perPct ** 2,
  }
}

/**
 * P10 and P90 of a loss in money, CNY a year, the smaller loss first: price and light are off for all strings alike,
 * the readings of each for itself; the smaller end counts a finding by how sure it is.
 *
 * Source: docs/domain/iv.md#loss-in-money
 */
export function moneyRange({ cny, sureCny, cnyPerPctSquared }: RangeParts): [number, number] {
  const common = Math.hypot(PRICE_RANGE, LIGHT_RANGE) * cny
  const off = Math.hypot(common, LOSS_RANGE_PCT * Math.sqrt(cnyPerPctSquared))
  const sign = cny < 0 ? -1 : 1
  const low = sureCny - sign * off
  return [sign * Math.max(0, sign * low), cny + sign * off]
}
