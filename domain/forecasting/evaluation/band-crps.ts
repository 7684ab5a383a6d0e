import { clamp } from '#domain/statistics/clamp.ts'
import type { Measure } from '../scores/metrics.ts'
import { crpsOfQuantiles } from '../scores/probabilistic-scores.ts'
import type { DayGrid } from './day-grid.ts'

/** Quantiles that stand for the whole distribution, at levels (k−½)/10. */
const PLACES = 10

/**
 * Continuous ranked probability score, approximate, of a forecast that is known by P10, P50 and P90 only:
 * that of the distribution whose quantile function is straight from P10 to P50 and from P50 to P90 and
 * flat outside, by its quantiles at (k−½)/10, k = 1…10. In the unit of the price; 0 is perfect. What lies
 * beyond P10 and P90 is not told apart, so the tails count less than they should.
 * Source: Laio, Tamea (2007), Hydrology and Earth System Sciences 11(4), 1267–1277 (as an integral of
 * pinball losses); the straight lines are the product's own choice.
 *
 * @throws RangeError when the series differ in length
 */
export function crpsOfBand(
  { p10, p50, p90 }: { p10: DayGrid; p50: DayGrid; p90: DayGrid },
  actual: DayGrid,
): Measure {
  const quantiles = Array.from({ length: PLACES }, (_, i) => {
    const level = (i + 0.5) / PLACES
    const share = clamp((level - 0.5) / 0.4, -1, 1)
    const end = share < 0 ? p10 : p90
    const values = p50.map((middle, at) => middle + Math.abs(share) * (end[at]! - middle))
    return { level, values }
  })
  return crpsOfQuantiles(quantiles, actual)
}
