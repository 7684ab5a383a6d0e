/** A call that waits; each of a client's is due later than the one before. */
export type Waiting = { who: string; start: () => void; refuse: () => void; until: number }

type Room = { waiting: number; waitingOfOne?: number }

/** Calls that wait: those of a client in their order, the clients by turns. */
export class FairQueue {
  /** By client, whose turn is next first. */
  readonly #calls = new Map<string, Waiting[]>()
  #length = 0

  constructor(private readonly room: Room) {}

  isFullFor(who: string): boolean {
    const { waiting, waitingOfOne = waiting } = this.room
    return this.#length >= waiting || (this.#calls.get(who)?.length ?? 0) >= waitingOfOne
  }

  push(call: Waiting): void {
    const calls = this.#calls.get(call.who) ?? []
    calls.push(call)
    this.#calls.set(call.who, calls)
    this.#length++
  }

  /** Takes out the call whose turn it is, of those clients that may have one; its client goes to the end. */
  next(mayStart: (who: string) => boolean): Waiting | undefined {
    for (const [who, calls] of this.#calls) {
      if (!mayStart(who)) continue
      this.#calls.delete(who)
      if (calls.length > 1) this.#calls.set(who, calls)
      this.#length--
      return calls.shift()
    }
    return undefined
  }

  /** Takes out a call that nobody waits for any more; false where it is not here. */
  remove(call: Waiting): boolean {
    const calls = this.#calls.get(call.who)
    const place = calls?.indexOf(call) ?? -1
    if (!calls || place < 0) return false
    calls.splice(place, 1)
    if (calls.length === 0) this.#calls.delete(call.who)
    this.#length--
    return true
  }

  /** When the first of them will have waited too long. */
  firstEnd(): number {
    let end = Number.POSITIVE_INFINITY
    for (const [first] of this.#calls.values()) end = Math.min(end, first!.until)
    return end
  }

  refuseLate(now: number): void {
    for (const [who, calls] of this.#calls) {
      while (calls[0] && calls[0].until <= now) {
        calls.shift()!.refuse()
        this.#length--
      }
      if (calls.length === 0) this.#calls.delete(who)
    }
  }
}
