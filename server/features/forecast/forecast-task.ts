import type {
  ForecastDay,
  ForecastRequest,
  ModelSummary,
} from '#domain/forecasting/forecast-types.ts'
import { backgroundTask } from '../../common/threads/thread-task.ts'

/** What the computing thread gets: with `to` a back-test up to that date, else a live run. */
export type ForecastTask = { request: ForecastRequest; to?: string }

export type ForecastStep =
  | { kind: 'progress'; share: number }
  | { kind: 'day'; day: ForecastDay; seconds: number }

export type ForecastResult = { model: ModelSummary | null }

export const FORECAST_TASK = backgroundTask<ForecastTask, ForecastStep, ForecastResult>(
  'server/features/forecast/forecast.worker',
)
