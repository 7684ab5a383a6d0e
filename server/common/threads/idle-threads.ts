import type { Worker } from 'node:worker_threads'

/** As many as the job queue runs beside each other of what somebody waits for. */
const MAX_IDLE = 2
const IDLE_MS = 30_000

type IdleThread = { worker: Worker; timer: NodeJS.Timeout; forget: () => void }

/**
 * Threads that have done a task and wait for another of the same kind. They hold no process open, and end
 * when nothing came for half a minute.
 */
export class IdleThreads {
  readonly #idle = new Map<string, IdleThread[]>()

  /** A thread that waits for tasks of this kind, if there is one. */
  take(kind: string): Worker | undefined {
    const thread = this.#idle.get(kind)?.pop()
    if (!thread) return undefined
    clearTimeout(thread.timer)
    // One by one: without those of Node itself a thread hears nothing any more.
    thread.worker.off('error', thread.forget).off('exit', thread.forget).ref()
    return thread.worker
  }

  /** Lets a thread wait; ends it where enough of its kind do. */
  keep(kind: string, worker: Worker): void {
    const threads = this.#idle.get(kind) ?? []
    if (threads.length >= MAX_IDLE) {
      void worker.terminate()
      return
    }
    // Before it ends: a task that was handed to an ending thread would wait for ever.
    const forget = () => this.#forget(kind, worker)
    const timer = setTimeout(() => {
      forget()
      void worker.terminate()
    }, IDLE_MS).unref()
    this.#idle.set(kind, [...threads, { worker, timer, forget }])
    // What fails between tasks is no task's failure.
    worker.on('error', forget).once('exit', forget).unref()
  }

  #forget(kind: string, worker: Worker): void {
    const threads = this.#idle.get(kind) ?? []
    this.#idle.set(
      kind,
      threads.filter((thread) => thread.worker !== worker),
    )
  }
}
