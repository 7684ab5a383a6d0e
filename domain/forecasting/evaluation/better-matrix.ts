import { dieboldMarianoJoint } from '../scores/diebold-mariano.ts'
import { type DayGrid, orNull } from './day-grid.ts'

/** Days under which the normal distribution says too little of the statistic for a test. */
export const MIN_TEST_DAYS = 30

/** Whether `better` beats `than`: one-sided p value of the Diebold-Mariano test and its statistic. */
export type BetterCell = { statistic: number | null; pValue: number | null }

/**
 * Diebold-Mariano test of every contender against every other, jointly over the slots of a day with the
 * sum of absolute errors as loss (`dieboldMarianoJoint`, norm 1, variance without lags). Cell [a][b] asks
 * whether b is better than a: a small p value says yes. Null on the diagonal, where two do not differ,
 * and everywhere with fewer than {@link MIN_TEST_DAYS} days.
 * Source: Ziel, Weron (2018), Energy Economics 70, 396–420; Lago et al. (2021), Applied
 * Energy 293, 116983, section 5.3.
 *
 * @param forecasts one grid a contender, whole days, NaN where missing
 * @throws RangeError when the grids are not the same whole days
 */
export function betterMatrix(
  forecasts: readonly DayGrid[],
  actual: DayGrid,
  slotCount: number,
): BetterCell[][] {
  const errors = forecasts.map((forecast) => knownErrors(forecast, actual, slotCount))
  const enough = actual.length >= MIN_TEST_DAYS * slotCount
  return errors.map((a, row) =>
    errors.map((b, column) => {
      if (!enough || row === column) return { statistic: null, pValue: null }
      const { statistic, pValue } = dieboldMarianoJoint(a, b, slotCount)
      return { statistic: orNull(statistic), pValue: orNull(pValue) }
    }),
  )
}

/**
 * Forecast − actual. A slot without an actual price says nothing of anybody and adds no loss, so that a
 * day with one missing price is not lost whole; a day without any stays missing.
 */
function knownErrors(forecast: DayGrid, actual: DayGrid, slotCount: number): Float64Array {
  return forecast.map((value, i) => {
    if (!Number.isNaN(actual[i]!)) return value - actual[i]!
    const first = i - (i % slotCount)
    const known = actual.subarray(first, first + slotCount).some((price) => !Number.isNaN(price))
    return known ? 0 : Number.NaN
  })
}
