import { median } from '#domain/statistics/order-statistics.ts'
import { discordanceBound } from './kendall-bound.ts'

export type TrendPoint = {
  /** Time in days, from any beginning. */
  day: number
  value: number
}

/** A line through points that a few of them cannot turn, in the unit of the values. */
export type RobustLine = {
  slopePerDay: number
  /** Ends of the 90 % interval of the slope; infinite where the points are too few for one. */
  lowPerDay: number
  highPerDay: number
  /** The middle of the times, and the line's value there. */
  middleDay: number
  middleValue: number
  count: number
}

/**
 * The median of the slopes between all pairs of points (of the same moment: none), its two-sided 90 % interval by the
 * distribution of Kendall's rank statistic, and the line with that slope that half of the points lie above. Null where
 * no two points differ in time.
 *
 * Source: Theil (1950), Indagationes Mathematicae 12; Sen (1968), Journal of the American Statistical Association 63;
 * the level of the line: Conover (1999), Practical Nonparametric Statistics, 5.5.
 */
export function theilSen(points: readonly TrendPoint[]): RobustLine | null {
  const slopes = slopesOf(points)
  const count = points.length
  if (slopes.length === 0) return null
  const slopePerDay = median(slopes)
  slopes.sort()
  // Of n slopes as many may lie beyond the true one to each side as the statistic is off by at most.
  const beyond = discordanceBound(count, slopes.length)
  const middleDay = median(Float64Array.from(points, ({ day }) => day))
  const levels = points.map(({ day, value }) => value - slopePerDay * (day - middleDay))
  return {
    slopePerDay,
    lowPerDay: beyond === null ? Number.NEGATIVE_INFINITY : slopes[beyond]!,
    highPerDay: beyond === null ? Number.POSITIVE_INFINITY : slopes[slopes.length - 1 - beyond]!,
    middleDay,
    middleValue: median(Float64Array.from(levels)),
    count,
  }
}

/** Slopes between all pairs of points that differ in time, in the unit of the values a day. */
export function slopesOf(points: readonly TrendPoint[]): Float64Array {
  const slopes: number[] = []
  for (const [i, one] of points.entries()) {
    for (let k = i + 1; k < points.length; k++) {
      const other = points[k]!
      if (other.day !== one.day) slopes.push((other.value - one.value) / (other.day - one.day))
    }
  }
  return Float64Array.from(slopes)
}

/** The line's value at a time, by its own slope or by one end of its interval. */
export function robustLineAt(
  { middleDay, middleValue, slopePerDay }: RobustLine,
  day: number,
  perDay = slopePerDay,
): number {
  return middleValue + perDay * (day - middleDay)
}
