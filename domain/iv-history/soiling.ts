import { median } from '#domain/statistics/order-statistics.ts'
import { isBrokenBetween, isCleanedBetween, splitWhere } from './history-breaks.ts'
import {
  type HistoryEvent,
  type HistoryScan,
  type UsableScan,
  usableScans,
} from './history-types.ts'
import { normalBound } from './kendall-bound.ts'
import { slopesOf } from './theil-sen.ts'

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
  /** Stretches between cleanings that it rests on. */
  stretches: number
}

export type CleaningHistory = {
  gains: CleaningGain[]
  medianGainPct: number | null
  /** Null without a cleaning to tell dirt from ageing by, or with too few scans. */
  soiling: Soiling | null
}

/**
 * How quickly an array gets dirty, and what its cleanings brought: the median of the slopes between scans that no
 * cleaning (and nothing else that was done to the whole) lies between, as {@link historyTrend} takes them. What
 * modules age in the time is in it: some thousandths of a per cent a day.
 *
 * @param scans by the median of the array's strings
 */
export function cleaningHistory(
  scans: readonly HistoryScan[],
  events: readonly HistoryEvent[],
): CleaningHistory {
  const usable = usableScans(scans)
  const isCleaned = (before: UsableScan, after: UsableScan) =>
    isCleanedBetween(before, after, events)
  const gains = usable.slice(1).flatMap((after, i) => {
    const before = usable[i]!
    if (!isCleaned(before, after) || before.share <= 0) return []
    const at = { fromDay: before.day, toDay: after.day }
    const gainPct = 100 * (after.share / before.share - 1)
    return [{ fromTaskId: before.taskId, toTaskId: after.taskId, ...at, gainPct }]
  })
  const stretches = splitWhere(
    usable,
    (before, after) => isCleaned(before, after) || isBrokenBetween(before, after, events),
  )
  return {
    gains,
    medianGainPct:
      gains.length > 0 ? median(Float64Array.from(gains, ({ gainPct }) => gainPct)) : null,
    soiling: gains.length > 0 ? soilingOf(stretches) : null,
  }
}

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
  }
}

const middleOf = (scans: readonly UsableScan[]): number =>
  median(Float64Array.from(scans, ({ share }) => share))

type Cleaning = {
  /** Of one cleaning. */
  costCny: number
  /** Of the power, a day. */
  ratePerDay: number
  /** Of clean modules. */
  revenueCnyPerDay: number
}

/**
 * How many days between cleanings cost least, T = √(2C/(r·V)), and what cleaning and dirt cost a day then,
 * C/T + r·V·T/2: after a cleaning the loss grows evenly. That rain cleans too is not looked at.
 *
 * @returns null where nothing is lost by dirt, or cleaning costs nothing
 */
export function bestCleaning({
  costCny,
  ratePerDay,
  revenueCnyPerDay,
}: Cleaning): { intervalDays: number; cnyPerDay: number } | null {
  const growing = ratePerDay * revenueCnyPerDay
  if (!(growing > 0) || !(costCny > 0)) return null
  const intervalDays = Math.sqrt((2 * costCny) / growing)
  return { intervalDays, cnyPerDay: costCny / intervalDays + (growing * intervalDays) / 2 }
}
