import { parentPort, workerData } from 'node:worker_threads'
import type { Evaluation } from '#domain/forecasting/evaluation/evaluate-forecasts.ts'
import type { ComputeMessage } from '../../../jobs/compute-thread.ts'
import { type EvaluationTask, evaluateTask } from './evaluation-task.ts'

/** Compares forecasts of up to 400 days: some hundred milliseconds, too long for the event loop. */
const post = (message: ComputeMessage<never, Evaluation>) => parentPort!.postMessage(message)

try {
  post({ kind: 'result', result: evaluateTask(workerData as EvaluationTask) })
} catch (error) {
  post({ kind: 'failure', message: error instanceof Error ? error.message : String(error) })
}
