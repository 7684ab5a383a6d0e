import type { CurveDay } from '#database/queries/curves/curve-reader.ts'
import { isOfMarket } from '../../../common/places/own-places.ts'
import type { StagedCurve } from '../staging/staged-import.ts'

/**
 * Whether a curve of the market sets another value in the place of one that is published, or takes it away. What was
 * missing may be filled in, and a mean of a day never takes the place of prices.
 */
export function replacesPublished(
  { values: standing, quality }: Pick<CurveDay, 'values' | 'quality'>,
  { series, values, quality: given }: StagedCurve,
): boolean {
  if (!isOfMarket(series)) return false
  if (given === 'DAY_MEAN' && quality !== 'DAY_MEAN') return false
  return standing.some((value, index) => value !== null && value !== values[index])
}
