import type { DeliveryDate } from '../../calendar/delivery-date.ts'
import type { WorkCalendar } from '../../calendar/work-calendar.ts'
import type { Metric } from '../catalogue/catalogue-types.ts'
import type { SemanticQuery } from '../language/semantic-query.ts'
import type { DateSpan } from '../time/partial-date.ts'
import type { ChartKind, Dimension, MetricUnit } from '../words.ts'

export type Language = 'zh' | 'en'

/** A row as a statement gives it: `d0` … of the dimensions, then the figure. */
export type FigureRow = {
  keys: readonly string[]
  value: number | null
  days: number | null
  first: DeliveryDate | null
  last: DeliveryDate | null
  n: number
}

/** What was found of one metric. */
export type Found = {
  metric: Metric
  /** Without dimensions the only one. */
  rows: readonly FigureRow[]
  /** The same of what it is compared with. */
  before: readonly FigureRow[] | null
  /** Over all rows. */
  whole: FigureRow | null
  /** Over all rows of what it is compared with. */
  wholeBefore?: FigureRow | null
  /** When a highest or lowest value was. */
  moment: { day: DeliveryDate; minute: number } | null
}

/** All that an answer is made of; every number of its text is one of these. */
export type Findings = {
  query: SemanticQuery
  found: readonly Found[]
  compared: DateSpan | null
  today: DeliveryDate
  /** Which days are worked. */
  calendar?: WorkCalendar
  /** Years without a notice that decide which time-of-use period an hour was in. */
  assumedYears?: readonly number[]
  /** Values are counts of `n` and are told with their share of these. */
  areCounts?: true
  /** Provinces that figures are of without their being named: not the one that the asker works in. */
  provinces?: readonly string[]
  /** What an object or a value of a dimension is called. */
  nameOf: (dimension: Dimension, id: string) => string
}

export type Column = { id: string; label: string; unit: MetricUnit | null; decimals: number }
export type Cell = string | number | null

export type ComposedAnswer = {
  kind: 'ANSWER' | 'NO_DATA'
  text: string
  columns: readonly Column[]
  rows: readonly (readonly Cell[])[]
  truncated: boolean
  working: {
    metric: string
    period: string | null
    filters: readonly string[]
    assumptions: readonly string[]
    days: number | null
    daysWithData: number | null
    source: string
  }
  chartKind: ChartKind | null
  chartKinds: readonly ChartKind[]
}
