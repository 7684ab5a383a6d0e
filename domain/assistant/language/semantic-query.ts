import type { DateSpan } from '../time/partial-date.ts'
import type {
  Aggregate,
  Analysis,
  DayWord,
  Dimension,
  QuestionProblem,
  Refusal,
  TimeAssumption,
  TimeComparison,
} from '../words.ts'
import type { Condition } from './condition.ts'
import type { TaggedQuestion } from './tag-question.ts'

/** What is to be looked up, without any word of the question. */
export type SemanticQuery = {
  /** One, or several that are told beside each other. */
  metrics: readonly string[]
  /** Null for what each metric usually is. */
  aggregate: Aggregate | null
  /** Several of one metric beside each other, as its highest and its lowest; else empty. */
  aggregates: readonly Aggregate[]
  dimensions: readonly Dimension[]
  entities: readonly { dimension: Dimension; id: string }[]
  /** Any of the values of a dimension. */
  values: readonly { dimension: Dimension; values: readonly string[] }[]
  /** Null for what has no time. */
  time: DateSpan | null
  /** Minutes of each day, from one to before another. */
  hours: { from: number; to: number } | null
  /** ISO weekdays. */
  weekdays: readonly number[] | null
  /** Kinds of days by the calendar, any of them. */
  dayKinds: readonly DayWord[] | null
  compare: TimeComparison | null
  /** An earlier time that was named beside `time`, which is set against it. */
  against: DateSpan | null
  condition: Condition | null
  /** How many of these there are, instead of what they are. */
  countOf: 'SLOT' | 'HOUR' | 'DAY' | null
  share: boolean
  running: boolean
  /** What is told of the values instead of them. */
  analysis: Analysis | null
  order: 'ASC' | 'DESC' | null
  limit: number | null
  /** What the question did not say. */
  assumed: readonly QueryAssumption[]
}
export type QueryAssumption =
  | TimeAssumption
  | 'USUAL_TIME'
  | 'STAGE'
  | 'PROVINCE'
  | 'FOLLOWS'
  /** Read by a language model where the rules did not understand. */
  | 'MODEL'

export type QuestionRead =
  | { kind: 'QUERY'; query: SemanticQuery; tagged: TaggedQuestion }
  /** Asked back, with the metrics that could be meant. */
  | {
      kind: 'CLARIFY'
      problem: QuestionProblem
      options: readonly string[]
      words: readonly string[]
    }
  | { kind: 'REFUSE'; why: Refusal }

const MAX_OPTIONS = 4

export const clarify = (
  problem: QuestionProblem,
  options: readonly { id: string }[],
  words: readonly string[] = [],
): Extract<QuestionRead, { kind: 'CLARIFY' }> => ({
  kind: 'CLARIFY',
  ...{ problem, words },
  options: options.slice(0, MAX_OPTIONS).map(({ id }) => id),
})
