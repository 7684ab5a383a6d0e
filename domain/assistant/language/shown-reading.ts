import type { QuestionRead, SemanticQuery } from './read-question.ts'

/** A reading as the visible set writes it; words that are not understood are those of a language. */
export function shownReading(read: QuestionRead): string {
  if (read.kind === 'REFUSE') return `refused ${read.why}`
  if (read.kind === 'CLARIFY') return [read.problem, ...read.options].join(' ')
  return shownQuery(read.query)
}

function shownQuery({
  metric,
  aggregate,
  time,
  dimensions,
  entities,
  hours,
  ...query
}: SemanticQuery) {
  const { weekdays, compare, order, limit, assumed } = query
  return [
    ...[metric, aggregate, time ? `${time.start}..${time.end}` : 'now'],
    ...dimensions.map((one) => `by ${one}`),
    ...entities.map(({ dimension, id }) => `of ${dimension} ${id}`),
    ...(hours ? [`at ${hours.from}-${hours.to}`] : []),
    ...(weekdays ? [`days ${weekdays.join()}`] : []),
    ...(compare ? [`vs ${compare}`] : []),
    ...(order
      ? [`${order === 'DESC' ? 'first' : 'last'}${limit === null ? '' : ` ${limit}`}`]
      : []),
    ...(assumed.length > 0 ? [`assumed ${assumed.join(' ')}`] : []),
  ].join(' ')
}
