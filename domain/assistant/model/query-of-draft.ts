import { addDays, daysBetween, isDeliveryDate } from '../../calendar/delivery-date.ts'
import { minuteOfLabel } from '../../calendar/period-sets.ts'
import type { Metric } from '../catalogue/catalogue-types.ts'
import { METRICS } from '../catalogue/metrics/all-metrics.ts'
import { NAMED_VALUES } from '../catalogue/values.ts'
import { canCount, hasTimes, isAimless } from '../language/answerable.ts'
import { type Asker, usualTime } from '../language/read-question.ts'
import type { SemanticQuery } from '../language/semantic-query.ts'
import type { TaggedQuestion } from '../language/tag-question.ts'
import type { Named } from '../language/tags.ts'
import { dayKindsOf } from '../time/day-kinds.ts'
import type { DateSpan } from '../time/partial-date.ts'
import { lostOfQuestion } from './lost-of-question.ts'
import type { ModelDraft } from './model-draft.ts'

const MAX_DAYS = 1_100
const MAX_LIMIT = 100

/**
 * The query that a model's draft means, or what is wrong with it, in words for the model. A draft is believed only as far
 * as it can be checked: it names figures, objects and values that the asker may ask for, and it keeps all that the rules
 * understood of the question, so that no condition is lost on the way.
 */
export function queryOfDraft(
  draft: ModelDraft,
  { tagged, asker }: { tagged: TaggedQuestion; asker: Asker },
): { query: SemanticQuery } | { faults: readonly string[] } {
  const metrics = METRICS.filter(
    ({ id, right }) => draft.metrics.includes(id) && asker.rights.has(right),
  )
  if (metrics.length === 0 || metrics.length !== new Set(draft.metrics).size)
    return { faults: [`metrics must be ids of the catalogue, not ${draft.metrics.join(', ')}`] }
  const days = spanOf(draft.days)
  const hours = hoursOf(draft.hours)
  const entities = entitiesOf(draft, asker.named)
  const faults = [
    ...(days === undefined ? ['days must be two dates YYYY-MM-DD of at most three years'] : []),
    ...(hours === undefined ? ['hours must be two times HH:MM of a day'] : []),
    ...shapeFaults(draft, metrics),
    ...entities.faults,
    ...valueFaults(draft),
  ]
  if (faults.length > 0 || days === undefined || hours === undefined) return { faults }
  // The rules know kinds of days by the calendar; a model's weekdays for them would lose what is made up.
  const dayKinds = dayKindsOf(tagged.times)
  const weekdays = dayKinds ? null : draft.weekdays
  const ofDays = dayKinds ?? weekdays
  const said = { said: days ?? undefined, hours: hours ?? undefined, weekdays: ofDays }
  if (!hasTimes(metrics, said)) return { faults: ['the metrics do not have such times'] }
  const { words: _words, days: _days, ...asked } = draft
  const query: SemanticQuery = {
    ...asked,
    ...{ analysis: null, aggregates: [], against: null },
    metrics: metrics.map(({ id }) => id),
    entities: entities.known,
    hours,
    weekdays,
    dayKinds,
    dimensions: [
      ...new Set([
        ...((dayKinds?.length ?? 0) > 1 ? (['DAY_KIND'] as const) : []),
        ...withSeveral(draft, entities.known),
      ]),
    ],
    limit: draft.order === null || draft.limit === null ? null : Math.min(MAX_LIMIT, draft.limit),
    time: days ?? usualTime(metrics[0]!.usual, asker.today),
    assumed: ['MODEL', ...(days || metrics[0]!.usual === 'NOW' ? [] : (['USUAL_TIME'] as const))],
  }
  const lost = lostOfQuestion(
    { query, words: draft.words, isTimeSaid: days !== null },
    ...([tagged, asker.named] as const),
  )
  return lost.length > 0 ? { faults: lost } : { query }
}

/** Several objects or values of a kind are told beside each other. */
function withSeveral(
  { dimensions, values }: ModelDraft,
  entities: SemanticQuery['entities'],
): SemanticQuery['dimensions'] {
  const isSeveral = (dimension: Named['dimension']) =>
    entities.filter((one) => one.dimension === dimension).length > 1
  const several = [
    ...entities.map((one) => one.dimension).filter(isSeveral),
    ...values.filter((one) => one.values.length > 1).map((one) => one.dimension),
  ]
  return [...new Set([...dimensions, ...several])]
}

/** Undefined where it is none. */
function spanOf(days: ModelDraft['days']): DateSpan | null | undefined {
  if (days === null) return null
  const { from, to } = days
  if (!isDeliveryDate(from) || !isDeliveryDate(to) || from > to) return undefined
  if (daysBetween(from, to) >= MAX_DAYS) return undefined
  return { start: from, end: addDays(to, 1) }
}

function hoursOf(hours: ModelDraft['hours']): SemanticQuery['hours'] | undefined {
  if (hours === null) return null
  const [from, to] = [minuteOfLabel(hours.from), minuteOfLabel(hours.to)]
  return from === null || to === null || from >= to ? undefined : { from, to }
}

function shapeFaults(draft: ModelDraft, metrics: readonly Metric[]): string[] {
  const { aggregate, dimensions, values, entities, share, condition, countOf } = draft
  const used = [...dimensions, ...[...values, ...entities].map(({ dimension }) => dimension)]
  const foreign = used.filter((one) => metrics.some((metric) => !metric.dimensions.includes(one)))
  const cannot =
    aggregate !== null && metrics.some(({ aggregates }) => !aggregates.includes(aggregate))
  return [
    ...foreign.map((one) => `the metrics have no dimension ${one}`),
    ...(cannot ? [`the metrics have no aggregate ${aggregate}`] : []),
    ...(share && condition !== null ? ['a share cannot have a condition'] : []),
    ...(countOf !== null && condition === null ? ['countOf needs a condition'] : []),
    ...(canCount(draft, metrics)
      ? []
      : [`${countOf} cannot be counted of these metrics for each of these dimensions`]),
    ...(isAimless({ ...draft }) ? ['order, share, condition and running need a dimension'] : []),
  ]
}

function entitiesOf({ entities }: ModelDraft, named: readonly Named[]) {
  const known: { dimension: Named['dimension']; id: string }[] = []
  const faults: string[] = []
  for (const { dimension, name } of entities) {
    const found = named.find(
      (one) =>
        one.dimension === dimension &&
        one.names.some((own) => own.toLowerCase() === name.toLowerCase()),
    )
    if (found) known.push({ dimension, id: found.id })
    else faults.push(`entities must have names that were listed, with their dimension`)
  }
  return { known, faults }
}

const valueFaults = ({ values }: ModelDraft): string[] =>
  values.flatMap(({ dimension, values: all }) =>
    all
      .filter(
        (value) => !NAMED_VALUES.some((one) => one.dimension === dimension && one.value === value),
      )
      .map(() => `${dimension} has values that were not listed`),
  )
