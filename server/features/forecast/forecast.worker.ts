import { backtest } from '#domain/forecasting/backtest.ts'
import type { ForecastRequest } from '#domain/forecasting/forecast-types.ts'
import { forecastPrices } from '#domain/forecasting/price-forecast.ts'
import { serveThread } from '../../common/threads/serve-thread.ts'
import { FORECAST_TASK, type ForecastResult, type ForecastStep } from './forecast-task.ts'
import { type Remembered, recallByContent } from './memory/recall-by-content.ts'

type OnStep = (step: ForecastStep) => void

/** Computes one run in a thread of its own: a live run at once, a back-test day by day. */
await serveThread(FORECAST_TASK, ({ request, to, remembered }, onStep) =>
  to
    ? runBacktest({ ...request, to }, onStep)
    : runLive({ request, remembered: remembered ?? new Map() }, onStep),
)

function runLive(
  { request, remembered }: { request: ForecastRequest; remembered: Remembered },
  onStep: OnStep,
): ForecastResult {
  const started = performance.now()
  const { recall, asked } = recallByContent(remembered)
  const forecast = forecastPrices(request, recall)
  const seconds = (performance.now() - started) / 1000 / forecast.days.length
  onStep({ kind: 'days', days: forecast.days.map((day) => ({ day, seconds })) })
  return { model: forecast.model, asked }
}

function runBacktest(request: ForecastRequest & { to: string }, onStep: OnStep): ForecastResult {
  let model: ForecastResult['model'] = null
  let last = performance.now()
  for (const event of backtest({ ...request, from: request.firstForecastDate })) {
    if (event.kind === 'warm-up') {
      onStep({ kind: 'progress', share: (0.3 * event.done) / event.total })
      last = performance.now()
      continue
    }
    const [day] = event.day.forecast.days
    const now = performance.now()
    model = event.day.forecast.model
    onStep({ kind: 'days', days: [{ day: day!, seconds: (now - last) / 1000 }] })
    onStep({ kind: 'progress', share: 0.3 + (0.7 * event.done) / event.total })
    last = now
  }
  return { model }
}
