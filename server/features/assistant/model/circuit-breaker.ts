const FAILURES = 3
const FIRST_PAUSE_MS = 60_000
const MAX_PAUSE_MS = 600_000

/**
 * Stops asking a service that does not answer: after some failures in a row it is left alone for a while, then tried
 * once, and left alone for longer when that fails too.
 */
export class CircuitBreaker {
  #failures = 0
  #pauseMs = FIRST_PAUSE_MS
  #closedUntilMs = 0
  #isTrying = false

  constructor(private readonly nowMs: () => number) {}

  get isOpen(): boolean {
    return this.#failures >= FAILURES
  }

  /** Whether a call may be made now; each that may has to end with `succeeded`, `failed` or `givenUp`. */
  mayCall(): boolean {
    if (!this.isOpen) return true
    if (this.#isTrying || this.nowMs() < this.#closedUntilMs) return false
    this.#isTrying = true
    return true
  }

  succeeded(): void {
    this.#failures = 0
    this.#isTrying = false
    this.#pauseMs = FIRST_PAUSE_MS
  }

  failed(): void {
    this.#failures += 1
    if (!this.isOpen) return
    this.#closedUntilMs = this.nowMs() + this.#pauseMs
    if (this.#isTrying) this.#pauseMs = Math.min(2 * this.#pauseMs, MAX_PAUSE_MS)
    this.#isTrying = false
  }

  /** Its asker went away: that says nothing of the service. */
  givenUp(): void {
    this.#isTrying = false
  }
}
