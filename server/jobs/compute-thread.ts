import type { ResourceLimits } from 'node:worker_threads'
import { startWorker } from '#database/connection/worker-thread.ts'

/** What a computing thread sends: steps on the way, then its result or its failure. */
export type ComputeMessage<Step, Result> =
  | { kind: 'step'; step: Step }
  | { kind: 'result'; result: Result }
  | { kind: 'failure'; message: string; code?: string }

type Options<Step> = {
  /** Ends the thread at once, wherever it is. */
  signal: AbortSignal
  onStep?: (step: Step) => void | Promise<void>
  /** Memory that the thread may take; beyond it ends with ERR_WORKER_OUT_OF_MEMORY. */
  resourceLimits?: ResourceLimits
}

/**
 * Computes in a thread of its own, so that no request waits for it. One thread a task: tasks take
 * seconds, a thread starts in tens of milliseconds, and ending it is the surest way to cancel.
 *
 * @param entry path of the worker's file from the project's root without ending
 */
export function computeInThread<Input, Step, Result>(
  entry: string,
  input: Input,
  { signal, onStep, resourceLimits }: Options<Step>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const worker = startWorker(entry, { workerData: input, resourceLimits })
    let steps: Promise<void> = Promise.resolve()
    const end = (settle: () => void) => {
      signal.removeEventListener('abort', abort)
      void worker.terminate()
      settle()
    }
    const abort = () => end(() => reject(signal.reason))
    signal.addEventListener('abort', abort)
    worker.on('error', (error) => end(() => reject(error)))
    worker.on('message', (message: ComputeMessage<Step, Result>) => {
      if (message.kind === 'step') {
        steps = steps.then(() => onStep?.(message.step))
        steps.catch((error) => end(() => reject(error)))
      } else if (message.kind === 'failure') {
        const { code } = message
        end(() => reject(Object.assign(new Error(message.message), code && { code })))
      } else {
        steps.then(
          () => end(() => resolve(message.result)),
          () => {},
        )
      }
    })
  })
}
