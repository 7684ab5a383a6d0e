import type { FastifyBaseLogger } from 'fastify'

const FIRST_PAUSE_MS = 60_000
const MAX_PAUSE_MS = 3_600_000

type Options = {
  name: string
  work: () => Promise<unknown>
  /** How long it need not be done again once it has been done; 0 for at each turn. */
  pauseMs: number
  log: Pick<FastifyBaseLogger, 'error' | 'info'>
}

/**
 * One thing that happens by the clock. What fails is left alone for a minute, then for two and so on up to
 * an hour, is logged when it begins to fail and when its reason changes, and never keeps others from
 * their turn.
 */
export class ScheduledStep {
  #failures = 0
  #reason: string | undefined
  #notBeforeMs = Number.NEGATIVE_INFINITY

  constructor(private readonly options: Options) {}

  /** @param nowMs of a clock that nobody sets */
  async run(nowMs: number): Promise<void> {
    const { name, work, pauseMs, log } = this.options
    if (nowMs < this.#notBeforeMs) return
    try {
      await work()
      if (this.#failures > 0) log.info({ schedule: name }, 'schedule works again')
      this.#notBeforeMs = nowMs + pauseMs
      this.#failures = 0
      this.#reason = undefined
    } catch (error) {
      this.#notBeforeMs = nowMs + Math.min(FIRST_PAUSE_MS * 2 ** this.#failures, MAX_PAUSE_MS)
      this.#failures += 1
      this.#tell(error)
    }
  }

  #tell(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error)
    if (reason === this.#reason) return
    this.#reason = reason
    const { log, name } = this.options
    log.error({ err: error, schedule: name }, 'schedule failed')
  }
}
