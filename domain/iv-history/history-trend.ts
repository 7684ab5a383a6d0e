import { median } from '#domain/statistics/order-statistics.ts'
import {
  isBrokenBetween,
  isCalibratedBetween,
  isCleanedBetween,
  isCleanedFor,
  liesBetween,
  splitWhere,
} from './history-breaks.ts'
import { type HistoryStretch, stretchOf, type TrendFacts } from './history-stretch.ts'
import {
  type HistoryEvent,
  type HistoryScan,
  measuredScans,
  type UsableScan,
  usableScans,
} from './history-types.ts'

/** A greater change from one scan to the next has a cause of its own. */
export const JUMP_SHARE = 0.03

/** A change between two scans that nothing explains. */
export type Jump = {
  fromTaskId: number
  toTaskId: number
  fromDay: number
  toDay: number
  /** Power over that of the label. */
  fromShare: number
  toShare: number
}

export type HistoryTrend = {
  /** In the order of time; the last is what holds now. */
  stretches: HistoryStretch[]
  jumps: Jump[]
}

/**
 * How the power of a string, or the middle of many, changes over its scans: a line for every stretch between two
 * events that made it another one, by {@link stretchOf}; with less than five scans over ninety days what is missing.
 * Scans count as {@link usableScans} says; no line crosses a change of more than {@link JUMP_SHARE} that stays, but
 * where it was cleaned or the sensor was calibrated.
 */
export function historyTrend({
  scans,
  ...facts
}: TrendFacts & { scans: readonly HistoryScan[] }): HistoryTrend {
  const { events } = facts
  const measured = measuredScans(scans)
  const jumps = measured
    .slice(1)
    .flatMap((after, i) => jumpBetween(measured[i]!, after, events) ?? [])
  const stretches = scansBetweenBreaks(scans, events).map((own) => stretchOf(own, facts))
  return { stretches, jumps }
}

/** The scans that count, in parts that no trend goes across. */
export function scansBetweenBreaks(
  scans: readonly HistoryScan[],
  events: readonly HistoryEvent[],
): UsableScan[][] {
  const usable = usableScans(scans)
  return splitWhere(
    usable,
    (before, after) =>
      isBrokenBetween(before, after, events) ||
      (!isCleanedBetween(before, after, events) &&
        !isCalibratedBetween(before, after, events) &&
        isShifted(usable, usable.indexOf(after))),
  )
}

/** So many scans to each side tell a change that stays from one that a single scan got wrong. */
const SIDE_SCANS = 3

/** Whether the power from a scan on is another one than before it, whatever anybody wrote down of that. */
function isShifted(scans: readonly UsableScan[], at: number): boolean {
  if (at < SIDE_SCANS || at > scans.length - SIDE_SCANS) return false
  const middleOf = (side: readonly UsableScan[]) =>
    median(Float64Array.from(side, ({ share }) => share))
  const before = middleOf(scans.slice(at - SIDE_SCANS, at))
  const after = middleOf(scans.slice(at, at + SIDE_SCANS))
  const step = Math.abs(scans[at]!.share - scans[at - 1]!.share)
  return Math.min(step, Math.abs(after - before)) > JUMP_SHARE * before
}

/** Any event explains a change, and a cleaning that only the task tells does. */
function jumpBetween(
  before: UsableScan,
  after: UsableScan,
  events: readonly HistoryEvent[],
): Jump | null {
  const change = after.share - before.share
  if (Math.abs(change) <= JUMP_SHARE * before.share) return null
  const isExplained =
    events.some((event) => liesBetween(event, before, after)) ||
    (change > 0 && (isCleanedFor(before, after) || after.cleaned === 'PART'))
  if (isExplained) return null
  return {
    ...{ fromTaskId: before.taskId, toTaskId: after.taskId },
    ...{ fromDay: before.day, toDay: after.day },
    ...{ fromShare: before.share, toShare: after.share },
  }
}
