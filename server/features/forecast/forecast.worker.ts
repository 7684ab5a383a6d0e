import { parentPort, workerData } from 'node:worker_threads'
import { backtest } from '#domain/forecasting/backtest.ts'
import type { ForecastRequest } from '#domain/forecasting/forecast-types.ts'
import { forecastPrices } from '#domain/forecasting/price-forecast.ts'
import type { ComputeMessage } from '../../jobs/compute-thread.ts'
import { yieldToCalls } from '../../jobs/yield-to-calls.ts'
import type { ForecastResult, ForecastStep, ForecastTask } from './forecast-task.ts'

/** Computes one run in a thread of its own: a live run at once, a back-test day by day. */
const task = workerData as ForecastTask
const post = (message: ComputeMessage<ForecastStep, ForecastResult>) =>
  parentPort!.postMessage(message)
yieldToCalls()

function runLive(request: ForecastRequest): ForecastResult {
  const started = performance.now()
  const forecast = forecastPrices(request)
  const seconds = (performance.now() - started) / 1000 / forecast.days.length
  for (const day of forecast.days) post({ kind: 'step', step: { kind: 'day', day, seconds } })
  return { model: forecast.model }
}

function runBacktest(request: ForecastRequest, to: string): ForecastResult {
  let model: ForecastResult['model'] = null
  let last = performance.now()
  for (const event of backtest({ ...request, from: request.firstForecastDate, to })) {
    if (event.kind === 'warm-up') {
      post({ kind: 'step', step: { kind: 'progress', share: (0.3 * event.done) / event.total } })
      last = performance.now()
      continue
    }
    const [day] = event.day.forecast.days
    const now = performance.now()
    model = event.day.forecast.model
    post({ kind: 'step', step: { kind: 'day', day: day!, seconds: (now - last) / 1000 } })
    post({
      kind: 'step',
      step: { kind: 'progress', share: 0.3 + (0.7 * event.done) / event.total },
    })
    last = now
  }
  return { model }
}

try {
  const result = task.to ? runBacktest(task.request, task.to) : runLive(task.request)
  post({ kind: 'result', result })
} catch (error) {
  post({ kind: 'failure', message: error instanceof Error ? error.message : String(error) })
}
