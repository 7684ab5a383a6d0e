import { metricById } from '../catalogue/metrics/all-metrics.ts'
import type { SemanticQuery } from '../language/semantic-query.ts'
import type { Tag } from '../language/tags.ts'

/**
 * What a question says of how values become one, for what, in which order and under which condition, and a model's query
 * does not: a highest that became a mean is as wrong as another day.
 */
export function lostShape(query: SemanticQuery, tags: readonly Tag[]): string[] {
  const has = (...kinds: Tag['kind'][]) => tags.some(({ kind }) => kinds.includes(kind))
  const isEach = has('EACH', 'WHICH', 'BY_KIND', 'BY_STATE', 'SERIES')
  return [
    ...lostAggregate(query, tags),
    ...lostDimensions(query, tags),
    ...lostValues(query, tags),
    ...lostCondition(query, tags),
    ...(isEach && query.dimensions.length === 0 ? ['dimensions must say what each line is'] : []),
    ...(has('RANK') && query.order === null ? ['order must be given'] : []),
    ...(has('SHARE') && !query.share && query.countOf === null ? ['share must be true'] : []),
    ...(has('DIFFERENCE') && query.compare === null ? ['a difference needs compare'] : []),
    ...(has('RUNNING') && !query.running ? ['running must be true'] : []),
    ...(has('ANALYSIS') ? ['the object cannot say what is asked: answer that it is unclear'] : []),
  ]
}

/** In a ranking, highest and lowest say the order. */
function lostAggregate(
  { metrics, aggregate, order }: SemanticQuery,
  tags: readonly Tag[],
): string[] {
  const said = [
    ...new Set(tags.flatMap((tag) => (tag.kind === 'AGGREGATE' ? [tag.aggregate] : []))),
  ]
  const ends = said.filter((one) => one !== 'MEAN')
  if (ends.length > 1) return ['two aggregates cannot be told in one query']
  const [wanted = said[0]] = ends
  const taken = metrics.map((id) => aggregate ?? metricById.get(id)!.aggregate)
  if (wanted === undefined || taken.every((one) => one === wanted)) return []
  const isOrdered = (wanted === 'MAX' && order === 'DESC') || (wanted === 'MIN' && order === 'ASC')
  return isOrdered ? [] : [`aggregate must be ${wanted}`]
}

function lostDimensions({ dimensions, countOf }: SemanticQuery, tags: readonly Tag[]): string[] {
  return tags.flatMap((tag) => {
    if (tag.kind === 'BY' && !dimensions.includes(tag.dimension))
      return [`dimensions must have ${tag.dimension}`]
    if (tag.kind === 'HOW_MANY' && countOf !== tag.dimension)
      return [`countOf must be ${tag.dimension}`]
    return []
  })
}

function lostValues({ values }: SemanticQuery, tags: readonly Tag[]): string[] {
  const isKept = (of: readonly { dimension: string; value: string }[]) =>
    of.some(({ dimension, value }) =>
      values.some((one) => one.dimension === dimension && one.values.includes(value)),
    )
  return tags.flatMap((tag) =>
    tag.kind === 'VALUE' && !isKept(tag.of)
      ? [`values must have ${tag.of.map(({ value }) => value).join(' or ')}`]
      : [],
  )
}

function lostCondition({ condition }: SemanticQuery, tags: readonly Tag[]): string[] {
  const said = tags.flatMap((tag) => (tag.kind === 'BEYOND' && !tag.isWeak ? [tag.than] : []))
  const isNegative = tags.some(({ kind }) => kind === 'NEGATIVE')
  const isBelowZero = condition?.than === 'BELOW' && condition.number === 0
  if (said.length + Number(isNegative) > 1) return ['two conditions cannot be told in one query']
  return [
    ...said.filter((than) => condition?.than !== than).map((than) => `condition must be ${than}`),
    ...(isNegative && !isBelowZero ? ['condition must be BELOW 0'] : []),
  ]
}
