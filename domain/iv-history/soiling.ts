import { median } from '#domain/statistics/order-statistics.ts'
import {
  isBrokenBetween,
  isCalibratedBetween,
  isCleanedBetween,
  splitWhere,
} from './history-breaks.ts'
import {
  type HistoryEvent,
  type HistoryScan,
  type UsableScan,
  usableScans,
} from './history-types.ts'
import { normalBound } from './kendall-bound.ts'
import { type RobustLine, slopesOf } from './theil-sen.ts'
import { HALF_SIGMAS } from './yearly-loss.ts'

/** Fewer slopes between scans say nothing of how quickly modules get dirty. */
const MIN_SLOPES = 3

/** What a cleaning brought: the power after it over that before, less 1. */
export type CleaningGain = {
  fromTaskId: number
  toTaskId: number
  fromDay: number
  toDay: number
  gainPct: number
}

export type Soiling = {
  /** What is lost a day between cleanings, a share of the power, with its 90 % interval; infinite ends are unknown. */
  ratePerDay: number
  lowPerDay: number
  highPerDay: number
  /** Stretches between cleanings that it rests on, and their days together. */
  stretches: number
  days: number
}

/** Whether the whole interval of a rate says that dirt grows: else it may be noise. */
export const isSoilingTold = ({ lowPerDay }: Pick<Soiling, 'lowPerDay'>): boolean => lowPerDay > 0

export type CleaningHistory = {
  gains: CleaningGain[]
  medianGainPct: number | null
  /** Null without a cleaning to tell dirt from ageing by, or with too few scans. */
  soiling: Soiling | null
}

/**
 * How quickly an array gets dirty, and what its cleanings brought: the median of the slopes between scans that no
 * cleaning (and nothing else that was done to the whole) lies between, as {@link historyTrend} takes them. What
 * modules age in the time is in it: some thousandths of a per cent a day. A scan for which a part of the array had been
 * cleaned is of neither dirt nor clean modules and left out.
 *
 * @param scans by the median of the array's strings
 */
export function cleaningHistory(
  scans: readonly HistoryScan[],
  events: readonly HistoryEvent[],
): CleaningHistory {
  const usable = usableScans(scans).filter(({ cleaned }) => cleaned !== 'PART')
  const isCleaned = (before: UsableScan, after: UsableScan) =>
    isCleanedBetween(before, after, events)
  const gains = usable.slice(1).flatMap((after, i) => {
    const before = usable[i]!
    const isLevelled = isCalibratedBetween(before, after, events)
    if (!isCleaned(before, after) || isLevelled || before.share <= 0) return []
    const at = { fromDay: before.day, toDay: after.day }
    const gainPct = 100 * (after.share / before.share - 1)
    return [{ fromTaskId: before.taskId, toTaskId: after.taskId, ...at, gainPct }]
  })
  const stretches = splitWhere(
    usable,
    (before, after) =>
      isCleaned(before, after) ||
      isBrokenBetween(before, after, events) ||
      isCalibratedBetween(before, after, events),
  )
  return {
    gains,
    medianGainPct:
      gains.length > 0 ? median(Float64Array.from(gains, ({ gainPct }) => gainPct)) : null,
    soiling: gains.length > 0 ? soilingOf(stretches) : null,
  }
}

/** What two scans differ by without anything done in between: half of the 90 % interval, a share of the power. */
export const differenceNoise = ({ scatter }: Pick<RobustLine, 'scatter'>): number =>
  HALF_SIGMAS * Math.SQRT2 * scatter

function soilingOf(stretches: readonly UsableScan[][]): Soiling | null {
  const used = stretches.filter((own) => own.length > 1 && middleOf(own) > 0)
  const slopes = Float64Array.from(
    used.flatMap((own) => [
      ...slopesOf(own.map(({ day, share }) => ({ day, value: share / middleOf(own) }))),
    ]),
  )
  if (slopes.length < MIN_SLOPES) return null
  const ratePerDay = -median(slopes)
  slopes.sort()
  const beyond = normalBound(
    used.map(({ length }) => length),
    slopes.length,
  )
  return {
    ratePerDay,
    lowPerDay: beyond < 0 ? Number.NEGATIVE_INFINITY : -slopes[slopes.length - 1 - beyond]!,
    highPerDay: beyond < 0 ? Number.POSITIVE_INFINITY : -slopes[beyond]!,
    stretches: used.length,
    days: Math.round(used.reduce((sum, own) => sum + own.at(-1)!.day - own[0]!.day, 0)),
  }
}

const middleOf = (scans: readonly UsableScan[]): number =>
  median(Float64Array.from(scans, ({ share }) => share))
