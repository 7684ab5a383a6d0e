import type {
  ForecastDay,
  ForecastRequest,
  ModelSummary,
} from '#domain/forecasting/forecast-types.ts'
import { repeatedBackgroundTask } from '../../common/threads/thread-task.ts'
import type { Remembered } from './memory/recall-by-content.ts'

/** What the computing thread gets: with `to` a back-test up to that date, else a live run, which remembers. */
export type ForecastTask = { request: ForecastRequest; to?: string; remembered?: Remembered }

export type ForecastStep =
  | { kind: 'progress'; share: number }
  /** Days that are done since the last step, each with the seconds that it took. */
  | { kind: 'days'; days: { day: ForecastDay; seconds: number }[] }

/** `asked` is there after a live run: what the next one may recall. */
export type ForecastResult = { model: ModelSummary | null; asked?: Remembered }

export const FORECAST_TASK = repeatedBackgroundTask<ForecastTask, ForecastStep, ForecastResult>(
  'server/features/forecast/forecast.worker',
)
