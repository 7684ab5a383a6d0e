import { AppError } from '../answer/app-error.ts'
import { FairQueue } from './fair-queue.ts'

export type AdmissionLimits = {
  /** Calls that are worked on at once. */
  inFlight: number
  /** How many of them may be of one client; without it, all. */
  inFlightOfOne?: number
  /** Calls that wait for that; one more is refused at once. */
  waiting: number
  /** How many of them may be of one client; without it, all. */
  waitingOfOne?: number
  /** How long a call waits at most. */
  waitMs: number
}

/**
 * Whose call it is, whether it was let in before and comes back with its body, and what aborts when its caller goes
 * away.
 */
type Claim = { who?: string; returning?: boolean; signal?: AbortSignal }

/**
 * Lets so many calls in at once and so many wait, and refuses the rest early: a server that takes on
 * everything answers nobody in time. Clients take turns, so that the many calls of one keep another's only
 * call waiting for one of them and not for all.
 */
export class Admission {
  readonly #limits: AdmissionLimits
  readonly #newcomers: FairQueue
  /** Calls that come back have begun already: their turn is first. */
  readonly #returning: FairQueue
  readonly #runningOf = new Map<string, number>()
  #running = 0
  #timer: NodeJS.Timeout | undefined

  constructor(limits: AdmissionLimits) {
    this.#limits = limits
    this.#newcomers = new FairQueue(limits)
    this.#returning = new FairQueue(limits)
  }

  /**
   * Does the work when it is its turn.
   *
   * @throws AppError overloaded when too many wait or the wait is too long; the reason of the signal when nobody waits
   *   for the answer any more
   */
  async run<Result>(
    work: () => Promise<Result>,
    { who = '', returning = false, signal }: Claim = {},
  ): Promise<Result> {
    if (this.#running < this.#limits.inFlight && this.#hasRoomFor(who)) this.#enter(who)
    else await this.#wait({ who, returning, signal })
    try {
      return await work()
    } finally {
      this.#leave(who)
    }
  }

  readonly #hasRoomFor = (who: string): boolean => {
    const { inFlight, inFlightOfOne = inFlight } = this.#limits
    return (this.#runningOf.get(who) ?? 0) < inFlightOfOne
  }

  #enter(who: string): void {
    this.#running++
    this.#runningOf.set(who, (this.#runningOf.get(who) ?? 0) + 1)
  }

  #wait({ who, returning, signal }: Claim & { who: string }): Promise<void> {
    const queue = returning ? this.#returning : this.#newcomers
    if (queue.isFullFor(who)) return Promise.reject(overloaded())
    return new Promise<void>((start, reject) => {
      const until = performance.now() + this.#limits.waitMs
      const call = { who, start, refuse: () => reject(overloaded()), until }
      queue.push(call)
      this.#refuseLate()
      signal?.addEventListener('abort', () => {
        if (queue.remove(call)) reject(signal.reason)
      })
    })
  }

  /** Whoever leaves hands the place on, in the same moment: nobody slips in between. */
  #leave(who: string): void {
    this.#running--
    const left = this.#runningOf.get(who)! - 1
    if (left > 0) this.#runningOf.set(who, left)
    else this.#runningOf.delete(who)
    const next = this.#returning.next(this.#hasRoomFor) ?? this.#newcomers.next(this.#hasRoomFor)
    if (!next) return
    this.#enter(next.who)
    next.start()
  }

  /** One timer for all who wait. */
  #refuseLate(): void {
    if (this.#timer) return
    const queues = [this.#returning, this.#newcomers]
    const end = Math.min(...queues.map((queue) => queue.firstEnd()))
    if (end === Number.POSITIVE_INFINITY) return
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined
        for (const queue of queues) queue.refuseLate(performance.now())
        this.#refuseLate()
      },
      Math.max(1, end - performance.now()),
    )
    this.#timer.unref()
  }
}

const overloaded = () => new AppError('overloaded', 'overloaded')
