import { errorFacts } from '../../error-facts.ts'
import { computeInThread } from '../threads/compute-in-thread.ts'
import type { ThreadTask } from '../threads/thread-task.ts'
import type { FileRefusal } from './file-tasks.ts'

/** What reading one file may take: its sender can make any file costly. */
const READING_LIMITS = { seconds: 30, megabytes: 512 }

/** Reads a file in a thread; one that takes more time or memory than it may is refused by name. */
export async function readInThread<Input, Answer>(
  task: ThreadTask<Input, never, Answer>,
  input: Input,
  signal: AbortSignal,
  limits = READING_LIMITS,
): Promise<Answer | FileRefusal> {
  try {
    return await computeInThread(task, input, readingLimits(signal, limits))
  } catch (error) {
    if (signal.aborted || !isTooMuch(error)) throw error
    return { ok: false, code: 'FILE_TOO_COMPLEX', params: limits }
  }
}

/** Limits for a thread that reads a file and is ended with its caller. */
export function readingLimits(signal: AbortSignal, { seconds, megabytes } = READING_LIMITS) {
  return {
    signal: AbortSignal.any([signal, AbortSignal.timeout(seconds * 1000)]),
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  }
}

/** Whether reading took more time or memory than it may. */
export function isTooMuch(error: unknown): boolean {
  const { name, code } = errorFacts(error)
  return name === 'TimeoutError' || code === 'ERR_WORKER_OUT_OF_MEMORY'
}
