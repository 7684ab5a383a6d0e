import { LRUCache } from 'lru-cache'
import type { CallContext } from '../../http/call-context.ts'

type Kept<Value extends object> = {
  value: Value | undefined
  askedAt: number
  running: Promise<Value> | null
}

const MAX_KEPT = 500

/**
 * Figures that take long to compute and change seldom, as they were computed last. One that is older than it
 * may be is computed anew after the answer and comes with one of the next, so that nobody waits for it twice.
 */
export class Remembered<Value extends object> {
  readonly #freshMs: number
  readonly #memories = new WeakMap<CallContext['db'], LRUCache<string, Kept<Value>>>()

  constructor(freshMs: number) {
    this.#freshMs = freshMs
  }

  /** What is known by now, and has it computed where that is nothing or old. */
  known(key: string, compute: () => Promise<Value>, context: CallContext): Value | undefined {
    const kept = this.#ask(key, compute, context)
    return kept.value
  }

  /** What is known by now; of what was never asked for, waits until it is computed. */
  async get(key: string, compute: () => Promise<Value>, context: CallContext): Promise<Value> {
    const kept = this.#ask(key, compute, context)
    return kept.value ?? (await (kept.running ?? compute()))
  }

  #ask(key: string, compute: () => Promise<Value>, { db, log }: CallContext): Kept<Value> {
    const memory = this.#memories.get(db) ?? new LRUCache<string, Kept<Value>>({ max: MAX_KEPT })
    this.#memories.set(db, memory)
    const now = performance.now()
    const kept = memory.get(key)
    if (kept && (kept.running !== null || now - kept.askedAt < this.#freshMs)) return kept
    const running = compute()
    const asked: Kept<Value> = { value: kept?.value, askedAt: now, running }
    memory.set(key, asked)
    running.then(
      (value) => memory.set(key, { value, askedAt: now, running: null }),
      (error: unknown) => {
        log.warn({ err: error }, 'a figure of the workbench could not be computed')
        memory.delete(key)
      },
    )
    return asked
  }
}
