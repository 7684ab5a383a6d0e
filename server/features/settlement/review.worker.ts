import { parentPort, workerData } from 'node:worker_threads'
import type { ReviewInput } from '#domain/settlement/review/review-input.ts'
import type { ComputeMessage } from '../../jobs/compute-thread.ts'
import type { ReviewResult } from './review-task.ts'
import { summariseReview } from './summarise-review.ts'

/** Computes one review: some ten thousand lines in exact arithmetic, too long for the event loop. */
const post = (message: ComputeMessage<never, ReviewResult>) => parentPort!.postMessage(message)

try {
  post({ kind: 'result', result: summariseReview(workerData as ReviewInput) })
} catch (error) {
  post({ kind: 'failure', message: error instanceof Error ? error.message : String(error) })
}
