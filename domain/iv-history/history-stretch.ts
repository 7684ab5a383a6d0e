import { isCalibratedBetween, splitWhere } from './history-breaks.ts'
import type { HistoryEvent, UsableScan } from './history-types.ts'
import { levelAt, levelVariance, type RobustLine, robustLineAt, theilSen } from './theil-sen.ts'
import { type LabelAgeing, labelRatePct, YEAR_DAYS } from './warranty.ts'
import type { LabelVerdict, TrendWant } from './words.ts'
import { slopeVariance, type YearlyLoss, yearlyLoss } from './yearly-loss.ts'

/** A trend wants so many scans, over so many days. */
export const TREND_SCANS = 5
export const TREND_DAYS = 90

/** What a stretch of a history wants for a trend. */
export type Wanted = { want: TrendWant; has: number; needs: number }

/** What a line says of the power at its last scan. */
export type LineEnd = {
  taskId: number
  /** Over that of the label. */
  share: number
  /** Standard deviation of the share by the scatter of the scans alone; infinite where that is not known. */
  sigma: number
}

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
  end: LineEnd | null
  /** What the label lets expect a year over this time, %, and how the rate stands to it. */
  labelPct: number | null
  verdict: LabelVerdict | null
}

/** What a trend is judged with beside its scans. */
export type TrendFacts = {
  events: readonly HistoryEvent[]
  label: LabelAgeing
  /** The day of the connection to the grid; null where it is not known. */
  gridTieDay: number | null
}

/**
 * The line of scans that no break lies between, by {@link theilSen}: where the sensor was calibrated it goes on
 * at another level, with the same slope. It is relative to the acceptance scan or else the first.
 */
export function stretchOf(scans: readonly UsableScan[], facts: TrendFacts): HistoryStretch {
  const { events, label, gridTieDay } = facts
  const [first, last] = [scans[0]!, scans.at(-1)!]
  const baseline = scans.find(({ isAcceptance }) => isAcceptance) ?? first
  const parts = splitWhere(scans, (before, after) => isCalibratedBetween(before, after, events))
  const missing = missingOf(parts, baseline)
  const line = missing.length > 0 ? null : lineOf(parts, baseline)
  const loss = line && yearlyLoss(line)
  const span = gridTieDay === null ? null : yearsAfter(gridTieDay, first, last)
  const labelPct = span ? labelRatePct(label, span) : label.yearlyPct
  return {
    ...{ fromDay: first.day, toDay: last.day, scans: scans.length },
    ...{ baselineTaskId: baseline.taskId, baselineShare: baseline.share },
    ...{ missing, line, loss, labelPct },
    end: line && loss && endOf(last, baseline.share, { line, loss }),
    verdict: loss && labelPct !== null ? verdictOf(loss, labelPct) : null,
  }
}

const lineOf = (parts: readonly (readonly UsableScan[])[], baseline: UsableScan) =>
  theilSen(
    parts.map((part) => part.map(({ day, share }) => ({ day, value: share / baseline.share }))),
  )

/** Each level that is free costs a scan, and only time within one tells of a rate. */
function missingOf(
  parts: readonly (readonly UsableScan[])[],
  { share }: Pick<UsableScan, 'share'>,
): Wanted[] {
  // Relative to nothing there is no trend: a string that was open in the beginning.
  const count = share > 0 ? parts.flat().length - (parts.length - 1) : 0
  const days = parts.reduce((sum, part) => sum + daysOf(part), 0)
  return [
    ...(count < TREND_SCANS ? [{ want: 'SCANS', has: count, needs: TREND_SCANS } as const] : []),
    ...(days < TREND_DAYS ? [{ want: 'DAYS', has: days, needs: TREND_DAYS } as const] : []),
  ]
}

const daysOf = (part: readonly UsableScan[]) =>
  Math.floor(part.at(-1)!.day) - Math.floor(part[0]!.day)

const yearsAfter = (gridTieDay: number, first: UsableScan, last: UsableScan) => ({
  fromYears: (first.day - gridTieDay) / YEAR_DAYS,
  toYears: (last.day - gridTieDay) / YEAR_DAYS,
})

/**
 * Where a line stands at a scan, and how sure that is: by its height in the middle of its times and by its slope since
 * then, which are independent of each other.
 *
 * @param more variance of the height beside that of the line's own points, relative to the baseline
 */
export function endOf(
  { taskId, day }: Pick<UsableScan, 'taskId' | 'day'>,
  baselineShare: number,
  { line, loss, more = 0 }: { line: RobustLine; loss: YearlyLoss; more?: number },
): LineEnd {
  const since = day - levelAt(line, day).middleDay
  const variance = levelVariance(line, day) + more + slopeVariance(loss) * since ** 2
  return {
    taskId,
    share: baselineShare * robustLineAt(line, day),
    sigma: baselineShare * Math.sqrt(variance),
  }
}

/** How a rate stands to that of the label: only what lies outside of the whole interval differs. */
export function verdictOf({ lowPct, highPct }: YearlyLoss, labelPct: number): LabelVerdict {
  if (lowPct > labelPct) return 'FASTER'
  return highPct < labelPct ? 'SLOWER' : 'ALIKE'
}
