import { addDays } from '../../calendar/delivery-date.ts'
import type { Metric } from '../catalogue/catalogue-types.ts'
import { isTimeDimension } from '../catalogue/dimensions.ts'
import { METRICS } from '../catalogue/metrics/all-metrics.ts'
import { dayKindsOf } from '../time/day-kinds.ts'
import type { NamedSpan } from '../time/named-spans.ts'
import { normalise } from '../time/normalise.ts'
import type { DateSpan, Lean, Today } from '../time/partial-date.ts'
import type { AssistantArea, DayWord, Dimension, TimeProblem } from '../words.ts'
import { withAnalysis } from './analysis.ts'
import { canCount, hasTimes, isAimless } from './answerable.ts'
import { type Chosen, chooseMetrics } from './choose-metrics.ts'
import { followUp, withoutOpening } from './follow-up.ts'
import { refusalOf } from './refusals.ts'
import { saidTimes } from './said-times.ts'
import { clarify, type QuestionRead, type SemanticQuery } from './semantic-query.ts'
import { type Shape, shapeOf } from './shape.ts'
import { type TaggedQuestion, tagQuestion } from './tag-question.ts'
import type { Named, Tag } from './tags.ts'

export type Asker = {
  today: Today['today']
  /** The objects that the asker may see. */
  named: readonly Named[]
  /** The rights that the asker holds. */
  rights: ReadonlySet<string>
  /** Holidays and seasons. */
  seasons?: readonly NamedSpan[]
  /** What was asked and answered before, which a question may go on from. */
  before?: TaggedQuestion | undefined
}

/** What is made for days to come: 12月上旬的申报 is asked for in November. */
const AHEAD: readonly AssistantArea[] = ['DECLARATION', 'CONTRACT']

/** 上周日均价: the daily mean of last week, or the mean of its Sunday. */
const SUNDAY_OR_DAILY = /[上本这下]个?(?:周|星期|礼拜)日均/

/**
 * What a question asks for, or why it is asked back. A word of the question that is not understood always keeps it from
 * being answered: a condition that is lost gives a wrong number.
 */
export function readQuestion(question: string, asker: Asker): QuestionRead {
  const why = refusalOf(question)
  if (why) return { kind: 'REFUSE', why }
  if (SUNDAY_OR_DAILY.test(normalise(question))) return clarify('TIME', [])
  const first = taggedOf(question, asker)
  const problem = timeProblemOf(first.tagged)
  if (problem === 'DAY_OR_MONTH') return clarify('DAY_OR_MONTH', [])
  if (first.tagged.unknown.length > 0) return clarify('WORDS', [], first.tagged.unknown)
  if (problem !== null) return clarify('TIME', [])
  const metrics = METRICS.filter(({ right }) => asker.rights.has(right))
  const found = chooseMetrics(first.tagged, { metrics, today: asker.today })
  if ('kind' in found) return found
  const isAhead = found.metrics.every(({ area }) => AHEAD.includes(area))
  const { tagged, follows } = isAhead ? taggedOf(question, { ...asker, lean: 'SOON' }) : first
  const assumed = follows ? [...found.assumed, 'FOLLOWS' as const] : found.assumed
  return queryOf({ ...found, assumed }, tagged, asker.today)
}

/** Why a time that a question names is none; a date that can be read in two ways before all else. */
export function timeProblemOf({ times }: TaggedQuestion): TimeProblem | null {
  const problems = times.flatMap((item) =>
    item.kind === 'DATES' && 'problem' in item.dates ? [item.dates.problem] : [],
  )
  return problems.find((one) => one === 'DAY_OR_MONTH') ?? problems[0] ?? null
}

/** What the words of a question mean, with what it takes from the one before. */
export function taggedOf(
  question: string,
  { today, named, seasons, before, lean = 'PAST' }: Omit<Asker, 'rights'> & { lean?: Lean },
): { tagged: TaggedQuestion; follows: boolean } {
  const alone = tagQuestion(before ? withoutOpening(question) : question, {
    ...{ today, named, seasons, lean },
  })
  return followUp(question, alone, before)
}

function queryOf(
  { metrics, assumed }: Chosen,
  tagged: TaggedQuestion,
  today: string,
): QuestionRead {
  const [metric] = metrics as [Metric, ...Metric[]]
  const { times, tags } = tagged
  if (tags.some(({ kind }) => kind === 'NOW') && metric.usual !== 'NOW')
    return clarify('TIME', metrics)
  const shape = shapeOf(tags, metrics)
  const entities = entitiesOf(tags)
  const isForeign =
    shape.isForeign ||
    tags.some(
      (tag) =>
        tag.kind === 'ABOUT' && metrics.some((one) => !one.dimensions.includes(tag.dimension)),
    ) ||
    entities.some(({ dimension }) => metrics.some((one) => !one.dimensions.includes(dimension)))
  if (isForeign) return clarify('DIMENSION', metrics)
  if (shape.isSplit || !haveAggregates(metrics, shape)) return clarify('AGGREGATE', metrics)
  if (shape.open !== null) return clarify(shape.open, metrics)
  // A number that nothing takes is a condition that was not understood.
  if (shape.strays.length > 0) return clarify('WORDS', metrics, shape.strays)
  if (isAimless(shape)) return clarify('DIMENSION', metrics)
  // How large a part fulfils a condition is no part of a whole.
  if (shape.share && shape.condition !== null) return clarify('AGGREGATE', metrics)
  const dates = times.flatMap((item) =>
    item.kind === 'DATES' && 'start' in item.dates
      ? [{ ...item.dates, missing: item.missing ?? '' }]
      : [],
  )
  const isCompared = countOf(times, 'COMPARE') > 0
  const named = dates.length > 1 && isCompared ? null : saidTimes(dates, shape, tags)
  if (named === null) return clarify('SEVERAL_TIMES', metrics)
  const { said, against } = named
  // Of what is set against nothing there is no difference.
  const hasDifference = tags.some(({ kind }) => kind === 'DIFFERENCE')
  if (hasDifference && against === null && !isCompared) return clarify('AGAINST_WHAT', metrics)
  const hours = times.find((item) => item.kind === 'HOURS')?.hours
  // Of two times of the day, or two comparisons, one would be lost.
  if (countOf(times, 'HOURS') > 1 || countOf(times, 'COMPARE') > 1) return clarify('TIME', metrics)
  const { weekdays, dayKinds, isEachDay, isOpen } = daysOf(times)
  if (isOpen) return clarify('TIME', metrics)
  const ofDays = weekdays ?? dayKinds
  if (!hasTimes(metrics, { said, hours, weekdays: ofDays })) return clarify('TIME', metrics)
  // Every Monday of no stretch of time is none.
  if (ofDays !== null && said === undefined) return clarify('TIME', metrics)
  const { strays: _, isForeign: __, isSplit: ___, open: ____, ...asked } = shape
  const time = said ? { start: said.start, end: said.end } : usualTime(metric.usual, today)
  const series = seriesOf(tags, withDay(shape, time), { time, metrics })
  const query = withAnalysis(
    {
      analysis: null,
      metrics: metrics.map(({ id }) => id),
      ...asked,
      entities,
      weekdays,
      dayKinds,
      time,
      dimensions: [
        ...((dayKinds?.length ?? 0) > 1 ? (['DAY_KIND'] as const) : []),
        ...(isEachDay && !series.includes('DAY') ? (['DAY'] as const) : []),
        ...series,
      ],
      hours: hours ? { from: hours.from, to: hours.to } : null,
      against,
      compare: times.find((item) => item.kind === 'COMPARE')?.with ?? null,
      assumed: [
        ...assumed,
        ...(said ? said.assumed : metric.usual === 'NOW' ? [] : (['USUAL_TIME'] as const)),
        ...(hours?.assumed ?? []),
      ],
    },
    ...([metrics, tags] as const),
  )
  if (query === null) return clarify('AGGREGATE', metrics)
  return canCount(query, metrics) ? { kind: 'QUERY', tagged, query } : clarify('DIMENSION', metrics)
}

const haveAggregates = (metrics: readonly Metric[], { aggregate, aggregates }: Shape): boolean =>
  [...(aggregate === null ? [] : [aggregate]), ...aggregates].every((one) =>
    metrics.every((metric) => metric.aggregates.includes(one)),
  )

/** How something went: over the hours of a day, over the days of more. */
function seriesOf(
  tags: readonly Tag[],
  dimensions: readonly Dimension[],
  { time, metrics }: { time: DateSpan | null; metrics: readonly Metric[] },
): readonly Dimension[] {
  const isSeries = tags.some(({ kind }) => kind === 'SERIES')
  if (!isSeries || time === null || dimensions.some(isTimeDimension)) return dimensions
  const along = addDays(time.start, 1) >= time.end ? 'HOUR' : 'DAY'
  return metrics.every((metric) => metric.dimensions.includes(along))
    ? [along, ...dimensions]
    : dimensions
}

/** Hours that fulfil a condition are hours of days, not the mean of an hour over days. */
function withDay({ dimensions, condition, countOf }: Shape, time: DateSpan | null) {
  const isOfDay = dimensions.some((one) => one === 'HOUR' || one === 'SLOT')
  const isLong = time !== null && addDays(time.start, 1) < time.end
  return condition !== null && countOf === null && isOfDay && isLong && !dimensions.includes('DAY')
    ? (['DAY', ...dimensions] as const)
    : dimensions
}

const countOf = (times: TaggedQuestion['times'], kind: 'HOURS' | 'COMPARE'): number =>
  times.filter((item) => item.kind === kind).length

/** The days of the week, or the kinds of days, that a question names; a kind that is a part of another is not a second kind. */
function daysOf(times: TaggedQuestion['times']) {
  const said = times.flatMap((item) => (item.kind === 'WEEKDAYS' ? [item.weekdays.days] : []))
  const dayKinds = dayKindsOf(times)
  const isWithPart = (whole: DayWord, parts: ReadonlySet<DayWord>) =>
    dayKinds?.includes(whole) && dayKinds.some((one) => parts.has(one))
  const hasParts = isWithPart('REST', PARTS_OF_REST) || isWithPart('WORKDAY', PARTS_OF_WORKDAY)
  return {
    weekdays: said.length === 1 ? said[0]! : null,
    dayKinds,
    isEachDay: times.some((item) => item.kind === 'DAY_KIND' && item.isEach),
    isOpen: said.length > 1 || (said.length > 0 && dayKinds !== null) || hasParts,
  }
}

const PARTS_OF_REST: ReadonlySet<DayWord> = new Set(['WEEKEND', 'HOLIDAY'])
const PARTS_OF_WORKDAY: ReadonlySet<DayWord> = new Set(['MADE_UP'])

function entitiesOf(tags: readonly Tag[]): SemanticQuery['entities'] {
  const found = tags.flatMap((tag) =>
    tag.kind === 'ENTITY' ? [{ dimension: tag.dimension, id: tag.id }] : [],
  )
  return found.filter(
    (one, at) =>
      found.findIndex(({ dimension, id }) => dimension === one.dimension && id === one.id) === at,
  )
}

/** The time that is meant of a figure where none is said. */
export function usualTime(usual: Metric['usual'], today: string): DateSpan | null {
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
