import type { CurveMetric, CurveStage, LocationKind } from '../curves/words.ts'
import { BOUNDARY_METRICS } from './bidding-space.ts'
import { SPACE_COMPONENTS } from './words.ts'

/** What says of a series whether the market overview shows it. */
type Words = { metric: CurveMetric; stage: CurveStage; locKind: LocationKind }

/** Whether a series is a price of the day-ahead or the real-time market, of whatever place. */
export function isMarketPrice({ metric, stage }: Omit<Words, 'locKind'>): boolean {
  return metric === 'PRICE' && (stage === 'DA' || stage === 'RT')
}

/**
 * Whether the market overview shows a series or derives the bidding space from it: prices, and the boundary of
 * the whole system as forecast and as it was.
 */
export function isInOverview(series: Words): boolean {
  const { metric, stage, locKind } = series
  const isBoundary =
    locKind === 'SYSTEM' &&
    (stage === 'FORECAST' || stage === 'ACTUAL') &&
    [...BOUNDARY_METRICS, ...SPACE_COMPONENTS].some((one) => one === metric)
  return isBoundary || isMarketPrice(series)
}
