import { normalQuantile, streamOf, uniform } from '#domain/statistics/hashed-random.ts'

/** Random numbers of one named thing, in the order of asking. */
export type Dice = {
  /** Uniform between two numbers. */
  between: (from: number, to: number) => number
  /** Normal with mean 0. */
  normal: (sigma: number) => number
  chance: (probability: number) => boolean
  whole: (from: number, to: number) => number
  pick: <Value>(values: readonly Value[]) => Value
}

export function diceOf(seed: string, name: string): Dice {
  const stream = streamOf(seed, name)
  let count = 0
  const next = () => uniform(stream, count++)
  const between = (from: number, to: number) => from + (to - from) * next()
  const whole = (from: number, to: number) => Math.floor(between(from, to + 1))
  return {
    between,
    whole,
    normal: (sigma) => sigma * normalQuantile(next()),
    chance: (probability) => next() < probability,
    pick: (values) => values[whole(0, values.length - 1)]!,
  }
}
