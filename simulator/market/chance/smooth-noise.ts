import { normal, type Stream } from '#domain/statistics/hashed-random.ts'

const SLOTS = 96
const SLOT_HOURS = 0.25
const HOURS = 24
/** From this period on a noise is as good as straight within an hour. */
const SLOW_HOURS = 6

/** One octave: values lose their memory after `periodHours`. */
export type Octave = { periodHours: number; weight: number }

export type Noise = {
  stream: Stream
  dayNumber: number
  octaves: readonly Octave[]
  /** Standard deviation of the sum. */
  scale: number
  /** Which independent copy of the noise. */
  variant?: number
}

/**
 * Adds smooth Gaussian noise of zero mean to the 96 values of a day. It is made of hashed values
 * on a grid in time, so neighbouring days join without a seam and no day needs the one before.
 */
export function addNoise(target: Float64Array, noise: Noise): void {
  const { stream, dayNumber, octaves, scale, variant = 0 } = noise
  let norm = 0
  for (const { weight } of octaves) norm += weight * weight
  const unit = scale / Math.sqrt(norm)
  let copy = variant * 8
  for (const { periodHours, weight } of octaves) {
    const octave = { stream, dayNumber, periodHours, scale: weight * unit, variant: copy++ }
    if (periodHours >= SLOW_HOURS) addSlowOctave(target, octave)
    else addFastOctave(target, octave)
  }
}

/** The noise as a fresh day of 96 values. */
export function noiseOfDay(noise: Noise): Float64Array {
  const target = new Float64Array(SLOTS)
  addNoise(target, noise)
  return target
}

/** The same noise for one number a day: `periodDays` of memory, unit variance. */
export function dailyNoise(stream: Stream, dayNumber: number, periodDays: number): number {
  const position = dayNumber / periodDays
  const cell = Math.floor(position)
  return blend(normal(stream, cell), normal(stream, cell + 1), position - cell)
}

type PlacedOctave = {
  stream: Stream
  dayNumber: number
  variant: number
  periodHours: number
  scale: number
}

/** The noise at the hours 0..24 of the day, straight lines between: finer would not show. */
function addSlowOctave(target: Float64Array, octave: PlacedOctave): void {
  const points = samples(octave, { firstHour: 0, stepHours: 1, count: HOURS + 1 })
  for (let slot = 0; slot < SLOTS; slot++) {
    const hour = slot >> 2
    const left = points[hour] as number
    const way = ((slot & 3) + 0.5) * SLOT_HOURS
    target[slot] = (target[slot] as number) + left + ((points[hour + 1] as number) - left) * way
  }
}

function addFastOctave(target: Float64Array, octave: PlacedOctave): void {
  const grid = { firstHour: SLOT_HOURS / 2, stepHours: SLOT_HOURS, count: SLOTS }
  const points = samples(octave, grid)
  for (let slot = 0; slot < SLOTS; slot++) {
    target[slot] = (target[slot] as number) + (points[slot] as number)
  }
}

type Grid = { firstHour: number; stepHours: number; count: number }

/** The noise along a grid of times; it hashes only when it enters another cell of the noise. */
function samples(octave: PlacedOctave, { firstHour, stepHours, count }: Grid): Float64Array {
  const { stream, variant, periodHours, scale } = octave
  const origin = octave.dayNumber * HOURS + firstHour
  const points = new Float64Array(count)
  let cell = Math.floor(origin / periodHours)
  let left = normal(stream, cell, variant)
  let right = normal(stream, cell + 1, variant)
  for (let point = 0; point < count; point++) {
    const position = (origin + point * stepHours) / periodHours
    const here = Math.floor(position)
    if (here !== cell) {
      cell = here
      left = normal(stream, cell, variant)
      right = normal(stream, cell + 1, variant)
    }
    points[point] = scale * blend(left, right, position - here)
  }
  return points
}

/** Between two independent normals, smooth at the ends, with variance 1 everywhere. */
function blend(left: number, right: number, fraction: number): number {
  const w = fraction * fraction * (3 - 2 * fraction)
  return ((1 - w) * left + w * right) / Math.sqrt((1 - w) * (1 - w) + w * w)
}
