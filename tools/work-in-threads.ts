import { Worker } from 'node:worker_threads'

type Work<Task> = {
  /** The next task; undefined after the last. */
  next: () => Task | undefined
  /** Hands a task to a thread, and resolves when that is done with it. */
  perform: (worker: Worker, task: Task) => Promise<void>
}

/**
 * Starts threads, which load while this one does something else. They hold the process open only while they
 * work.
 *
 * @param entry the thread's file, which brings the loader of TypeScript
 */
export function startThreads(entry: URL, count: number): Worker[] {
  return Array.from({ length: count }, () => {
    const worker = new Worker(entry)
    worker.unref()
    return worker
  })
}

/**
 * Works through tasks on threads, and ends these. Rejects with the first failure; the other threads end with
 * the task that they have.
 */
export async function workInThreads<Task>(
  workers: readonly Worker[],
  { next, perform }: Work<Task>,
): Promise<void> {
  let hasFailed = false
  const workThrough = async (worker: Worker) => {
    worker.ref()
    try {
      for (let task = next(); task !== undefined && !hasFailed; task = next()) {
        await perform(worker, task)
      }
    } catch (error) {
      hasFailed = true
      throw error
    } finally {
      await worker.terminate()
    }
  }
  await Promise.all(workers.map(workThrough))
}
