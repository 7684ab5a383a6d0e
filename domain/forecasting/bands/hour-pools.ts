import { mergeWithTags, sortWithTags, type Tagged } from '#domain/statistics/sort-with-tags.ts'
import type { DayErrors } from './day-errors.ts'

/** Errors of some days, ascending, each tagged with the index of its day; and how many each day has. */
export type HourPool = Tagged & { countOfDay: Uint16Array }

/** Pools of the 24 hours of so many slots. */
export type HourPools = { slotCount: number; hours: HourPool[] }

/**
 * The errors of every hour and its two neighbours, NaN left out. They are sorted once, so that what the
 * first few days would have told, and the first few and one more, need not be sorted again for each.
 */
export function poolByHour(days: DayErrors[], slotCount: number): HourPools {
  const own = Array.from({ length: 24 }, (_, hour) => errorsOfHour(days, hour, slotCount / 24))
  const hours = own.map((middle, hour) => {
    const around = [own[hour - 1], middle, own[hour + 1]].filter((pool) => pool !== undefined)
    const countOfDay = new Uint16Array(days.length)
    for (const pool of around) for (const day of pool.tags) countOfDay[day]!++
    return { ...around.reduce(mergeWithTags), countOfDay }
  })
  return { slotCount, hours }
}

/** Those of one hour alone, sorted. */
function errorsOfHour(days: DayErrors[], hour: number, perHour: number): Tagged {
  const values = new Float64Array(days.length * perHour)
  const tags = new Uint16Array(values.length)
  let count = 0
  for (let day = 0; day < days.length; day++) {
    const { errors } = days[day]!
    for (let slot = hour * perHour; slot < (hour + 1) * perHour; slot++) {
      if (Number.isNaN(errors[slot]!)) continue
      values[count] = errors[slot]!
      tags[count++] = day
    }
  }
  return sortWithTags({ values: values.subarray(0, count), tags: tags.subarray(0, count) })
}

/** A curve of a day whose slots have the value of their hour. */
export function curveOfHours(slotCount: number, ofHour: (hour: number) => number): Float64Array {
  const perHour = slotCount / 24
  const curve = new Float64Array(slotCount)
  for (let hour = 0; hour < 24; hour++) {
    curve.fill(ofHour(hour), hour * perHour, (hour + 1) * perHour)
  }
  return curve
}

/** How many errors the first `known` days have. */
export function countOfPool({ countOfDay }: HourPool, known: number): number {
  let count = 0
  for (let day = 0; day < known; day++) count += countOfDay[day]!
  return count
}

/** The `rank`-th smallest and greatest (from 1) of the errors of the first `known` days. */
export function edgesOfPool({ values, tags }: HourPool, known: number, rank: number) {
  let [low, high] = [-1, values.length]
  for (let left = rank; left > 0; ) if (tags[++low]! < known) left--
  for (let left = rank; left > 0; ) if (tags[--high]! < known) left--
  return { low: values[low]!, high: values[high]! }
}

/** By so much of it a sum of weights may be short of the half that it is. */
const ROUNDING = 1e-12

/** The least error at or below which half of the weight lies, `weights` one a day; 0 without any. */
export function weightedMedianOfPool(pool: HourPool, weights: Float64Array): number {
  const { values, tags, countOfDay } = pool
  let total = 0
  for (let day = 0; day < weights.length; day++) total += weights[day]! * countOfDay[day]!
  if (total === 0) return 0
  const half = (total / 2) * (1 - ROUNDING)
  let [at, below] = [-1, 0]
  while (below < half) below += weights[tags[++at]!]!
  return values[at]!
}
