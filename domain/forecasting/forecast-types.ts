import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import type { Availability } from './market/availability.ts'
import type { DesignKind } from './market/feature-columns.ts'
import type { MarketHistory } from './market/market-history.ts'
import type { PriceLimits } from './market/price-limits.ts'
import type { RefitKind } from './regression/relax.ts'
import type { SelectionRule } from './regression/select-penalty.ts'

/** Choices that have sensible defaults: {@link DEFAULT_OPTIONS}. */
export type ForecastOptions = {
  /** Calibration windows in days; null: as many as the history allows. */
  windows: number[] | null
  /** `local` unless the history is long and hourly; null: chosen by length and slots. */
  design: DesignKind | null
  /** Rule of every window; null: chosen by window. */
  rule: SelectionRule | null
  /**
   * `relaxed` forecasts better throughout (its path alone, hourly, 4 months: MAE 78 against 97; DE 728
   * with log AIC: 3.02 against 3.40); `raw-columns` with rule `paper` is the published model.
   */
  refit: RefitKind
  /** Least scale of the transform as a share of the standard deviation. */
  minSpread: number
  /** Origins back from the forecast whose errors make the bands. */
  calibrationDays: number
  /** Days for which one fit serves while those errors are made. */
  calibrationStrideDays: number
  /** Nominal coverage of P10–P90. */
  bandCoverage: number
  /** Share of the latest errors' level that is added to the forecast of lead 1, 0 to 1. */
  levelShare: number
  /** Days in which the weight of an error in this level halves. */
  levelHalfLifeDays: number
}

export type ForecastRequest = {
  history: MarketHistory
  /** First forecast day (lead 1, D+1 seen from the day of the run). */
  firstForecastDate: DeliveryDate
  /** Number of days to forecast, 1 to 15 and more. */
  horizonDays: number
  limits: PriceLimits
  availability: Availability
  options?: Partial<ForecastOptions>
}

/** Share of one group of inputs in a day's forecast, against the average day of the windows. */
export type Driver = {
  kind: 'price' | 'exogenous' | 'weekday'
  /** Name of the exogenous series; `lag-N` for prices N days back; `weekday`. */
  name: string
  /** Mean over slots and windows in transformed units, in which the model is linear. */
  transformed: number
  /** The same in CNY/MWh by the secant of the back-transform; drivers add up to the forecast. */
  cnyPerMwh: number
}

/** base + Σ drivers + adjustment = mean of P50 over the day, CNY/MWh. */
export type DayDrivers = {
  baseCnyPerMwh: number
  drivers: Driver[]
  /** Legal limits and the level of the latest errors. */
  adjustmentCnyPerMwh: number
}

export type ForecastDay = {
  date: DeliveryDate
  lead: number
  /** CNY/MWh a slot; p10 ≤ p50 ≤ p90, all within the limits. */
  p10: number[]
  p50: number[]
  p90: number[]
  /**
   * Inputs that were not known: `PRICE_FORECAST`, `EXOGENOUS_MEAN:<name>` where the mean of its latest days
   * stands in, `EXOGENOUS_EARLIER:<name>` where the model was fitted on values of days before the delivery date.
   */
  substituted: string[]
  /** null when a naive forecast stepped in. */
  drivers: DayDrivers | null
}

/** A member of an ensemble: the days it forecast one day ahead, and its MAE on those whose prices are known. */
export type MemberSummary = { name: string; days: number; maeCnyPerMwh: number | null }

export type ModelSummary = {
  kind: 'LEAR' | 'NAIVE' | 'ENSEMBLE'
  /** Of LEAR; null where it was not fitted. */
  design: DesignKind | null
  windows: { windowDays: number; samples: number; meanPenalty: number; meanNonZero: number }[]
  /** Of an ensemble. */
  members?: MemberSummary[]
  /** Errors (days) behind the band of lead 1. */
  calibrationDays: number
  /**
   * What was missing or degraded: `NAIVE_ONLY` (under 28 days), `SHORT_HISTORY` (under 56),
   * `UNDER_ONE_YEAR`, `PRICE_DAYS_FILLED:<days>`, `EXOGENOUS_EMPTY|STALE|SPARSE:<name>` (left out),
   * `EXOGENOUS_LAG:<name>:<days>` (a series that somebody added was known until so many days before),
   * `BAND_UNCALIBRATED` (under 10 days of errors at some lead; that band is the legal range).
   */
  notes: string[]
}

export type PriceForecast = { days: ForecastDay[]; model: ModelSummary }

/** Defaults of {@link ForecastOptions}, chosen on the earlier part of the test markets. */
export const DEFAULT_OPTIONS: ForecastOptions = {
  windows: null,
  design: null,
  rule: null,
  refit: 'relaxed',
  minSpread: 0.1,
  calibrationDays: 56,
  calibrationStrideDays: 14,
  bandCoverage: 0.8,
  levelShare: 0.7,
  levelHalfLifeDays: 4,
}
