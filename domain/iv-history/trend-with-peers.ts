import { type CommonDeviation, commonDeviation, withoutCommon } from './common-deviation.ts'
import {
  endOf,
  type HistoryStretch,
  stretchOf,
  type TrendFacts,
  verdictOf,
} from './history-stretch.ts'
import { historyTrend, type Jump } from './history-trend.ts'
import { type HistoryEvent, type HistoryScan, usableScans } from './history-types.ts'
import { type LossWithPeers, lossWithPeers } from './rate-with-peers.ts'
import { levelVariance } from './theil-sen.ts'
import { slopeOfLoss, type YearlyLoss } from './yearly-loss.ts'

/** A stretch whose rate was judged with the strings beside it; `alone` is what its own scans say. */
export type JudgedStretch = HistoryStretch & {
  beside: (Omit<LossWithPeers, 'loss'> & { alone: YearlyLoss }) | null
}

/** The others, a list of scans a string, with what was done to all of them alike; by itself what was done to the string. */
export type Others = {
  strings: readonly (readonly HistoryScan[])[]
  events?: readonly HistoryEvent[]
}

export type JudgedTrend = {
  stretches: JudgedStretch[]
  jumps: Jump[]
  /** What was taken out of its scans; null where too few strings lie beside it to tell. */
  common: CommonDeviation | null
}

/**
 * The trend of a string beside others of its array: by its scans without what all of them deviate by together
 * ({@link commonDeviation}), each rate judged by {@link lossWithPeers}, with the line turned to it. A string beside it
 * counts where it has a rate over the same time and no change that nothing explains. A rate that no others can judge
 * is by its own scans as they were read.
 *
 * @param scans of the string
 * @param facts of the string; what its label says holds for the others too
 */
export function trendWithPeers(
  scans: readonly HistoryScan[],
  facts: TrendFacts,
  { strings, events = facts.events }: Others,
): JudgedTrend {
  const ofAll = { ...facts, events }
  const common = commonDeviation(strings, ofAll)
  if (!common) {
    const { stretches, jumps } = historyTrend({ scans, ...facts })
    return { jumps, common, stretches: stretches.map((one) => ({ ...one, beside: null })) }
  }
  const { stretches, jumps } = historyTrend({ scans: withoutCommon(scans, common), ...facts })
  const others = strings.map((own) => withoutCommon(own, common))
  const judged = stretches.map((stretch) => {
    if (!stretch.line) return { ...stretch, beside: null }
    const alone = stretchOf(inside(usableScans(scans), stretch), facts)
    return (
      judgedStretch(stretch, { alone, others, middle: common.middle, facts: ofAll }) ?? {
        ...alone,
        beside: null,
      }
    )
  })
  return { jumps: asRead(jumps, scans), common, stretches: judged }
}

/** A change is judged without what all strings share, and told by what was read. */
function asRead(jumps: readonly Jump[], scans: readonly HistoryScan[]): Jump[] {
  const shareOf = new Map(scans.map(({ taskId, share }) => [taskId, share]))
  return jumps.map((jump) => ({
    ...jump,
    fromShare: shareOf.get(jump.fromTaskId) ?? jump.fromShare,
    toShare: shareOf.get(jump.toTaskId) ?? jump.toShare,
  }))
}

type Beside = {
  /** The same stretch by its own scans as they were read. */
  alone: HistoryStretch
  others: readonly (readonly HistoryScan[])[]
  middle: readonly HistoryScan[]
  /** Of these others. */
  facts: TrendFacts
}

const inside = <Scan extends HistoryScan>(
  scans: readonly Scan[],
  { fromDay, toDay }: Pick<HistoryStretch, 'fromDay' | 'toDay'>,
): Scan[] => scans.filter(({ day }) => fromDay <= day && day <= toDay)

function judgedStretch(
  stretch: HistoryStretch,
  { alone, others, middle, facts }: Beside,
): JudgedStretch | null {
  const { line, loss: own, labelPct, end, baselineShare } = stretch
  const trendOf = (scans: readonly HistoryScan[]) => {
    const { stretches, jumps } = historyTrend({ scans: inside(scans, stretch), ...facts })
    return { whole: stretches.length === 1 ? stretches[0]! : null, jumps }
  }
  // A scan that all of them deviate in is no change of theirs.
  const ofMiddle = trendOf(middle).whole
  if (!line || !own || !end || !alone.loss || !ofMiddle?.line || !ofMiddle.loss) return null
  const peers = others.flatMap((scans) => {
    const { whole, jumps } = trendOf(scans)
    return jumps.length === 0 ? (whole?.loss ?? []) : []
  })
  const judged = lossWithPeers({ own, peers, middle: ofMiddle.loss })
  if (!judged) return null
  const { loss, ...weight } = judged
  const turned = {
    ...line,
    slopePerDay: slopeOfLoss(loss.pct),
    lowPerDay: slopeOfLoss(loss.highPct),
    highPerDay: slopeOfLoss(loss.lowPct),
  }
  const last = { taskId: end.taskId, day: stretch.toDay }
  // What all scans share is out of the scatter of its own and in that of the middle.
  const more = levelVariance(ofMiddle.line, last.day)
  return {
    ...stretch,
    ...{ loss, line: turned, beside: { ...weight, alone: alone.loss } },
    end: endOf(last, baselineShare, { line: turned, loss, more }),
    verdict: labelPct === null ? null : verdictOf(loss, labelPct),
  }
}
