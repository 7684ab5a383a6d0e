import type { Aggregate, AssistantArea, Dimension, MetricUnit } from '../words.ts'
import type { ViewName } from './views.ts'

export type Texts = { zh: string; en: string }

/**
 * What a metric is, as far as words of a question tell it apart from others: what is measured, how the value came about,
 * where, which way. A feature that a question does not name leaves several metrics open; one that no metric has is
 * not understood. `form` and `bound` are meant only where they are said.
 */
export type Features = {
  quantity: Quantity
  stage?: 'DA' | 'RT' | 'FORECAST' | 'ACTUAL' | 'MODEL' | 'CONTRACT'
  place?: 'SYSTEM' | 'ZONE' | 'NODE' | 'STATION' | 'ESS' | 'PLANT' | 'SESSION'
  direction?: 'SELL' | 'BUY'
  phase?: 'DECLARED' | 'CLEARED'
  form?: 'ENERGY' | 'ERROR' | 'BIAS' | 'OPEN' | 'UNREAD'
  bound?: 'P10' | 'P90' | 'HIGHEST' | 'LOWEST'
}
export type FeatureName = Exclude<keyof Features, 'quantity'>

export const QUANTITIES = [
  ...(['PRICE', 'SPREAD', 'PRICE_BAND', 'BAND_HITS', 'CONGESTION'] as const),
  ...(['LOAD', 'RENEWABLE', 'WIND', 'PV', 'HYDRO', 'NUCLEAR', 'PUMPED'] as const),
  ...(['NON_MARKET', 'TIE_LINE', 'EXPORT', 'RESERVE_UP', 'RESERVE_DOWN'] as const),
  ...(['OUTAGE', 'SPACE', 'POWER', 'TEMPERATURE', 'WIND_SPEED', 'IRRADIANCE'] as const),
  ...(['ENERGY', 'METERED', 'CLEARING_RATE', 'PARTICIPANTS', 'SESSIONS'] as const),
  ...(['DECLARATIONS', 'CONTRACTS', 'CAPACITY', 'STATIONS', 'NODES'] as const),
  ...(['INCOME', 'SETTLED_PRICE', 'CHARGED', 'DISCHARGED', 'SOC', 'STORED_ENERGY'] as const),
  ...(['CHARGE_POWER', 'DISCHARGE_POWER', 'PLANTS', 'ARRAYS', 'INVERTERS'] as const),
  ...(['STRINGS', 'RATED_POWER', 'FAULTS', 'FAULT_SHARE', 'LOST_POWER', 'LOST_ENERGY'] as const),
  ...(['LOSS_SHARE', 'FILL_FACTOR', 'CONFIDENCE', 'STRING_POWER', 'SCANS'] as const),
  ...(['SCANNED', 'SCAN_FAULTS', 'SCAN_FAILURES', 'SCAN_IRRADIANCE'] as const),
  ...(['SCAN_TEMPERATURE', 'ORDERS', 'ORDER_COST', 'ORDER_HOURS', 'GAINED_POWER'] as const),
  ...(['UPKEEP', 'UPKEEP_COST', 'NOTICES', 'NEWS', 'IMPORTS', 'RUNS'] as const),
] as const
export type Quantity = (typeof QUANTITIES)[number]

/** Where a metric's values stand. */
export type Source = {
  view: ViewName
  /** The column that is put together; of a count the one whose different values are counted. */
  value: string
  /** What a row must be; a list is any of them. */
  where: Readonly<Record<string, readonly string[] | boolean>>
  /** The column that a mean is weighed by; a slot of a curve weighs as long as it is. */
  weight?: string
  /** The column of the day is the first of several (`last_day`): only what lies in the period whole counts. */
  isSpan?: boolean
}

/** A figure that can be asked for. */
export type Metric = {
  id: string
  area: AssistantArea
  label: Texts
  features: Features
  unit: MetricUnit
  decimals: number
  /** What several values become where nobody says. */
  aggregate: Aggregate
  /** What they may become beside that. */
  aggregates: readonly Aggregate[]
  dimensions: readonly Dimension[]
  /** Where a date lies that does not say its year, and what is meant where no time is said; `NOW` has no time. */
  usual: 'YESTERDAY' | 'TODAY' | 'TOMORROW' | 'MONTH' | 'NOW'
  /** The right to what it is of. */
  right: string
  source: Source
}
