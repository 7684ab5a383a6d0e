import type { Condition } from '../language/condition.ts'
import type { DateSpan } from '../time/partial-date.ts'
import type { Aggregate, DayWord } from '../words.ts'

/** How fine a column of times is told apart; null for each value of a column. */
export type FileGrain = 'DAY' | 'MONTH' | 'YEAR' | 'HOUR' | 'WEEKDAY' | null

/** What is to be told of a table of a file; columns by their place. */
export type FileQuery = {
  measures: readonly number[]
  /** Null where each value stands for itself. */
  aggregate: Exclude<Aggregate, 'COUNT'> | null
  /** How many rows, or days with a row, fulfil the conditions, instead of figures. */
  countOf: 'ROW' | 'DAY' | null
  /** One line each. */
  by: { column: number; grain: FileGrain } | null
  /** The column that days, hours and weekdays are of. */
  timeColumn: number | null
  days: DateSpan | null
  /** Minutes of a day, from one to before another. */
  hours: { from: number; to: number } | null
  weekdays: readonly number[] | null
  /** Kinds of days by the calendar, any of them. */
  dayKinds: readonly DayWord[] | null
  values: readonly { column: number; values: readonly string[] }[]
  condition: (Condition & { column: number }) | null
  share: boolean
  order: 'ASC' | 'DESC' | null
  limit: number | null
}

/** Why a question about a file is asked back; of the last ones the columns say which are meant. */
export type FileProblem =
  | 'WORDS'
  | 'COLUMN'
  | 'TIME'
  | 'AGGREGATE'
  | 'SHAPE'
  | 'DAY_OR_MONTH'
  | 'TWO_CONDITIONS'
  | 'NOT_NUMBERS'
  | 'UNIT'
  | 'FAULT'

export type FileClarified = {
  kind: 'CLARIFY'
  problem: FileProblem
  words: readonly string[]
  /** The columns that it could be, or is. */
  columns: readonly number[]
}

/** `namesColumn`: the question says a column of the table, or a value in one. */
export type FileRead = ({ kind: 'QUERY'; query: FileQuery } | FileClarified) & {
  namesColumn: boolean
}
