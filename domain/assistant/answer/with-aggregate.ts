import type { Metric } from '../catalogue/catalogue-types.ts'
import type { Aggregate } from '../words.ts'
import { aggregateText } from './shown.ts'

/** A figure that is told beside others of the same values, by a name that says which one it is. */
export function withAggregate(metric: Metric, aggregate: Aggregate): Metric {
  const { id, label } = metric
  const named = {
    zh: `${label.zh}${aggregateText(aggregate, 'zh')}`,
    en: `${label.en}, ${aggregateText(aggregate, 'en')}`,
  }
  // Of a mean it is said wherever the figure is named.
  return {
    ...metric,
    id: `${id}${aggregate}`,
    aggregate,
    label: aggregate === 'MEAN' ? label : named,
  }
}
