import {
  MAD_TO_SIGMA,
  median,
  medianAbsoluteDeviation,
} from '#domain/statistics/order-statistics.ts'
import { discordanceBound, normalBound } from './kendall-bound.ts'

export type TrendPoint = {
  /** Time in days, from any beginning. */
  day: number
  value: number
}

/** The line's own height over a part of the points: at the middle of their times. */
export type LineLevel = {
  fromDay: number
  toDay: number
  middleDay: number
  middleValue: number
  count: number
}

/** A line through points that a few of them cannot turn, in the unit of the values. */
export type RobustLine = {
  slopePerDay: number
  /** Ends of the 90 % interval of the slope; infinite where the points are too few for one. */
  lowPerDay: number
  highPerDay: number
  /** In the order of time; more than one where the height is another one from some time on. */
  levels: readonly LineLevel[]
  /** How far the points lie off the line: a standard deviation, by their median distance from it. */
  scatter: number
}

/**
 * The median of the slopes between all pairs of points (of the same moment: none), its two-sided 90 % interval by the
 * distribution of Kendall's rank statistic, and the line with that slope that half of the points lie above. Where the
 * points are of several parts whose heights have nothing to do with each other, slopes are those between points of one
 * part, and the line has a height in each. Null where no two points differ in time.
 *
 * Source: Theil (1950), Indagationes Mathematicae 12; Sen (1968), Journal of the American Statistical Association 63;
 * the level of the line: Conover (1999), Practical Nonparametric Statistics, 5.5; parts: Hirsch, Slack, Smith (1982),
 * Water Resources Research 18, there the seasons of a year.
 *
 * @param parts in the order of time
 */
export function theilSen(parts: readonly (readonly TrendPoint[])[]): RobustLine | null {
  const slopes = Float64Array.from(parts.flatMap((part) => [...slopesOf(part)]))
  if (slopes.length === 0) return null
  const slopePerDay = median(slopes)
  slopes.sort()
  const beyond = boundOf(parts, slopes.length)
  const levels = parts.filter((part) => part.length > 0).map((part) => levelOf(part, slopePerDay))
  const line = {
    slopePerDay,
    lowPerDay: beyond === null ? Number.NEGATIVE_INFINITY : slopes[beyond]!,
    highPerDay: beyond === null ? Number.POSITIVE_INFINITY : slopes[slopes.length - 1 - beyond]!,
    levels,
    scatter: 0,
  }
  return { ...line, scatter: scatterOf(parts.flat(), line) }
}

/** Of n slopes as many may lie beyond the true one to each side as the statistic is off by at most. */
function boundOf(parts: readonly (readonly TrendPoint[])[], slopes: number): number | null {
  const counts = parts.map(({ length }) => length).filter((count) => count > 1)
  if (counts.length === 1) return discordanceBound(counts[0]!, slopes)
  const beyond = normalBound(counts, slopes)
  return beyond < 0 ? null : beyond
}

function levelOf(part: readonly TrendPoint[], slopePerDay: number): LineLevel {
  const days = Float64Array.from(part, ({ day }) => day)
  const middleDay = median(days)
  const levels = part.map(({ day, value }) => value - slopePerDay * (day - middleDay))
  return {
    ...{ fromDay: Math.min(...days), toDay: Math.max(...days) },
    ...{ middleDay, middleValue: median(Float64Array.from(levels)), count: part.length },
  }
}

/** Points fit their own line better than the truth: by a slope and a height a part. */
function scatterOf(points: readonly TrendPoint[], line: RobustLine): number {
  const off = Float64Array.from(points, ({ day, value }) => value - robustLineAt(line, day))
  const free = points.length - 1 - line.levels.length
  if (free <= 0) return 0
  return MAD_TO_SIGMA * medianAbsoluteDeviation(off, 0) * Math.sqrt(points.length / free)
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

/** The height that the line has at a time. */
export function levelAt({ levels }: Pick<RobustLine, 'levels'>, day: number): LineLevel {
  return levels.findLast(({ fromDay }) => fromDay <= day) ?? levels[0]!
}

/** The line's value at a time, by its own slope or by one end of its interval. */
export function robustLineAt(
  line: Pick<RobustLine, 'levels' | 'slopePerDay'>,
  day: number,
  perDay = line.slopePerDay,
): number {
  const { middleDay, middleValue } = levelAt(line, day)
  return middleValue + perDay * (day - middleDay)
}

/** Of normal points a median is this much less sure than a mean: π/2 of its variance. */
export const MEDIAN_VARIANCE = Math.PI / 2

/** The variance of the height of a line, at the middle of the times of the part that a time lies in. */
export function levelVariance(line: Pick<RobustLine, 'levels' | 'scatter'>, day: number): number {
  return (MEDIAN_VARIANCE * line.scatter ** 2) / levelAt(line, day).count
}
