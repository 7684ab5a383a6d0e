import { AppError } from './app-error.ts'

export type AdmissionLimits = {
  /** Calls that are worked on at once. */
  inFlight: number
  /** Calls that wait for that; one more is refused at once. */
  waiting: number
  /** How long a call waits at most. */
  waitMs: number
}

type Waiting = { start: () => void; refuse: () => void; until: number }

/**
 * Lets so many calls in at once and so many wait in order, and refuses the rest early: a server that
 * takes on everything answers nobody in time.
 */
export class Admission {
  readonly #limits: AdmissionLimits
  readonly #newcomers: Waiting[] = []
  /** Calls that were let in before and come back with their body: their turn is first. */
  readonly #returning: Waiting[] = []
  #running = 0
  #timer: NodeJS.Timeout | undefined

  constructor(limits: AdmissionLimits) {
    this.#limits = limits
  }

  /**
   * Does the work when it is its turn.
   *
   * @throws AppError overloaded when too many wait or the wait is too long
   */
  async run<Result>(work: () => Promise<Result>, { returning = false } = {}): Promise<Result> {
    if (this.#running < this.#limits.inFlight) this.#running++
    else await this.#wait(returning ? this.#returning : this.#newcomers)
    try {
      return await work()
    } finally {
      this.#leave()
    }
  }

  #wait(queue: Waiting[]): Promise<void> {
    const { waiting, waitMs } = this.#limits
    if (queue.length >= waiting) return Promise.reject(overloaded())
    return new Promise((start, reject) => {
      const until = performance.now() + waitMs
      queue.push({ start, refuse: () => reject(overloaded()), until })
      this.#refuseLate()
    })
  }

  /** Whoever leaves hands the place on, so the count of running calls stays. */
  #leave(): void {
    const next = this.#returning.shift() ?? this.#newcomers.shift()
    if (next) next.start()
    else this.#running--
  }

  /** One timer for all who wait: a queue is in the order of time. */
  #refuseLate(): void {
    if (this.#timer) return
    const ends = [this.#returning, this.#newcomers].flatMap(([first]) => first?.until ?? [])
    if (ends.length === 0) return
    const pause = Math.max(1, Math.min(...ends) - performance.now())
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      for (const queue of [this.#returning, this.#newcomers]) {
        while (queue[0] && queue[0].until <= performance.now()) queue.shift()?.refuse()
      }
      this.#refuseLate()
    }, pause)
    this.#timer.unref()
  }
}

const overloaded = () => new AppError('overloaded', 'overloaded')
