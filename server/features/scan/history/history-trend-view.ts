import type { HistoryStretchRow, StringHistory } from '#api/diagnosis/history.ts'
import { toDayNumber } from '#domain/calendar/delivery-date.ts'
import { instantOf } from '#domain/iv-history/history-day.ts'
import type { TrendFacts } from '#domain/iv-history/history-stretch.ts'
import type { HistoryEvent, HistoryScan } from '#domain/iv-history/history-types.ts'
import { type LineLevel, type RobustLine, robustLineAt } from '#domain/iv-history/theil-sen.ts'
import type { JudgedStretch, JudgedTrend } from '#domain/iv-history/trend-with-peers.ts'
import { warrantedShare, YEAR_DAYS } from '#domain/iv-history/warranty.ts'
import type { YearlyLoss } from '#domain/iv-history/yearly-loss.ts'

type Label = StringHistory['label']
type Trend = NonNullable<StringHistory['trend']>

const textOfDay = (day: number): string => instantOf(day).toISOString()
/** An end of an interval that is not known is infinite in the domain. */
export const knownOrNull = (value: number): number | null => (Number.isFinite(value) ? value : null)

/** What a history is judged with beside its scans. */
export function trendFacts(label: Label, events: readonly HistoryEvent[]): TrendFacts {
  const { firstYearPct = null, yearlyPct = null, gridTieDate = null } = label ?? {}
  return {
    ...{ events, label: { firstYearPct, yearlyPct } },
    gridTieDay: gridTieDate === null ? null : toDayNumber(gridTieDate),
  }
}

/** Rates, changes and the warranty line of a history as they are answered. */
export function trendView(
  { stretches, jumps, common }: JudgedTrend,
  scans: readonly HistoryScan[],
  { label, gridTieDay }: TrendFacts,
): Omit<Trend, 'warranty'> {
  const warranted = gridTieDay === null ? [] : warrantedDays(scans, gridTieDay)
  return {
    stretches: stretches.map(stretchRow),
    common: common
      ? { spreadPct: 100 * common.spread, strings: common.strings }
      : scatterRow(stretches.at(-1)?.line),
    jumps: jumps.map(({ fromDay, toDay, ...jump }) => ({
      ...jump,
      ...{ from: textOfDay(fromDay), to: textOfDay(toDay) },
    })),
    warranted: warranted.flatMap((day) => {
      const share = warrantedShare(label, (day - (gridTieDay ?? 0)) / YEAR_DAYS)
      return share === null ? [] : [{ at: textOfDay(day), share }]
    }),
  }
}

/** Of the middle of many nothing is taken out: what its scans lie off the line by is shared by all of them. */
const scatterRow = (line: RobustLine | null | undefined): Trend['common'] =>
  line ? { spreadPct: 100 * line.scatter, strings: null } : null

/** The ends of the scans, and the end of the first year between them, where the line bends. */
function warrantedDays(scans: readonly HistoryScan[], gridTieDay: number): number[] {
  const days = scans.map(({ day }) => day)
  if (days.length === 0) return []
  const [from, to] = [Math.max(gridTieDay, Math.min(...days)), Math.max(...days)]
  const bend = gridTieDay + YEAR_DAYS
  return [from, ...(from < bend && bend < to ? [bend] : []), to]
}

function stretchRow(judged: JudgedStretch): HistoryStretchRow {
  const { fromDay, toDay, line, loss, beside, end: _end, ...stretch } = judged
  return {
    ...stretch,
    ...{ from: textOfDay(fromDay), to: textOfDay(toDay) },
    loss: loss && lossRow(loss),
    beside: beside && { ...beside, alone: lossRow(beside.alone) },
    lines: (line?.levels ?? []).map((level) => linePoints(line!, level, stretch.baselineShare)),
  }
}

const lossRow = ({ pct, lowPct, highPct }: YearlyLoss) => ({
  pct,
  ...{ lowPct: knownOrNull(lowPct), highPct: knownOrNull(highPct) },
})

const linePoints = (line: RobustLine, level: LineLevel, baselineShare: number) =>
  [level.fromDay, level.middleDay, level.toDay].map((day) => {
    const ends = [line.lowPerDay, line.highPerDay].map(
      (perDay) => baselineShare * robustLineAt(line, day, day === level.middleDay ? 0 : perDay),
    )
    return {
      at: textOfDay(day),
      share: baselineShare * robustLineAt(line, day),
      ...{ low: knownOrNull(Math.min(...ends)), high: knownOrNull(Math.max(...ends)) },
    }
  })
