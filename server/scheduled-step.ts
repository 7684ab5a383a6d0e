import type { FastifyBaseLogger } from 'fastify'
import { isAway } from '#database/connection/failures.ts'

const FIRST_PAUSE_MS = 60_000
const MAX_PAUSE_MS = 3_600_000

type Options = {
  name: string
  work: () => Promise<unknown>
  /** How long it need not be done again once it has been done; 0 for at each turn. */
  pauseMs: number
  /** So long others wait for it; nothing that works takes longer. */
  limitMs: number
  log: Pick<FastifyBaseLogger, 'error' | 'info'>
}

/**
 * One thing that happens by the clock. What fails is left alone for a minute, then for two and so on up to
 * an hour, is logged when it begins to fail and when its reason changes, and never keeps others from
 * their turn. What hangs is left to itself and never begun a second time beside itself.
 */
export class ScheduledStep {
  #failures = 0
  #reason: string | undefined
  #notBeforeMs = Number.NEGATIVE_INFINITY
  #running = false
  #isOverdue = false

  constructor(private readonly options: Options) {}

  /**
   * Ends with the work, or at its limit.
   *
   * @param nowMs of a clock that nobody sets
   */
  async run(nowMs: number): Promise<void> {
    if (this.#running || nowMs < this.#notBeforeMs) return
    this.#running = true
    const done = this.#work(nowMs).finally(() => {
      this.#running = false
    })
    let timer: NodeJS.Timeout | undefined
    const limit = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        this.#tellOverdue()
        resolve()
      }, this.options.limitMs)
    })
    await Promise.race([done, limit])
    clearTimeout(timer)
  }

  async #work(nowMs: number): Promise<void> {
    const { name, work, pauseMs, log } = this.options
    try {
      await work()
      if (this.#failures > 0 || this.#isOverdue)
        log.info({ schedule: name }, 'schedule works again')
      this.#notBeforeMs = nowMs + pauseMs
      this.#failures = 0
      this.#reason = undefined
    } catch (error) {
      // Without the database nothing can be done, and all of it as soon as it is back.
      if (isAway(error)) return
      this.#notBeforeMs = nowMs + Math.min(FIRST_PAUSE_MS * 2 ** this.#failures, MAX_PAUSE_MS)
      this.#failures += 1
      this.#tell(error)
    } finally {
      this.#isOverdue = false
    }
  }

  #tell(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error)
    if (reason === this.#reason) return
    this.#reason = reason
    const { log, name } = this.options
    log.error({ err: error, schedule: name }, 'schedule failed')
  }

  #tellOverdue(): void {
    this.#isOverdue = true
    const { log, name, limitMs } = this.options
    log.error({ schedule: name, limitMs }, 'schedule takes too long, others go on without it')
  }
}
