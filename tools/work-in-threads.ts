import { Worker } from 'node:worker_threads'

type Work<Task> = {
  /** The next task; undefined after the last. */
  next: () => Task | undefined
  /** Hands a task to a thread, and resolves when that is done with it. */
  perform: (worker: Worker, task: Task) => Promise<void>
  threads: number
}

/**
 * Works through tasks on so many threads. Rejects with the first failure; the other threads end with the task
 * that they have.
 *
 * @param entry the thread's file, which brings the loader of TypeScript
 */
export async function workInThreads<Task>(
  entry: URL,
  { next, perform, threads }: Work<Task>,
): Promise<void> {
  let hasFailed = false
  const workThrough = async () => {
    const worker = new Worker(entry)
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
  await Promise.all(Array.from({ length: threads }, workThrough))
}
