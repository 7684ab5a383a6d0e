import type { Condition } from '../language/condition.ts'
import type { DateSpan } from '../time/partial-date.ts'
import type { Aggregate, DayWord } from '../words.ts'
import type { FileTable } from './table/file-table.ts'
import type { AskedUnit } from './words/asked-units.ts'
import type { Spelling } from './words/spelling.ts'

/**
 * The period of each line that a column of times gives: null is a line for each value, SPAN for each span that the
 * question names, DAY_KIND for each kind of days that it names.
 */
export type FileGrain =
  | ('DAY' | 'WEEK' | 'MONTH' | 'QUARTER' | 'YEAR' | 'HOUR' | 'WEEKDAY' | 'DAY_KIND' | 'SPAN')
  | null

export type FileGroup = { column: number; grain: FileGrain }

/** How values of a column become one; WEIGHTED by another column, PER_GROUP the total of a day or month on average. */
export type FileAggregate = Exclude<Aggregate, 'COUNT'> | 'WEIGHTED' | 'PER_GROUP'

/** What is counted: rows, hours or slots that rows stand for, or different values, days or months. */
export type FileCount =
  | { of: 'ROW' }
  /** Different hours or slots, by what tells them apart. */
  | { of: 'HOUR' | 'SLOT'; keys: readonly FileGroup[] }
  | { of: 'GROUP'; group: FileGroup }

/** What is told beside the lines: of two lines, two columns or two ends how far they lie apart, or the change to the line before. */
export type FileComparison = 'LINES' | 'COLUMNS' | 'ENDS' | 'RATIO' | 'MONTH_BEFORE' | 'YEAR_BEFORE'

/** What is to be told of a table of a file; columns by their place. */
export type FileQuery = {
  measures: readonly number[]
  /** None where each value stands for itself. */
  aggregates: readonly FileAggregate[]
  /** For each measure its own way, where they differ. */
  mixed: readonly FileAggregate[] | null
  /** The column that weighs a weighted mean. */
  weight: number | null
  /** What each total is of, on average. */
  per: FileGroup | null
  /** How many there are that fulfil the conditions, before figures or instead of them. */
  count: FileCount | null
  /** One line each. */
  by: readonly FileGroup[]
  /** Rows stand for themselves where several have one line. */
  orRows: boolean
  /** The column that days, hours and weekdays are of. */
  timeColumn: number | null
  /** Any of them. */
  spans: readonly DateSpan[]
  /** Minutes of a day, from one to before another. */
  hours: { from: number; to: number } | null
  weekdays: readonly number[] | null
  /** Kinds of days by the calendar, any of them. */
  dayKinds: readonly DayWord[] | null
  values: readonly FileValues[]
  /** Months that were asked and that no row has. */
  missing: readonly string[]
  /** A title that says of all rows the time that the question says. */
  title: string | null
  /** The unit that the question wants its figures in. */
  unit: AskedUnit | null
  /** Words that were read as others. */
  spellings: readonly Spelling[]
  /** All of them. */
  conditions: readonly FileCondition[]
  /**
   * Each line as a part of all, what the values name as a part of what they leave out, or rows that fulfil the conditions
   * as a part of those that could.
   */
  share: 'LINES' | 'VALUES' | 'ROWS' | null
  comparison: FileComparison | null
  /** The rows themselves are asked for. */
  isListed: boolean
  /** Each line with all before it. */
  running: boolean
  order: 'ASC' | 'DESC' | null
  limit: number | null
}

/** `isEitherWay`: of how far a value is from 0, whichever way. */
export type FileCondition = Condition & { column: number; isEitherWay?: true }

/** Rows with one of the values of a column, or with none of them; or with no value there, or with any. */
export type FileValues = {
  column: number
  values: readonly string[]
  isExcluded?: true
  /** NONE: nothing there, or 0. */
  state?: 'EMPTY' | 'FILLED' | 'NONE'
}

/** Why a question about a file is asked back; of the last ones the columns say which are meant. */
export type FileProblem =
  | 'WORDS'
  | 'COLUMN'
  | 'TIME'
  | 'WHICH_YEAR'
  | 'AGGREGATE'
  | 'EACH_OR_ALL'
  | 'SHAPE'
  | 'DAY_OR_MONTH'
  | 'TWO_CONDITIONS'
  | 'NOT_NUMBERS'
  | 'UNIT'
  /** Of several parts of a question one would be left out; the words are the parts. */
  | 'CLAUSES'
  /** A part of several names; the words are the part and the names. */
  | 'WHICH_VALUE'
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
  /** The table with what was computed of it to be asked for. */
  table: FileTable
}
