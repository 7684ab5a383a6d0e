import type { ScoredCycle } from '#api/settlement/shapes.ts'
import {
  type Decision,
  type DecisionScore,
  groupDecisions,
  scoreOf,
} from '#domain/settlement/score/decision-score.ts'
import type { ScoreGrouping } from '#domain/settlement/words.ts'
import type { MarketSteps } from '#web/ui/format/lot-and-tick.ts'
import type { ScoreSort } from './score-url.ts'

/** A decision as it is shown. */
export type ShownDecision = Decision & {
  stationName: string
  cycleName: string
  lotMwh: number | null
}

/** A line of the table: a group, or one decision of it. */
export type ScoreRow = {
  key: string
  name: string
  score: DecisionScore
  /** Whose review it leads to; null for a group of several. */
  decision: ShownDecision | null
  children?: ScoreRow[]
}

export function decisionOf({ gain, ...cycle }: ScoredCycle): ShownDecision {
  const gainFen = {
    NONE: gain.NONE.amountFen,
    FORECAST: gain.FORECAST.amountFen,
    PERFECT: gain.PERFECT.amountFen,
  }
  return { ...cycle, gainFen }
}

/** The smallest lot that any of them was traded in: sums have its decimals. */
export function finestLot(decisions: readonly ShownDecision[]): Pick<MarketSteps, 'lotMwh'> {
  const lots = decisions.map(({ lotMwh }) => lotMwh).filter((lot) => lot !== null)
  return { lotMwh: lots.length === 0 ? null : Math.min(...lots) }
}

/** What a group of decisions by something is called, and what tells its decisions apart. */
const NAMES: Record<ScoreGrouping, (decision: ShownDecision) => [group: string, own: string]> = {
  cycle: (decision) => [cycleText(decision), decision.stationName],
  station: (decision) => [decision.stationName, cycleText(decision)],
  trader: (decision) => [decision.trader ?? '', bothTexts(decision)],
  month: (decision) => [decision.yearMonth, bothTexts(decision)],
}

/**
 * The lines of the table. A group of several decisions holds them as lines of its own; that of one is this
 * one itself.
 */
export function scoreRows(
  decisions: readonly ShownDecision[],
  { by, nobody }: { by: ScoreGrouping; nobody: string },
): ScoreRow[] {
  return groupDecisions(decisions, by).map(({ key, decisions: own, score }) => {
    const [first, ...others] = own
    const name = NAMES[by](first!)[0] || nobody
    if (others.length === 0) return { key, name, score, decision: first! }
    const children = own.map(
      (decision): ScoreRow => ({
        key: `${key}/${decision.stationId}/${cycleText(decision)}`,
        name: NAMES[by](decision)[1],
        score: scoreOf([decision]),
        decision,
      }),
    )
    return { key, name, score, decision: null, children }
  })
}

/** Sorted by a figure, the decisions of every group too; what is unknown comes last either way. */
export function sortedRows(
  rows: readonly ScoreRow[],
  { sort, order }: { sort: ScoreSort; order: 'ascend' | 'descend' },
): ScoreRow[] {
  const sign = order === 'ascend' ? 1 : -1
  const compare = (a: ScoreRow, b: ScoreRow) => {
    const [left, right] = [figureOf(a.score, sort), figureOf(b.score, sort)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return sign * (left - right)
  }
  return rows
    .map(({ children, ...row }) => ({
      ...row,
      ...(children && { children: children.toSorted(compare) }),
    }))
    .toSorted(compare)
}

/** The figure of a column. */
export function figureOf(score: DecisionScore, column: ScoreSort): number | null {
  if (column === 'decisions') return score.decisions
  if (column === 'share') return score.share
  if (column === 'cnyPerMwh') return score.gainCnyPerMwh
  return score.gain[column].fen
}

function cycleText({ yearMonth, cycleName }: ShownDecision): string {
  return `${yearMonth} ${cycleName}`
}

function bothTexts(decision: ShownDecision): string {
  return `${cycleText(decision)} · ${decision.stationName}`
}
