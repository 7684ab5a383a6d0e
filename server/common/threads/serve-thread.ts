import { getHeapStatistics } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { errorFacts } from '../../error-facts.ts'
import type { ThreadMessage, ThreadTask } from './thread-task.ts'
import { yieldToCalls } from './yield-to-calls.ts'

/** A heap of this size is not worth keeping for the next task. */
const LARGE_BYTES = 128 * 1024 * 1024

/**
 * The whole of a worker's file: computes what the thread was started with, and sends what comes out; then
 * what it is sent, one after the other.
 */
export async function serveThread<Input, Step, Result>(
  { isBackground, isKept }: ThreadTask<Input, Step, Result>,
  compute: (input: Input, onStep: (step: Step) => void) => Result | Promise<Result>,
): Promise<void> {
  if (isBackground) yieldToCalls()
  const post = (message: ThreadMessage<Step, Result>) => parentPort!.postMessage(message)
  const serve = async (input: Input) => {
    try {
      const result = await compute(input, (step) => post({ kind: 'step', step }))
      post({ kind: 'result', result, isLarge: getHeapStatistics().total_heap_size > LARGE_BYTES })
    } catch (error) {
      const { code } = errorFacts(error)
      post({
        kind: 'failure',
        message: error instanceof Error ? error.message : String(error),
        code: typeof code === 'string' ? code : undefined,
      })
    }
  }
  if (isKept) parentPort!.on('message', serve)
  await serve(workerData)
}
