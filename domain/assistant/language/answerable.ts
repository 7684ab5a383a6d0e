import type { Metric } from '../catalogue/catalogue-types.ts'
import { isTimeDimension } from '../catalogue/dimensions.ts'
import { hasColumn } from '../catalogue/views.ts'
import type { Dimension } from '../words.ts'
import type { SemanticQuery } from './semantic-query.ts'

type Shape = Pick<
  SemanticQuery,
  'order' | 'dimensions' | 'share' | 'running' | 'condition' | 'countOf'
>

/** A ranking, a share or a condition needs something to be told apart; what runs on needs a time. */
export function isAimless(asked: Shape): boolean {
  const { order, dimensions, share, running, condition, countOf } = asked
  const isCut = dimensions.length > 0
  if ((order !== null || share) && !isCut) return true
  if (condition !== null && !isCut && countOf === null) return true
  return running && !dimensions.some(isTimeDimension)
}

/** What is finer than a day is counted within days, and so are days within hours of the day. */
const COUNTED_BY: readonly Dimension[] = [
  ...(['WEEKDAY', 'DAY_KIND', 'WEEK', 'TEN_DAYS', 'MONTH', 'QUARTER', 'YEAR'] as const),
  ...(['PROVINCE', 'ZONE', 'NODE', 'STATION', 'ESS', 'PLANT'] as const),
]

/** Whether the figures have slots, hours or days that can be counted, for each of the dimensions. */
export function canCount(
  { countOf, dimensions }: Pick<Shape, 'countOf' | 'dimensions'>,
  metrics: readonly Metric[],
): boolean {
  if (countOf !== null && metrics.some((metric) => !metric.dimensions.includes(countOf)))
    return false
  const more = countOf === 'DAY' ? 'HOUR' : 'DAY'
  return countOf === null || dimensions.every((one) => one === more || COUNTED_BY.includes(one))
}

/** Whether figures have the times that a question names: a count of devices has none. */
export function hasTimes(
  metrics: readonly Metric[],
  {
    said,
    hours,
    weekdays,
  }: { said: object | undefined; hours: object | undefined; weekdays: object | null },
): boolean {
  return metrics.every(
    ({ source, usual }) =>
      (said === undefined || hasColumn(source.view, 'day')) &&
      (said === undefined || usual !== 'NOW' || source.where.is_newest === undefined) &&
      (hours === undefined || hasColumn(source.view, 'minute')) &&
      (weekdays === null || (hasColumn(source.view, 'day') && !source.isSpan)),
  )
}
