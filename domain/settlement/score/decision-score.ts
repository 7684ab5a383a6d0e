import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { shareOfPerfect } from '../review/share-of-perfect.ts'
import { SCORE_BASELINES, type ScoreBaseline, type ScoreGrouping } from '../words.ts'

/** One declaration of one station for one cycle, and what it was worth. */
export type Decision = {
  stationId: number
  /** Who submitted the declaration; null where nobody did. */
  trader: string | null
  yearMonth: string
  cycle: number
  deliveryTo: DeliveryDate
  /** Declared, sales and purchases taken as amounts. */
  declaredMwh: number | null
  /** As declared minus each baseline, fen; null is unknown. */
  gainFen: Readonly<Record<ScoreBaseline, number | null>>
}

/**
 * A sum of those decisions whose gain is known: `fen` is null where none of them is, `known` says how many
 * are. A reader must be told when these are not all.
 */
export type KnownSum = { fen: number | null; known: number }

/** What decisions were worth together. */
export type DecisionScore = {
  decisions: number
  gain: Readonly<Record<ScoreBaseline, KnownSum>>
  /** Declared energy of the decisions whose gain over not declaring and whose energy are known; null without. */
  declaredMwh: number | null
  /** Their gain over not declaring by what they declared. */
  gainCnyPerMwh: number | null
  /** Share of the possible gain, of decisions known against both NONE and PERFECT; see {@link shareOfPerfect}. */
  share: number | null
}

/** Sums decisions up; of none everything is unknown. */
export function scoreOf(decisions: readonly Decision[]): DecisionScore {
  const known = decisions.filter(
    ({ gainFen, declaredMwh }) => gainFen.NONE !== null && declaredMwh !== null,
  )
  const declaredMwh = known.reduce((sum, decision) => sum + decision.declaredMwh!, 0)
  const earnedFen = known.reduce((sum, { gainFen }) => sum + gainFen.NONE!, 0)
  const both = decisions.filter(({ gainFen }) => gainFen.NONE !== null && gainFen.PERFECT !== null)
  const bothMwh = both.reduce((sum, decision) => sum + (decision.declaredMwh ?? 0), 0)
  const ofBoth = { NONE: sumOf(both, 'NONE').fen, PERFECT: sumOf(both, 'PERFECT').fen }
  return {
    decisions: decisions.length,
    gain: byBaseline((baseline) => sumOf(decisions, baseline)),
    declaredMwh: known.length === 0 ? null : declaredMwh,
    gainCnyPerMwh: declaredMwh === 0 ? null : earnedFen / 100 / declaredMwh,
    share: shareOfPerfect(ofBoth, bothMwh),
  }
}

/** Decisions that have something in common, in the order of their first; `key` names what it is. */
export type DecisionGroup<D extends Decision> = {
  key: string
  decisions: readonly D[]
  score: DecisionScore
}

const KEYS: Record<ScoreGrouping, (decision: Decision) => string> = {
  cycle: ({ yearMonth, cycle }) => `${yearMonth}/${cycle}`,
  station: ({ stationId }) => String(stationId),
  trader: ({ trader }) => trader ?? '',
  month: ({ yearMonth }) => yearMonth,
}

/** Groups decisions by cycle, station, trader ('' for nobody) or month of delivery. */
export function groupDecisions<D extends Decision>(
  decisions: readonly D[],
  by: ScoreGrouping,
): DecisionGroup<D>[] {
  const groups = new Map<string, D[]>()
  for (const decision of decisions) {
    const key = KEYS[by](decision)
    const group = groups.get(key)
    if (group) group.push(decision)
    else groups.set(key, [decision])
  }
  return [...groups].map(([key, group]) => ({ key, decisions: group, score: scoreOf(group) }))
}

/** What all decisions up to the end of a cycle were worth, fen; null while none of them is known. */
export type ScorePoint = {
  date: DeliveryDate
  gainFen: Readonly<Record<ScoreBaseline, number | null>>
}

/**
 * Cumulates over the last delivery dates of the cycles, the earliest first. A gain that is unknown adds
 * nothing and leaves the line as it was.
 */
export function cumulateDecisions(decisions: readonly Decision[]): ScorePoint[] {
  const dates = [...new Set(decisions.map(({ deliveryTo }) => deliveryTo))].sort()
  return dates.map((date) => {
    const upToDate = decisions.filter(({ deliveryTo }) => deliveryTo <= date)
    return { date, gainFen: byBaseline((baseline) => sumOf(upToDate, baseline).fen) }
  })
}

function sumOf(decisions: readonly Decision[], baseline: ScoreBaseline): KnownSum {
  const known = decisions.map(({ gainFen }) => gainFen[baseline]).filter((fen) => fen !== null)
  const fen = known.length === 0 ? null : known.reduce((sum, each) => sum + each, 0)
  return { fen, known: known.length }
}

function byBaseline<Value>(of: (baseline: ScoreBaseline) => Value): Record<ScoreBaseline, Value> {
  const entries = SCORE_BASELINES.map((baseline) => [baseline, of(baseline)] as const)
  return Object.fromEntries(entries) as Record<ScoreBaseline, Value>
}
