import type { CycleReviewView } from '#api/settlement/shapes.ts'
import type { SlotCount } from '#domain/calendar/slots.ts'
import type { LocalPlace } from '#domain/curves/words.ts'
import type { ReviewSeries } from '#domain/settlement/words.ts'
import type { FoundCurves } from './review-curves.ts'
import type { CycleTerms } from './review-terms.ts'

type Point = Pick<
  CycleReviewView['terms'],
  'settlementPoint' | 'settlementPointReason' | 'nodeCode' | 'zoneCode'
>

/**
 * Where a station's own prices are read (docs/domain/market.md#terms-by-province): at its node where the
 * cycle has any of each kind that settles; else in its price zone, under the same condition; else
 * system-wide.
 */
export function settlementPointOf(
  places: Pick<Point, 'nodeCode' | 'zoneCode'>,
  curves: FoundCurves,
  { dayAheadSettles }: CycleTerms,
): Point {
  const isPriced = (point: LocalPlace) =>
    curves[`REAL_TIME_${point}_PRICE`].days.size > 0 &&
    (curves[`DAY_AHEAD_${point}_PRICE`].days.size > 0 || !dayAheadSettles)
  const { nodeCode, zoneCode } = places
  if (nodeCode !== null && isPriced('NODE')) {
    return { ...places, settlementPoint: 'NODE', settlementPointReason: 'NODE_PRICES' }
  }
  return {
    ...places,
    settlementPoint: zoneCode !== null && isPriced('ZONE') ? 'ZONE' : 'UNIFIED',
    settlementPointReason: nodeCode === null ? 'NO_NODE' : 'NO_NODE_PRICES',
  }
}

type NeededBy = Pick<
  CycleReviewView['terms'],
  'settlementPoint' | 'dayAheadSettles' | 'contractReference' | 'dayAheadClosePrice'
>

/**
 * The curves that form 1 needs under given terms (docs/domain/market.md#settlement-formulas), in the
 * order of a statement.
 */
export function neededSeries(terms: NeededBy): ReviewSeries[] {
  const { settlementPoint: point, dayAheadSettles, contractReference, dayAheadClosePrice } = terms
  const own = point === 'UNIFIED' ? 'NODE' : point
  const REFERENCE = {
    DA_NODE: `DAY_AHEAD_${own}_PRICE`,
    RT_NODE: `REAL_TIME_${own}_PRICE`,
    DA_UNIFIED: 'DAY_AHEAD_UNIFIED_PRICE',
    RT_UNIFIED: 'REAL_TIME_UNIFIED_PRICE',
  } as const
  const needed = new Set<ReviewSeries>([
    REFERENCE[contractReference],
    `REAL_TIME_${point}_PRICE`,
    'METERED_ENERGY',
  ])
  if (dayAheadSettles) {
    needed.add(`DAY_AHEAD_${point}_PRICE`).add('DAY_AHEAD_ENERGY')
    if (dayAheadClosePrice === 'UNIFIED') needed.add('REAL_TIME_UNIFIED_PRICE')
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
