import { median } from '#domain/statistics/order-statistics.ts'
import {
  isBrokenBetween,
  isCleanedBetween,
  isCleanedFor,
  liesBetween,
  splitWhere,
} from './history-breaks.ts'
import {
  type HistoryEvent,
  type HistoryScan,
  measuredScans,
  type UsableScan,
  usableScans,
} from './history-types.ts'
import { type RobustLine, theilSen } from './theil-sen.ts'
import { type LabelAgeing, labelRatePct, YEAR_DAYS } from './warranty.ts'
import type { LabelVerdict, TrendWant } from './words.ts'
import { type YearlyLoss, yearlyLoss } from './yearly-loss.ts'

/** A trend wants so many scans, over so many days. */
export const TREND_SCANS = 5
export const TREND_DAYS = 90
/** A greater change from one scan to the next has a cause of its own. */
export const JUMP_SHARE = 0.03

/** What a stretch of a history wants for a trend. */
export type Wanted = { want: TrendWant; has: number; needs: number }

/** Scans between two breaks. */
export type HistoryStretch = {
  fromDay: number
  toDay: number
  scans: number
  /** The task of the scan that this stretch is relative to, and its share of the label's power. */
  baselineTaskId: number
  baselineShare: number
  /** What is missing for a trend; empty where there is one. */
  missing: Wanted[]
  /** Of the power over that of the baseline. */
  line: RobustLine | null
  loss: YearlyLoss | null
  /** What the label lets expect a year over this time, %, and how the rate stands to it. */
  labelPct: number | null
  verdict: LabelVerdict | null
}

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

/** What a trend is judged with beside its scans. */
export type TrendFacts = {
  events: readonly HistoryEvent[]
  label: LabelAgeing
  /** The day of the connection to the grid; null where it is not known. */
  gridTieDay: number | null
}

type Given = TrendFacts & { scans: readonly HistoryScan[] }

/**
 * How the power of a string, or the middle of many, changes over its scans: a line for every stretch between two
 * events that made it another one, by {@link theilSen}, relative to the acceptance scan of the stretch or else its
 * first; with less than five scans over ninety days what is missing. Scans count as {@link usableScans} says; no line
 * crosses a change of more than {@link JUMP_SHARE} that stays, but where it was cleaned.
 */
export function historyTrend({ scans, events, label, gridTieDay }: Given): HistoryTrend {
  const usable = usableScans(scans)
  const measured = measuredScans(scans)
  const jumps = measured
    .slice(1)
    .flatMap((after, i) => jumpBetween(measured[i]!, after, events) ?? [])
  const isBroken = (before: UsableScan, after: UsableScan) =>
    isBrokenBetween(before, after, events) ||
    (!isCleanedBetween(before, after, events) && isShifted(usable, usable.indexOf(after)))
  const stretches = splitWhere(usable, isBroken).map((own) => stretchOf(own, { label, gridTieDay }))
  return { stretches, jumps }
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

function stretchOf(
  scans: readonly UsableScan[],
  { label, gridTieDay }: Pick<Given, 'label' | 'gridTieDay'>,
): HistoryStretch {
  const [first, last] = [scans[0]!, scans.at(-1)!]
  const baseline = scans.find(({ isAcceptance }) => isAcceptance) ?? first
  const missing = missingOf(scans, baseline)
  const line =
    missing.length > 0
      ? null
      : theilSen(scans.map(({ day, share }) => ({ day, value: share / baseline.share })))
  const loss = line && yearlyLoss(line)
  const span = gridTieDay === null ? null : yearsAfter(gridTieDay, first, last)
  const labelPct = span ? labelRatePct(label, span) : label.yearlyPct
  return {
    fromDay: first.day,
    toDay: last.day,
    scans: scans.length,
    baselineTaskId: baseline.taskId,
    baselineShare: baseline.share,
    ...{ missing, line, loss, labelPct },
    verdict: loss && labelPct !== null ? verdictOf(loss, labelPct) : null,
  }
}

function missingOf(scans: readonly UsableScan[], baseline: UsableScan): Wanted[] {
  // Relative to nothing there is no trend: a string that was open in the beginning.
  const count = baseline.share > 0 ? scans.length : 0
  const days = Math.floor(scans.at(-1)!.day) - Math.floor(scans[0]!.day)
  return [
    ...(count < TREND_SCANS ? [{ want: 'SCANS', has: count, needs: TREND_SCANS } as const] : []),
    ...(days < TREND_DAYS ? [{ want: 'DAYS', has: days, needs: TREND_DAYS } as const] : []),
  ]
}

const yearsAfter = (gridTieDay: number, first: UsableScan, last: UsableScan) => ({
  fromYears: (first.day - gridTieDay) / YEAR_DAYS,
  toYears: (last.day - gridTieDay) / YEAR_DAYS,
})

/** How a rate stands to that of the label: only what lies outside of the whole interval differs. */
export function verdictOf({ lowPct, highPct }: YearlyLoss, labelPct: number): LabelVerdict {
  if (lowPct > labelPct) return 'FASTER'
  return highPct < labelPct ? 'SLOWER' : 'ALIKE'
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
    (change > 0 && isCleanedFor(before, after))
  if (isExplained) return null
  return {
    ...{ fromTaskId: before.taskId, toTaskId: after.taskId },
    ...{ fromDay: before.day, toDay: after.day },
    ...{ fromShare: before.share, toShare: after.share },
  }
}
