import { knownAtOrigin } from './conformal-band.ts'
import type { DayErrors } from './day-errors.ts'

/** Days of next-day errors that say how large errors are at a moment. */
const SIZE_DAYS = 14

/** Days under which they say nothing. */
const MIN_DAYS = 5

/**
 * Past errors as large as they would be today: an error made when forecasts of the next day missed by
 * less than they do now is enlarged by the ratio of these misses (mean of 14 days, each as known at its
 * own origin); none is made smaller, since calm may end any day. Errors of a forecast three weeks ahead
 * are three weeks old when they become known; those of lead 1 say at once that a market has become
 * wilder. `days` are of one lead, `leadOne` of lead 1, both ascending by date.
 *
 * Source: Lei, G'Sell, Rinaldo, Tibshirani, Wasserman (2018), "Distribution-free predictive inference
 * for regression", JASA 113(523), section 5.2 (errors relative to a local size).
 */
export function errorsOfTodaysSize(
  days: DayErrors[],
  leadOne: DayErrors[],
  priceLagDays: number,
): DayErrors[] {
  const today = meanSize(leadOne)
  return days.map((day) => {
    const then = meanSize(leadOne.slice(0, knownAtOrigin(leadOne, day, priceLagDays)))
    const factor = then > 0 ? Math.max(1, today / then) : 1
    return { ...day, errors: day.errors.map((error) => error * factor) }
  })
}

/** Mean |error| of the latest days, CNY/MWh; 0 when there are too few. */
function meanSize(days: DayErrors[]): number {
  const latest = days.slice(-SIZE_DAYS)
  const size = latest.length < MIN_DAYS ? Number.NaN : sizeOf(latest)
  return Number.isNaN(size) ? 0 : size
}

/** Mean |error| of days, CNY/MWh; NaN without any. */
function sizeOf(days: DayErrors[]): number {
  let [sum, count] = [0, 0]
  for (const { errors } of days) {
    for (const error of errors) {
      if (Number.isNaN(error)) continue
      sum += Math.abs(error)
      count++
    }
  }
  return sum / count
}

/** Days in which the weight of a day halves in {@link errorSizes}. */
const HALF_LIFE_DAYS = 4

/** Errors are never taken for smaller, CNY/MWh. */
const MIN_SIZE = 1e-6

/**
 * The size of errors as known when each of consecutive days is forecast, prices up to `priceLagDays` before
 * it being known: the mean of the daily mean |error|, weights halving in four days, CNY/MWh; NaN before the
 * first. Errors in these units are those of calm and stormy weeks alike.
 *
 * Half-lives of 4, 7 and 14 days kept the quarters of 80 % bands within 1.9, 2.8 and 6.1 points (days before
 * the test period of the benchmark of Lago et al. 2021).
 * Source: as of {@link errorsOfTodaysSize}.
 */
export function errorSizes(days: DayErrors[], priceLagDays: number): number[] {
  const decay = 0.5 ** (1 / HALF_LIFE_DAYS)
  let [sum, weight] = [0, 0]
  return days.map((_, index) => {
    const newest = days[index - priceLagDays]
    const size = newest ? sizeOf([newest]) : Number.NaN
    sum *= decay
    weight *= decay
    if (!Number.isNaN(size)) {
      sum += size
      weight++
    }
    return weight > 0 ? Math.max(sum / weight, MIN_SIZE) : Number.NaN
  })
}
