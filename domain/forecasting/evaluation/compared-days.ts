import type { Contender } from './contender.ts'
import type { DayGrid } from './day-grid.ts'

/**
 * Share of the days with an actual price that a contender must have forecast to be compared. A model
 * may have begun late; a naive forecast with gaps must not take days away from the models.
 */
export const MIN_SHARE = { MODEL: 0.5, NAIVE: 0.9 } as const satisfies Record<
  Contender['kind'],
  number
>

/** Days that have an actual price in at least one slot. */
export function daysWithActual(actual: DayGrid, slotCount: number): number[] {
  return daysThat(actual, slotCount, (day) => day.some((price) => !Number.isNaN(price)))
}

/** Days with an actual price on which a forecast has a value in every slot that has one. */
export function coveredDays(forecast: DayGrid, actual: DayGrid, slotCount: number): number[] {
  const known = new Set(daysWithActual(actual, slotCount))
  return daysThat(actual, slotCount, (day, first) =>
    day.every((price, slot) => Number.isNaN(price) || !Number.isNaN(forecast[first + slot]!)),
  ).filter((day) => known.has(day))
}

/** A contender with the days on which it can be scored. */
export type Coverage = { key: string; kind: Contender['kind']; days: readonly number[] }

/**
 * Who is compared with whom and on which days: all contenders with at least {@link MIN_SHARE} of the
 * days that have an actual price, on the days that every one of them has. Errors on different days say
 * more of the days than of the forecasters.
 */
export function comparedDays(
  contenders: readonly Coverage[],
  actualDays: number,
): { keys: string[]; days: number[] } {
  const taking = contenders.filter(
    ({ kind, days }) => days.length > 0 && days.length >= MIN_SHARE[kind] * actualDays,
  )
  const [first, ...others] = taking.map(({ days }) => new Set(days))
  const days = first ? [...first].filter((day) => others.every((set) => set.has(day))) : []
  return { keys: taking.map(({ key }) => key), days }
}

function daysThat(
  grid: DayGrid,
  slotCount: number,
  accept: (day: Float64Array, first: number) => boolean,
): number[] {
  const days: number[] = []
  for (let first = 0; first < grid.length; first += slotCount) {
    if (accept(grid.subarray(first, first + slotCount), first)) days.push(first / slotCount)
  }
  return days
}
