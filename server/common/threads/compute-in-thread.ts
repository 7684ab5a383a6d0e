import type { ResourceLimits } from 'node:worker_threads'
import { startWorker } from '#database/connection/worker-thread.ts'
import { IdleThreads } from './idle-threads.ts'
import type { ThreadMessage, ThreadTask } from './thread-task.ts'

type Options<Step> = {
  /** Ends the thread at once, wherever it is. */
  signal: AbortSignal
  onStep?: (step: Step) => void | Promise<void>
  /** Memory that the thread may take; beyond it ends with ERR_WORKER_OUT_OF_MEMORY. */
  resourceLimits?: ResourceLimits
}

const idle = new IdleThreads()

/**
 * Computes in a thread of its own, so that no request waits for it. One thread a task: tasks take
 * seconds, a thread starts in tens of milliseconds, and ending it is the surest way to cancel. Only short
 * tasks that follow each other ({@link repeatedTask}) share one, as long as each of them ends well.
 */
export function computeInThread<Input, Step, Result>(
  { entry, isKept }: ThreadTask<Input, Step, Result>,
  input: Input,
  { signal, onStep, resourceLimits }: Options<Step>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const kind = JSON.stringify([entry, resourceLimits])
    const waiting = isKept ? idle.take(kind) : undefined
    waiting?.postMessage(input)
    const worker = waiting ?? startWorker(entry, { workerData: input, resourceLimits })
    let steps: Promise<void> = Promise.resolve()
    const end = (settle: () => void, isReusable = false) => {
      signal.removeEventListener('abort', abort)
      if (isReusable) idle.keep(kind, worker.off('error', onError).off('message', onMessage))
      else void worker.terminate()
      settle()
    }
    const abort = () => end(() => reject(signal.reason))
    signal.addEventListener('abort', abort)
    const onError = (error: unknown) => end(() => reject(error))
    const onMessage = (message: ThreadMessage<Step, Result>) => {
      if (message.kind === 'step') {
        steps = steps.then(() => onStep?.(message.step))
        steps.catch((error) => end(() => reject(error)))
      } else if (message.kind === 'failure') {
        const { code } = message
        end(() => reject(Object.assign(new Error(message.message), code && { code })))
      } else {
        steps.then(
          () => end(() => resolve(message.result), isKept && !message.isLarge),
          () => {},
        )
      }
    }
    worker.on('error', onError)
    worker.on('message', onMessage)
  })
}
