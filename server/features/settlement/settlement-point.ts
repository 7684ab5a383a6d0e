import type { CycleReviewView, ReviewSeries } from '#contract/settlement-shapes.ts'
import type { SlotCount } from '#domain/calendar/slots.ts'
import type { SettlementTerms } from '#domain/settlement/settlement-rule.ts'
import type { FoundCurves } from './review-curves.ts'
import type { CycleTerms } from './review-terms.ts'

type Point = Pick<
  CycleReviewView['terms'],
  'settlementPoint' | 'settlementPointReason' | 'nodeCode'
>

/**
 * The own prices of a station: those of its node where the cycle has any of each kind that settles,
 * else the unified ones.
 */
export function settlementPointOf(
  nodeCode: string | null,
  curves: FoundCurves,
  { dayAheadSettles }: CycleTerms,
): Point {
  if (nodeCode === null)
    return { settlementPoint: 'UNIFIED', settlementPointReason: 'NO_NODE', nodeCode }
  const { DAY_AHEAD_NODE_PRICE: dayAhead, REAL_TIME_NODE_PRICE: realTime } = curves
  const isPriced = realTime.days.size > 0 && (dayAhead.days.size > 0 || !dayAheadSettles)
  return isPriced
    ? { settlementPoint: 'NODE', settlementPointReason: 'NODE_PRICES', nodeCode }
    : { settlementPoint: 'UNIFIED', settlementPointReason: 'NO_NODE_PRICES', nodeCode }
}

/** The curves that form 1 needs under given terms (market-domain 4.1, 4.2), in the order of a statement. */
export function neededSeries(
  terms: Pick<
    SettlementTerms,
    'settlementPoint' | 'dayAheadSettles' | 'contractReference' | 'dayAheadClosePrice'
  >,
): ReviewSeries[] {
  const REFERENCE = {
    DA_NODE: 'DAY_AHEAD_NODE_PRICE',
    RT_NODE: 'REAL_TIME_NODE_PRICE',
    DA_UNIFIED: 'DAY_AHEAD_UNIFIED_PRICE',
    RT_UNIFIED: 'REAL_TIME_UNIFIED_PRICE',
  } as const
  const isNode = terms.settlementPoint === 'NODE'
  const needed = new Set<ReviewSeries>([
    REFERENCE[terms.contractReference],
    isNode ? 'REAL_TIME_NODE_PRICE' : 'REAL_TIME_UNIFIED_PRICE',
    'METERED_ENERGY',
  ])
  if (terms.dayAheadSettles) {
    needed.add(isNode ? 'DAY_AHEAD_NODE_PRICE' : 'DAY_AHEAD_UNIFIED_PRICE').add('DAY_AHEAD_ENERGY')
    if (terms.dayAheadClosePrice === 'UNIFIED') needed.add('REAL_TIME_UNIFIED_PRICE')
  }
  return [...needed]
}

/** Slots of the review: quarters as soon as a price that it needs comes in quarters. */
export function slotCountOf(curves: FoundCurves, needed: readonly ReviewSeries[]): SlotCount {
  const prices = needed.filter((name) => name.endsWith('_PRICE')).map((name) => curves[name])
  const known = prices.filter(({ resolutionMin }) => resolutionMin !== null)
  if (known.length === 0) return 96
  return known.some(({ resolutionMin }) => resolutionMin === 15) ? 96 : 24
}
