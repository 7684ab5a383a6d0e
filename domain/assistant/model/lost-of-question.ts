import { metricById } from '../catalogue/metrics/all-metrics.ts'
import type { SemanticQuery } from '../language/semantic-query.ts'
import type { TaggedQuestion } from '../language/tag-question.ts'
import type { Named } from '../language/tags.ts'
import { normalise } from '../time/normalise.ts'
import { lostShape } from './lost-shape.ts'
import type { ModelDraft } from './model-draft.ts'

type Told = { query: SemanticQuery; words: ModelDraft['words']; isTimeSaid: boolean }

/**
 * What the rules understood of a question and a model's query does not have, and what the query has that nothing of the
 * question says. Either would give a number that looks right and is not.
 */
export function lostOfQuestion(
  { query, words, isTimeSaid }: Told,
  ...[tagged, named]: [TaggedQuestion, readonly Named[]]
): string[] {
  return [
    ...unreadWords(words, tagged),
    ...lostTimes(query, isTimeSaid, tagged),
    ...lostObjects(query, tagged, named),
    ...lostNumbers(query, tagged),
    ...lostFigures(query, tagged),
    ...lostShape(query, tagged.tags),
  ]
}

/** Each word that the rules did not understand is to be accounted for. */
function unreadWords(words: ModelDraft['words'], { unknown }: TaggedQuestion): string[] {
  const read = words.map(({ word }) => normalise(word))
  return unknown
    .filter((word) => !read.some((one) => one !== '' && (one.includes(word) || word.includes(one))))
    .map((word) => `words must say what ${JSON.stringify(word)} was taken for`)
}

function lostTimes(query: SemanticQuery, isTimeSaid: boolean, { times }: TaggedQuestion): string[] {
  const dates = times.flatMap((item) =>
    item.kind === 'DATES' && 'start' in item.dates ? [item.dates] : [],
  )
  const hours = times.find((item) => item.kind === 'HOURS')?.hours
  const weekdays = times.find((item) => item.kind === 'WEEKDAYS')?.weekdays.days
  const compare = times.find((item) => item.kind === 'COMPARE')?.with
  const isOther = ({ start, end }: { start: string; end: string }) =>
    !isTimeSaid || query.time?.start !== start || query.time.end !== end
  return [
    ...(times.some((item) => item.kind === 'DATES' && 'problem' in item.dates)
      ? ['a date of the question does not exist: answer that it is unclear']
      : []),
    ...(dates.length > 1 ? ['two times cannot be told in one query'] : []),
    ...dates
      .filter(isOther)
      .map(({ start, end }) => `days must run from ${start} to before ${end}`),
    ...(hours && (query.hours?.from !== hours.from || query.hours.to !== hours.to)
      ? ['hours must be those that were understood']
      : []),
    ...(weekdays && query.weekdays?.join() !== weekdays.join()
      ? ['weekdays must be those that were understood']
      : []),
    ...(compare && query.compare !== compare ? [`compare must be ${compare}`] : []),
  ]
}

function lostObjects(
  { entities }: SemanticQuery,
  { tags, unknown }: TaggedQuestion,
  named: readonly Named[],
): string[] {
  const said = tags.filter((tag) => tag.kind === 'ENTITY')
  const isSame = (one: { dimension: string; id: string }, other: typeof one) =>
    one.dimension === other.dimension && one.id === other.id
  const lost = said.some((tag) => !entities.some((one) => isSame(one, tag)))
  const added = entities.filter((one) => !said.some((tag) => isSame(one, tag)))
  const unsaid = added.filter((one) => {
    const names = named.find((other) => isSame(one, other))?.names ?? []
    return !names.some((name) => unknown.some((word) => isAlike(word, name.toLowerCase())))
  })
  return [
    ...(lost ? ['entities must have all objects that were understood'] : []),
    ...unsaid.map(() => 'entities must not have objects that the question does not name'),
  ]
}

/** Two characters in a row are the same: a name is meant only where something of it is said. */
function isAlike(word: string, name: string): boolean {
  for (let at = 0; at + 2 <= word.length; at++)
    if (name.includes(word.slice(at, at + 2))) return true
  return false
}

function lostNumbers(
  { condition, limit }: SemanticQuery,
  { tags, unknown }: TaggedQuestion,
): string[] {
  const said = tags.flatMap((tag) => (tag.kind === 'NUMBER' ? [tag.value] : []))
  const used = [condition?.number, limit].filter((one) => one !== undefined && one !== null)
  // Not those of its dates.
  const figures = [...said, ...(unknown.join(' ').match(/\d+(?:\.\d+)?/g) ?? []).map(Number)]
  const isInvented = (one: number) => one !== 0 && one !== 1 && !figures.includes(Math.abs(one))
  return [
    ...(said.some((one) => !used.includes(one) && !used.includes(-one))
      ? ['every number of the question must be in condition or limit']
      : []),
    ...(used.some(isInvented) ? ['condition and limit must have numbers of the question'] : []),
  ]
}

function lostFigures({ metrics }: SemanticQuery, { tags }: TaggedQuestion): string[] {
  const features = metrics.map((id) => metricById.get(id)!.features)
  const quantities = tags.flatMap((tag) => (tag.kind === 'QUANTITY' ? [tag.quantity] : []))
  const isNamed =
    quantities.length === 0 || features.some(({ quantity }) => quantities.includes(quantity))
  const lost = tags.filter(
    (tag) =>
      tag.kind === 'FEATURE' &&
      !features.some(
        (one) =>
          one[tag.feature] === tag.value || (tag.value === 'FORECAST' && one.stage === 'MODEL'),
      ),
  )
  return [
    ...(isNamed ? [] : ['the metrics are not what the question names']),
    ...lost.map((tag) => `the metrics are not ${tag.kind === 'FEATURE' ? tag.value : ''}`),
  ]
}
