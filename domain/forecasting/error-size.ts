import { type DayErrors, knownAtOrigin } from './conformal-band.ts'

/** Days of next-day errors that say how large errors are at a moment. */
const SIZE_DAYS = 14

/** Days under which they say nothing. */
const LEAST_DAYS = 5

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
  if (latest.length < LEAST_DAYS) return 0
  let [sum, count] = [0, 0]
  for (const { errors } of latest) {
    for (const error of errors) {
      if (Number.isNaN(error)) continue
      sum += Math.abs(error)
      count++
    }
  }
  return count > 0 ? sum / count : 0
}
