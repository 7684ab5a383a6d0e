import type { Aggregate, AssistantArea, Dimension, MetricUnit } from '../words.ts'

export type Texts = { zh: string; en: string }

/**
 * What a metric is, as far as words of a question tell it apart from others: what is measured, how the value came about,
 * where, which way. A feature that a question does not name leaves several metrics open; one that no metric has is
 * not understood.
 */
export type Features = {
  quantity: Quantity
  stage?: 'DA' | 'RT' | 'FORECAST' | 'ACTUAL' | 'MODEL' | 'CONTRACT'
  place?: 'SYSTEM' | 'NODE' | 'STATION' | 'SESSION'
  direction?: 'SELL' | 'BUY'
  phase?: 'DECLARED' | 'CLEARED'
}
export type FeatureName = Exclude<keyof Features, 'quantity'>

export type Quantity =
  | 'PRICE'
  | 'SPREAD'
  | 'PRICE_ERROR'
  | 'LOAD'
  | 'RENEWABLE'
  | 'WIND'
  | 'PV'
  | 'HYDRO'
  | 'TIE_LINE'
  | 'RESERVE_UP'
  | 'RESERVE_DOWN'
  | 'OUTAGE'
  | 'SPACE'
  | 'POWER'
  | 'TEMPERATURE'
  | 'WIND_SPEED'
  | 'IRRADIANCE'
  | 'ENERGY'
  | 'METERED'
  | 'CLEARING_RATE'
  | 'INCOME'
  | 'GAIN'
  | 'COVERAGE'
  | 'CHARGED'
  | 'DISCHARGED'
  | 'SOC'
  | 'NOTICES'
  | 'STRINGS'
  | 'FAULTS'
  | 'FAULT_SHARE'
  | 'LOST_POWER'
  | 'LOST_ENERGY'
  | 'LOST_MONEY'
  | 'SCANS'
  | 'ORDERS'

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
}
