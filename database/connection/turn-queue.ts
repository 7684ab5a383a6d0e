type Turn = { alone: boolean; begin: () => Promise<void> }

/**
 * Who may speak on a connection that answers in the order of asking. Turns begin strictly in the order
 * in which they were asked for; an exclusive one keeps all later ones waiting until it has ended.
 */
export class TurnQueue {
  readonly #waiting: Turn[] = []
  #isTaken = false

  shared<T>(work: () => Promise<T>): Promise<T> {
    return this.#join(false, work)
  }

  exclusive<T>(work: () => Promise<T>): Promise<T> {
    return this.#join(true, work)
  }

  #join<T>(alone: boolean, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ alone, begin: () => work().then(resolve, reject) })
      this.#advance()
    })
  }

  /** Begins in one go whatever may: between two turns there is no moment for another to slip in. */
  #advance(): void {
    while (!this.#isTaken) {
      const next = this.#waiting.shift()
      if (!next) return
      this.#isTaken = next.alone
      const begun = next.begin()
      if (next.alone) void begun.then(() => this.#release())
    }
  }

  #release(): void {
    this.#isTaken = false
    this.#advance()
  }
}
