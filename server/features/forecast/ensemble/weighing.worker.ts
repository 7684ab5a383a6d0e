import { parentPort, workerData } from 'node:worker_threads'
import type { PriceForecast } from '#domain/forecasting/forecast-types.ts'
import { ensembleForecast } from '#domain/forecasting/members/ensemble-forecast.ts'
import type { ComputeMessage } from '../../../jobs/compute-thread.ts'
import { yieldToCalls } from '../../../jobs/yield-to-calls.ts'
import type { WeighingTask } from './ensemble-task.ts'

/** Makes the forecasts of an ensemble out of what its members said. */
const post = (message: ComputeMessage<never, PriceForecast>) => parentPort!.postMessage(message)
yieldToCalls()

try {
  post({ kind: 'result', result: ensembleForecast(workerData as WeighingTask) })
} catch (error) {
  post({ kind: 'failure', message: error instanceof Error ? error.message : String(error) })
}
