import { mean } from '../../statistics/mean.ts'
import { commonSlots } from './follows-price.ts'

/** Fewer slots tell nothing: two weeks of hours. */
const MIN_SLOTS = 336

/**
 * The share of the variance of a series that the price of the same slot tells, however bent the relation is: a flag of
 * high prices and a distance from some level are told, though no line meets them. In the order of prices, values that
 * the price tells differ little from one to the next: 1 − δ²/(2σ²), by the ratio of von Neumann (1941) of the mean
 * square successive difference to the variance. NaN where too few slots have both, or the series never changes.
 */
export function shareToldByPrice(price: Float64Array, other: Float64Array): number {
  const common = commonSlots(price, other)
  const count = common.price.length
  if (count < MIN_SLOTS) return Number.NaN
  const order = Array.from({ length: count }, (_, slot) => slot).sort(
    (a, b) => common.price[a]! - common.price[b]! || scattered(a) - scattered(b),
  )
  const values = order.map((slot) => common.other[slot]!)
  const middle = mean(values)
  const variance = mean(values.map((value) => (value - middle) ** 2))
  const steps = mean(values.slice(1).map((value, at) => (value - values[at]!) ** 2))
  return variance > 0 ? 1 - steps / (2 * variance) : Number.NaN
}

/** Slots of one price stand in no order of time: a load differs little from one hour to the next. Knuth (1973), 6.4. */
function scattered(slot: number): number {
  return Math.imul(slot, 2_654_435_761) >>> 0
}
