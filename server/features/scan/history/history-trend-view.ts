import type { HistoryStretchRow, StringHistory } from '#api/diagnosis/history.ts'
import { toDayNumber } from '#domain/calendar/delivery-date.ts'
import { instantOf } from '#domain/iv-history/history-day.ts'
import { historyTrend } from '#domain/iv-history/history-trend.ts'
import type { HistoryEvent, HistoryScan } from '#domain/iv-history/history-types.ts'
import { type RobustLine, robustLineAt } from '#domain/iv-history/theil-sen.ts'
import {
  type JudgedStretch,
  type ScansBeside,
  trendWithPeers,
} from '#domain/iv-history/trend-with-peers.ts'
import { warrantedShare, YEAR_DAYS } from '#domain/iv-history/warranty.ts'
import type { YearlyLoss } from '#domain/iv-history/yearly-loss.ts'

type Given = {
  scans: readonly HistoryScan[]
  events: readonly HistoryEvent[]
  label: StringHistory['label']
  /** Of the strings beside a single one; null where the history is of many. */
  beside: ScansBeside | null
}

const NONE_BESIDE: ScansBeside = { strings: [], middle: [] }

const textOfDay = (day: number): string => instantOf(day).toISOString()
/** An end of an interval that is not known is infinite in the domain. */
export const knownOrNull = (value: number): number | null => (Number.isFinite(value) ? value : null)

/** Rates, changes and the warranty of a history as they are answered. */
export function trendView({
  scans,
  events,
  label,
  beside,
}: Given): NonNullable<StringHistory['trend']> {
  const gridTieDay = label?.gridTieDate ? toDayNumber(label.gridTieDate) : null
  const ageing = { firstYearPct: label?.firstYearPct ?? null, yearlyPct: label?.yearlyPct ?? null }
  const facts = { events, label: ageing, gridTieDay }
  const own = historyTrend({ scans, ...facts })
  const { stretches, jumps } = trendWithPeers(own, beside ?? NONE_BESIDE, facts)
  const warranted = gridTieDay === null ? [] : warrantedDays(scans, gridTieDay)
  return {
    stretches: stretches.map(stretchRow),
    jumps: jumps.map(({ fromDay, toDay, ...jump }) => ({
      ...jump,
      ...{ from: textOfDay(fromDay), to: textOfDay(toDay) },
    })),
    warranted: warranted.flatMap((day) => {
      const share = warrantedShare(ageing, (day - (gridTieDay ?? 0)) / YEAR_DAYS)
      return share === null ? [] : [{ at: textOfDay(day), share }]
    }),
  }
}

/** The ends of the scans, and the end of the first year between them, where the line bends. */
function warrantedDays(scans: readonly HistoryScan[], gridTieDay: number): number[] {
  const days = scans.map(({ day }) => day)
  if (days.length === 0) return []
  const [from, to] = [Math.max(gridTieDay, Math.min(...days)), Math.max(...days)]
  const bend = gridTieDay + YEAR_DAYS
  return [from, ...(from < bend && bend < to ? [bend] : []), to]
}

function stretchRow({
  fromDay,
  toDay,
  line,
  loss,
  beside,
  ...stretch
}: JudgedStretch): HistoryStretchRow {
  return {
    ...stretch,
    ...{ from: textOfDay(fromDay), to: textOfDay(toDay) },
    loss: loss && lossRow(loss),
    beside: beside && { ...beside, alone: lossRow(beside.alone) },
    line: line
      ? [fromDay, line.middleDay, toDay].map((day) => linePoint(line, day, stretch.baselineShare))
      : [],
  }
}

const lossRow = ({ pct, lowPct, highPct }: YearlyLoss) => ({
  pct,
  ...{ lowPct: knownOrNull(lowPct), highPct: knownOrNull(highPct) },
})

function linePoint(line: RobustLine, day: number, baselineShare: number) {
  const ends = [line.lowPerDay, line.highPerDay].map(
    (perDay) => baselineShare * robustLineAt(line, day, day === line.middleDay ? 0 : perDay),
  )
  return {
    at: textOfDay(day),
    share: baselineShare * robustLineAt(line, day),
    ...{ low: knownOrNull(Math.min(...ends)), high: knownOrNull(Math.max(...ends)) },
  }
}
