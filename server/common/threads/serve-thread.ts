import { parentPort, workerData } from 'node:worker_threads'
import { errorFacts } from '../../error-facts.ts'
import type { ThreadMessage, ThreadTask } from './thread-task.ts'
import { yieldToCalls } from './yield-to-calls.ts'

/** The whole of a worker's file: computes what the thread was started with, and sends what comes out. */
export async function serveThread<Input, Step, Result>(
  { isBackground }: ThreadTask<Input, Step, Result>,
  compute: (input: Input, onStep: (step: Step) => void) => Result | Promise<Result>,
): Promise<void> {
  if (isBackground) yieldToCalls()
  const post = (message: ThreadMessage<Step, Result>) => parentPort!.postMessage(message)
  try {
    const result = await compute(workerData, (step) => post({ kind: 'step', step }))
    post({ kind: 'result', result })
  } catch (error) {
    const { code } = errorFacts(error)
    post({
      kind: 'failure',
      message: error instanceof Error ? error.message : String(error),
      code: typeof code === 'string' ? code : undefined,
    })
  }
}
