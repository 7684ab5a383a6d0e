import {
  type HistoryStretch,
  type HistoryTrend,
  historyTrend,
  type TrendFacts,
  verdictOf,
} from './history-trend.ts'
import type { HistoryScan } from './history-types.ts'
import { type LossWithPeers, lossWithPeers } from './rate-with-peers.ts'
import { slopeOfLoss, type YearlyLoss } from './yearly-loss.ts'

/** Scans of the strings beside one, a list a string, and of the middle of all of them. */
export type ScansBeside = {
  strings: readonly (readonly HistoryScan[])[]
  middle: readonly HistoryScan[]
}

/** A stretch whose rate was judged with the strings beside it; `alone` is what its own scans say. */
export type JudgedStretch = HistoryStretch & {
  beside: (Omit<LossWithPeers, 'loss'> & { alone: YearlyLoss }) | null
}

/**
 * The trend of a string whose last rate is judged by {@link lossWithPeers}, with the line turned to it. A string beside
 * it counts where it has a rate over the same time and no change that nothing explains.
 *
 * @param trend of its own scans
 * @param facts that hold for all of them
 */
export function trendWithPeers(
  trend: HistoryTrend,
  beside: ScansBeside,
  facts: TrendFacts,
): { stretches: JudgedStretch[]; jumps: HistoryTrend['jumps'] } {
  const stretches = trend.stretches.map((stretch) => ({ ...stretch, beside: null }))
  const last = trend.stretches.at(-1)
  const judged = last && judgedStretch(last, beside, facts)
  return { jumps: trend.jumps, stretches: judged ? [...stretches.slice(0, -1), judged] : stretches }
}

function judgedStretch(
  stretch: HistoryStretch,
  { strings, middle }: ScansBeside,
  facts: TrendFacts,
): JudgedStretch | null {
  const { line, loss: own, labelPct, fromDay, toDay } = stretch
  if (!line || !own) return null
  const lossOf = (scans: readonly HistoryScan[]): YearlyLoss | null => {
    const inside = scans.filter(({ day }) => fromDay <= day && day <= toDay)
    const { stretches, jumps } = historyTrend({ scans: inside, ...facts })
    return jumps.length === 0 && stretches.length === 1 ? stretches[0]!.loss : null
  }
  const ofMiddle = lossOf(middle)
  const peers = strings.flatMap((scans) => lossOf(scans) ?? [])
  const judged = ofMiddle && lossWithPeers({ own, peers, middle: ofMiddle })
  if (!judged) return null
  const { loss, ...weight } = judged
  return {
    ...stretch,
    ...{ loss, beside: { ...weight, alone: own } },
    verdict: labelPct === null ? null : verdictOf(loss, labelPct),
    line: {
      ...line,
      slopePerDay: slopeOfLoss(loss.pct),
      lowPerDay: slopeOfLoss(loss.highPct),
      highPerDay: slopeOfLoss(loss.lowPct),
    },
  }
}
