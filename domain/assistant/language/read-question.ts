import { addDays } from '../../calendar/delivery-date.ts'
import type { FeatureName, Features, Metric } from '../catalogue/catalogue-types.ts'
import { METRICS } from '../catalogue/metrics.ts'
import type { DateSpan, Today } from '../time/partial-date.ts'
import type {
  Aggregate,
  Dimension,
  QuestionProblem,
  Refusal,
  TimeAssumption,
  TimeComparison,
} from '../words.ts'
import { refusalOf } from './refusals.ts'
import { type TaggedQuestion, tagQuestion } from './tag-question.ts'
import type { Named } from './tags.ts'

/** What is to be looked up, without any word of the question. */
export type SemanticQuery = {
  metric: string
  aggregate: Aggregate
  dimensions: readonly Dimension[]
  entities: readonly { dimension: Dimension; id: string }[]
  /** Null for what has no time. */
  time: DateSpan | null
  /** Minutes of each day, from one to before another. */
  hours: { from: number; to: number } | null
  /** ISO weekdays. */
  weekdays: readonly number[] | null
  compare: TimeComparison | null
  order: 'ASC' | 'DESC' | null
  limit: number | null
  /** What the question did not say. */
  assumed: readonly (TimeAssumption | 'USUAL_TIME' | 'STAGE')[]
}

export type QuestionRead =
  | { kind: 'QUERY'; query: SemanticQuery }
  /** Asked back, with what could be meant. */
  | {
      kind: 'CLARIFY'
      problem: QuestionProblem
      options: readonly string[]
      words: readonly string[]
    }
  | { kind: 'REFUSE'; why: Refusal }

type Asker = {
  today: Today['today']
  /** The objects that the asker may see. */
  named: readonly Named[]
  /** The rights that the asker holds. */
  rights: ReadonlySet<string>
}

const MAX_OPTIONS = 4
const MAX_LIMIT = 100

/**
 * What a question asks for, or why it is asked back. A word of the question that is not understood always keeps it from
 * being answered: a condition that is lost gives a wrong number.
 */
export function readQuestion(question: string, asker: Asker): QuestionRead {
  const why = refusalOf(question)
  if (why) return { kind: 'REFUSE', why }
  const tagged = tagQuestion(question, { ...asker, lean: 'PAST' })
  if (tagged.unknown.length > 0) return clarify('WORDS', [], tagged.unknown)
  const problem = tagged.times.find((item) => item.kind === 'DATES' && 'problem' in item.dates)
  if (problem) return clarify('TIME', [])
  const metrics = METRICS.filter(({ right }) => asker.rights.has(right))
  const found = metricOf(tagged, { metrics, today: asker.today })
  return 'kind' in found ? found : queryOf(found, tagged, asker.today)
}

const clarify = (
  problem: QuestionProblem,
  options: readonly Metric[],
  words: readonly string[] = [],
): QuestionRead => ({
  kind: 'CLARIFY',
  ...{ problem, words },
  options: options.slice(0, MAX_OPTIONS).map(({ id }) => id),
})

type Chosen = { metric: Metric; assumed: SemanticQuery['assumed'] }

function metricOf(
  tagged: TaggedQuestion,
  { metrics, today }: { metrics: readonly Metric[]; today: string },
): Chosen | QuestionRead {
  const quantities = [
    ...new Set(tagged.tags.flatMap((tag) => (tag.kind === 'QUANTITY' ? [tag.quantity] : []))),
  ]
  if (quantities.length === 0) return clarify('NO_METRIC', [])
  const named = metrics.filter(({ features }) => quantities.includes(features.quantity))
  if (quantities.length > 1) return clarify('WHICH_METRIC', named)
  const fitting = named.filter((metric) => hasAll(metric.features, saidOf(tagged)))
  if (fitting.length === 0) return clarify('NO_METRIC', named)
  return withUsual(fitting, tagged, today)
}

/** What the words say beside the quantity. A forecast of a price is that of a model. */
function saidOf({ tags }: TaggedQuestion): [FeatureName, string][] {
  const said = tags.flatMap((tag): [FeatureName, string][] =>
    tag.kind === 'FEATURE' ? [[tag.feature, tag.value]] : [],
  )
  const isNode = tags.some((tag) => tag.kind === 'ENTITY' && tag.dimension === 'NODE')
  return isNode ? [...said, ['place', 'NODE']] : said
}

const hasAll = (features: Features, said: readonly (readonly [FeatureName, string])[]) =>
  said.every(([name, value]) => {
    const own = features[name]
    return own === value || (name === 'stage' && value === 'FORECAST' && own === 'MODEL')
  })

/** Of several the one that is meant where nothing else is said, as far as that is no guess. */
function withUsual(
  fitting: readonly Metric[],
  tagged: TaggedQuestion,
  today: string,
): Chosen | QuestionRead {
  const [only] = fitting
  if (fitting.length === 1) return { metric: only!, assumed: [] }
  const placed = fitting.filter(
    ({ features: { place } }) => place === 'SYSTEM' || place === undefined,
  )
  const open = placed.length > 0 ? placed : fitting
  const stage = isAhead(tagged, today) ? ['FORECAST', 'MODEL'] : ['ACTUAL']
  const ofTime = open.filter(({ features }) => stage.includes(features.stage ?? ''))
  if (open.length === 1) return { metric: open[0]!, assumed: [] }
  if (ofTime.length === 1) return { metric: ofTime[0]!, assumed: ['STAGE'] }
  return clarify('WHICH_METRIC', open)
}

/** Whether what is asked about has not been yet. */
function isAhead({ times }: TaggedQuestion, today: string): boolean {
  const dates = times.flatMap((item) =>
    item.kind === 'DATES' && 'start' in item.dates ? [item.dates] : [],
  )
  return dates.some(({ start }) => start > today)
}

function queryOf({ metric, assumed }: Chosen, tagged: TaggedQuestion, today: string): QuestionRead {
  const { times, tags } = tagged
  if (tags.some(({ kind }) => kind === 'NOW') && metric.usual !== 'NOW')
    return clarify('TIME', [metric])
  const shape = shapeOf(tagged)
  const entities = tags.flatMap((tag) =>
    tag.kind === 'ENTITY' ? [{ dimension: tag.dimension, id: tag.id }] : [],
  )
  const about = [...shape.dimensions, ...entities.map(({ dimension }) => dimension)]
  if (about.some((one) => !metric.dimensions.includes(one))) return clarify('DIMENSION', [metric])
  const aggregate = shape.aggregate ?? metric.aggregate
  if (!metric.aggregates.includes(aggregate)) return clarify('AGGREGATE', [metric])
  // A number that nothing takes, or a ranking of nothing, is a condition that was not understood.
  if (shape.strayNumbers.length > 0) return clarify('WORDS', [metric], shape.strayNumbers)
  if (shape.order !== null && shape.dimensions.length === 0) return clarify('DIMENSION', [metric])
  if (shape.isWhich && shape.order === null) return clarify('WORDS', [metric])
  const dates = times.flatMap((item) =>
    item.kind === 'DATES' && 'start' in item.dates ? [item.dates] : [],
  )
  if (dates.length > 1) return clarify('TIME', [metric])
  const [said] = dates
  const hours = times.find((item) => item.kind === 'HOURS')?.hours
  return {
    kind: 'QUERY',
    query: {
      ...{ metric: metric.id, aggregate, entities },
      ...{ dimensions: shape.dimensions, order: shape.order, limit: shape.limit },
      time: said ? { start: said.start, end: said.end } : usualTime(metric.usual, today),
      hours: hours ? { from: hours.from, to: hours.to } : null,
      weekdays: times.find((item) => item.kind === 'WEEKDAYS')?.weekdays.days ?? null,
      compare: times.find((item) => item.kind === 'COMPARE')?.with ?? null,
      assumed: [
        ...assumed,
        ...(said ? said.assumed : metric.usual === 'NOW' ? [] : (['USUAL_TIME'] as const)),
        ...(hours?.assumed ?? []),
      ],
    },
  }
}

type Shape = {
  aggregate: Aggregate | undefined
  dimensions: readonly Dimension[]
  order: 'ASC' | 'DESC' | null
  limit: number | null
  isWhich: boolean
  strayNumbers: readonly string[]
}

/** How values become one, for what, in which order: in a ranking, highest and lowest say the order. */
function shapeOf({ tags }: TaggedQuestion): Shape {
  const has = (kind: 'WHICH' | 'EACH') => tags.some((tag) => tag.kind === kind)
  const numbers = tags.flatMap((tag) => (tag.kind === 'NUMBER' ? [tag.value] : []))
  const objects = tags.flatMap((tag) => (tag.kind === 'OBJECT' ? [tag.dimension] : []))
  const by = tags.flatMap((tag) => (tag.kind === 'BY' ? [tag.dimension] : []))
  const ranked = tags.find((tag) => tag.kind === 'RANK')?.order
  const isRanking =
    has('WHICH') || ranked !== undefined || (numbers.length === 1 && objects.length > 0)
  const said = tags.flatMap((tag) => (tag.kind === 'AGGREGATE' ? [tag.aggregate] : []))
  const end = said.find((one) => one === 'MAX' || one === 'MIN')
  const isEach = isRanking || has('EACH')
  const dimensions = [...by, ...objects.filter((one) => isEach || one !== 'NODE')]
  const order = isRanking ? (ranked ?? (end && (end === 'MAX' ? 'DESC' : 'ASC')) ?? null) : null
  const limit = order !== null && numbers.length === 1 ? Math.min(MAX_LIMIT, numbers[0]!) : null
  const aggregates = said.filter((one) => !isRanking || (one !== 'MAX' && one !== 'MIN'))
  return {
    aggregate: aggregates.find((one) => one !== 'MEAN') ?? aggregates[0],
    dimensions: [...new Set(dimensions)],
    ...{ order, limit, isWhich: has('WHICH') },
    strayNumbers: limit === null ? numbers.map(String) : [],
  }
}

function usualTime(usual: Metric['usual'], today: string): DateSpan | null {
  const day = (offset: number) => ({
    start: addDays(today, offset),
    end: addDays(today, offset + 1),
  })
  switch (usual) {
    case 'NOW':
      return null
    case 'MONTH':
      return { start: `${today.slice(0, 7)}-01`, end: addDays(today, 1) }
    case 'TODAY':
      return day(0)
    case 'TOMORROW':
      return day(1)
    case 'YESTERDAY':
      return day(-1)
  }
}
