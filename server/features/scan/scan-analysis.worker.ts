import { parentPort, workerData } from 'node:worker_threads'
import type { ComputeMessage } from '../../jobs/compute-thread.ts'
import { yieldToCalls } from '../../jobs/yield-to-calls.ts'
import { analyseStrings } from './analyse-strings.ts'
import type { AnalysedString, AnalysisTask } from './analysis-task.ts'

/** Diagnoses the strings of a task in a thread of its own. */
const post = (message: ComputeMessage<never, AnalysedString[]>) => parentPort!.postMessage(message)
yieldToCalls()

try {
  post({ kind: 'result', result: analyseStrings(workerData as AnalysisTask) })
} catch (error) {
  post({ kind: 'failure', message: error instanceof Error ? error.message : String(error) })
}
