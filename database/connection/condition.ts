/** What can be wrong with a database as a whole: out of reach, without room, or damaged. */
export type Trouble = 'AWAY' | 'FULL' | 'DAMAGED'

type Listener = (trouble: Trouble, reason: string | undefined) => void

/** What is wrong with a database now, as far as whoever talks with it has noticed, each with its reason. */
export class Condition {
  readonly #reasons = new Map<Trouble, string>()
  readonly #timers = new Map<Trouble, NodeJS.Timeout>()
  /** Those that end when somebody says so. */
  readonly #lasting = new Set<Trouble>()
  readonly #listeners = new Set<Listener>()

  /** Why, or undefined where it is not so. */
  reason(trouble: Trouble): string | undefined {
    return this.#reasons.get(trouble)
  }

  /** @param forMs after which it is over unless it was noticed again; without it, until somebody says so */
  begins(trouble: Trouble, reason: string, forMs?: number): void {
    clearTimeout(this.#timers.get(trouble))
    if (forMs === undefined) this.#lasting.add(trouble)
    else if (!this.#lasting.has(trouble))
      this.#timers.set(trouble, setTimeout(() => this.ends(trouble), forMs).unref())
    if (this.#reasons.has(trouble)) return
    this.#reasons.set(trouble, reason)
    for (const listener of this.#listeners) listener(trouble, reason)
  }

  ends(trouble: Trouble): void {
    this.#lasting.delete(trouble)
    if (!this.#reasons.delete(trouble)) return
    for (const listener of this.#listeners) listener(trouble, undefined)
  }

  /** Told once when something begins, with its reason, and once when it has ended, without. */
  onChange(listener: Listener): void {
    this.#listeners.add(listener)
  }
}
