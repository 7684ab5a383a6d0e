import type { FastifyBaseLogger } from 'fastify'

const FIRST_PAUSE_MS = 60_000
const MAX_PAUSE_MS = 3_600_000

/**
 * One thing that happens by the clock. What fails is left alone for a minute, then for two and so on up to
 * an hour, is logged when it begins to fail and when its reason changes, and never keeps others from
 * their turn.
 */
export class ScheduledStep {
  #failures = 0
  #reason: string | undefined
  #notBeforeMs = Number.NEGATIVE_INFINITY

  constructor(
    readonly name: string,
    private readonly work: () => Promise<unknown>,
    private readonly log: Pick<FastifyBaseLogger, 'error' | 'info'>,
  ) {}

  /** @param nowMs of a clock that nobody sets */
  async run(nowMs: number): Promise<void> {
    if (nowMs < this.#notBeforeMs) return
    try {
      await this.work()
      if (this.#failures > 0) this.log.info({ schedule: this.name }, 'schedule works again')
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
    this.log.error({ err: error, schedule: this.name }, 'schedule failed')
  }
}
