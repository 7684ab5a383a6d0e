import { mean } from '#domain/statistics/mean.ts'
import type { Curve96 } from './types.ts'

/** Rounds half up and never gives −0. */
export function round(value: number, decimals: number): number {
  const factor = 10 ** decimals
  return Math.round(value * factor) / factor + 0
}

/** A curve of 96 values made slot by slot; `index` runs 0..95. */
export function curve(at: (index: number) => number): number[] {
  const values = new Array<number>(96)
  for (let index = 0; index < 96; index++) values[index] = at(index)
  return values
}

export function roundedCurve(values: ArrayLike<number>, decimals: number): number[] {
  return curve((index) => round(values[index] as number, decimals))
}

/** Middle of a slot as an hour of the day; `index` runs 0..95. */
export function hourAt(index: number): number {
  return (index + 0.5) / 4
}

/** Mean of the four quarters of each hour. */
export function hourlyMean(values: Curve96): number[] {
  return Array.from({ length: 24 }, (_, hour) => mean(values.slice(4 * hour, 4 * hour + 4)))
}

/** Linear between points at the middles of the hours, round the clock: a smooth daily shape. */
export function shapeAt(hourValues: readonly number[], hour: number): number {
  const position = hour - 0.5
  const left = Math.floor(position)
  const a = hourValues[(left + 24) % 24] as number
  const b = hourValues[(left + 25) % 24] as number
  return a + (b - a) * (position - left)
}

/** 1 on the middle day of the year's peak, −1 half a year away. */
export function seasonWave(dayOfYear: number, peakDay: number): number {
  return Math.cos((2 * Math.PI * (dayOfYear - peakDay)) / 365.25)
}

/** Mean of each hour over several days of 24 values. */
export function meanByHour(days: readonly (readonly number[])[]): number[] {
  return Array.from({ length: 24 }, (_, hour) => mean(days.map((day) => day[hour]!)))
}
