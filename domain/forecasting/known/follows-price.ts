import { correlation } from '../../statistics/correlation.ts'

/** So many slots tell how near two series run. */
const SAMPLE = 4000
/** Fewer slots that both have tell nothing. */
const MIN_SLOTS = 48

/** Two series in the slots that both have, no more than tell how near they run. */
export type CommonSlots = { price: number[]; other: number[] }

export function commonSlots(price: Float64Array, other: Float64Array): CommonSlots {
  const common: CommonSlots = { price: [], other: [] }
  const length = Math.min(price.length, other.length)
  // An odd step meets every hour of the day.
  const step = Math.max(1, Math.floor(length / SAMPLE)) | 1
  for (let at = 0; at < length; at += step) {
    if (Number.isNaN(price[at]!) || Number.isNaN(other[at]!)) continue
    common.price.push(price[at]!)
    common.other.push(other[at]!)
  }
  return common
}

/**
 * How near a series runs to the price in the same slots, 0 to 1: the greater of Pearson's coefficient and of that of
 * the ranks (Spearman 1904), without sign; 1 is a copy, also one in another unit, turned or bent. NaN where too few
 * slots have both, or one never changes.
 */
export function nearness(price: Float64Array, other: Float64Array): number {
  const common = commonSlots(price, other)
  if (common.price.length < MIN_SLOTS) return Number.NaN
  const plain = Math.abs(correlation(common.price, common.other))
  const ranked = Math.abs(correlation(ranksOf(common.price), ranksOf(common.other)))
  return Math.max(plain, ranked)
}

/** Fewer runs of one value tell nothing: two weeks of days. */
const MIN_RUNS = 14
/** A run is of a day: from 20 hours, as a clock change or a gap leaves, to a day of quarters. */
const LEAST_RUN = 20

/**
 * How near a series that stays the same through each day runs to the mean, the greatest or the least price of these
 * days, or to how far their prices are apart, 0 to 1. NaN where the series is no such one.
 */
export function nearnessOfDays(price: Float64Array, other: Float64Array): number {
  const runs = runsOf(other).filter(({ from, to }) => to - from >= LEAST_RUN)
  const isDaily = runs.reduce((sum, { from, to }) => sum + to - from, 0) > 0.9 * other.length
  if (!isDaily || runs.length < MIN_RUNS) return Number.NaN
  const days = runs.flatMap(({ from, to }) => {
    const prices = price.slice(from, to).filter((value) => !Number.isNaN(value))
    return prices.length === 0 ? [] : [{ prices, value: other[from]! }]
  })
  const values = days.map(({ value }) => value)
  const shares = [mean, maximum, minimum, range, deviation].map((of) =>
    Math.abs(
      correlation(
        days.map(({ prices }) => of(prices)),
        values,
      ),
    ),
  )
  return Math.max(...shares.filter((share) => !Number.isNaN(share)), 0)
}

const mean = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length
const maximum = (values: Float64Array) => values.reduce((a, b) => Math.max(a, b))
const minimum = (values: Float64Array) => values.reduce((a, b) => Math.min(a, b))
const range = (values: Float64Array) => maximum(values) - minimum(values)
const deviation = (values: Float64Array) => {
  const middle = mean(values)
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)))
}

/** Slots one after the other with the same value, the last excluded. */
function runsOf(values: Float64Array): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = []
  for (let from = 0; from < values.length; ) {
    let to = from + 1
    while (to < values.length && values[to] === values[from]) to++
    if (!Number.isNaN(values[from]!)) runs.push({ from, to })
    from = to
  }
  return runs
}

/** Place of each value in their order; equal values share the mean of their places. */
export function ranksOf(values: readonly number[]): number[] {
  const order = values.map((_, index) => index).sort((a, b) => values[a]! - values[b]!)
  const ranks = new Array<number>(values.length)
  for (let from = 0; from < order.length; ) {
    let to = from
    while (to < order.length && values[order[to]!] === values[order[from]!]) to++
    for (let at = from; at < to; at++) ranks[order[at]!] = (from + to - 1) / 2
    from = to
  }
  return ranks
}
