import type {
  ForecastDay,
  ForecastRequest,
  ModelSummary,
} from '#domain/forecasting/forecast-types.ts'

/** What the computing thread gets: with `to` a back-test up to that date, else a live run. */
export type ForecastTask = { request: ForecastRequest; to?: string }

export type ForecastStep =
  | { kind: 'progress'; share: number }
  | { kind: 'day'; day: ForecastDay; seconds: number }

export type ForecastResult = { model: ModelSummary | null }
