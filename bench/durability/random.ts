import { streamOf, uniform } from '#domain/statistics/hashed-random.ts'

/** A sequence of numbers that follows from its seed and name. */
export class Random {
  #next = 0
  readonly #stream

  constructor(seed: string, name: string) {
    this.#stream = streamOf(seed, name)
  }

  /** A whole number from 0 to `limit` − 1. */
  below(limit: number): number {
    return Math.floor(uniform(this.#stream, this.#next++) * limit)
  }
}
