import { metricById } from '../catalogue/metrics/all-metrics.ts'
import { boundsOf } from './condition.ts'
import type { QuestionRead, SemanticQuery } from './semantic-query.ts'

/** A reading as the visible set writes it; words that are not understood are those of a language. */
export function shownReading(read: QuestionRead): string {
  if (read.kind === 'REFUSE') return `refused ${read.why}`
  if (read.kind === 'CLARIFY') return [read.problem, ...read.options].join(' ')
  return shownQuery(read.query)
}

function shownQuery({
  metrics,
  aggregate,
  time,
  dimensions,
  entities,
  hours,
  ...query
}: SemanticQuery) {
  const {
    weekdays,
    dayKinds,
    compare,
    against,
    order,
    limit,
    assumed,
    values,
    condition,
    countOf,
    share,
    running,
  } = query
  return [
    metrics.join('+'),
    query.aggregates.join('+') || (aggregate ?? metricById.get(metrics[0]!)!.aggregate),
    time ? `${time.start}..${time.end}` : 'now',
    ...dimensions.map((one) => `by ${one}`),
    ...entities.map(({ dimension, id }) => `of ${dimension} ${id}`),
    ...values.map((one) => `is ${one.values.join('|')}`),
    ...(hours ? [`at ${hours.from}-${hours.to}`] : []),
    ...(weekdays ? [`days ${weekdays.join()}`] : []),
    ...(dayKinds ? [`on ${dayKinds.join('|')}`] : []),
    ...(condition ? boundsOf(condition).map(({ than, number }) => `${than} ${number}`) : []),
    ...(countOf ? [`count ${countOf}`] : []),
    ...(share ? ['share'] : []),
    ...(running ? ['running'] : []),
    ...(query.analysis ? [query.analysis] : []),
    ...(compare ? [`vs ${compare}`] : []),
    ...(against ? [`vs ${against.start}..${against.end}`] : []),
    ...(order
      ? [`${order === 'DESC' ? 'first' : 'last'}${limit === null ? '' : ` ${limit}`}`]
      : []),
    ...(assumed.length > 0 ? [`assumed ${assumed.join(' ')}`] : []),
  ].join(' ')
}
