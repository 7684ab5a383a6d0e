import { daysBetween } from '../../calendar/delivery-date.ts'
import type { Metric } from '../catalogue/catalogue-types.ts'
import type { Dimension } from '../words.ts'
import type { SemanticQuery } from './semantic-query.ts'
import type { Tag } from './tags.ts'

/** Days whose hours are still few enough to be looked up one by one. */
const MAX_DAYS_OF_HOURS = 41

/**
 * A query whose values are told together where the question asks for that: hour by hour of some days, day by day of more.
 * Null where that has no meaning: of one figure there is no correlation, and of groups there are several distributions.
 */
export function withAnalysis(
  query: SemanticQuery,
  ...[metrics, tags]: [readonly Metric[], readonly Tag[]]
): SemanticQuery | null {
  const asked = tags.find((tag) => tag.kind === 'ANALYSIS')
  if (asked?.kind !== 'ANALYSIS') return query
  const { dimensions, condition, countOf, share, running, order, compare, time, aggregate } = query
  const isPlain =
    query.aggregates.length === 0 &&
    dimensions.length === 0 &&
    condition === null &&
    countOf === null &&
    compare === null &&
    query.against === null
  const isCounted = asked.analysis === 'CORRELATION' ? 2 : 1
  if (!isPlain || share || running || order !== null || aggregate !== null) return null
  if (time === null || metrics.length !== isCounted) return null
  const along = pointsOf(metrics, daysBetween(time.start, time.end))
  return along && { ...query, analysis: asked.analysis, dimensions: along }
}

function pointsOf(metrics: readonly Metric[], days: number): readonly Dimension[] | null {
  const have = (dimension: Dimension) =>
    metrics.every(({ dimensions }) => dimensions.includes(dimension))
  if (have('HOUR') && days === 1) return ['HOUR']
  if (have('HOUR') && have('DAY') && days <= MAX_DAYS_OF_HOURS) return ['DAY', 'HOUR']
  return have('DAY') && days > 1 ? ['DAY'] : null
}
