import { type DayGrid, orNull } from './day-grid.ts'

/** Errors of all contenders over the slots of one group, in the order of the contenders. */
export type GroupErrors = { pairs: number; maeCnyPerMwh: (number | null)[] }

/**
 * Mean absolute error of several forecasts within groups of slots. `groupOf` gives the group of a slot
 * from 0, or −1 for slots that belong to none; it is asked for slots with an actual price only.
 *
 * @param forecasts one grid a contender, with a value wherever there is an actual price
 */
export function errorsByGroup(
  { forecasts, actual }: { forecasts: readonly DayGrid[]; actual: DayGrid },
  groups: number,
  groupOf: (index: number) => number,
): GroupErrors[] {
  const pairs = new Int32Array(groups)
  const sums = forecasts.map(() => new Float64Array(groups))
  for (let i = 0; i < actual.length; i++) {
    const group = Number.isNaN(actual[i]!) ? -1 : groupOf(i)
    if (group < 0) continue
    pairs[group]!++
    forecasts.forEach((forecast, at) => {
      sums[at]![group]! += Math.abs(forecast[i]! - actual[i]!)
    })
  }
  return Array.from({ length: groups }, (_, group) => ({
    pairs: pairs[group]!,
    maeCnyPerMwh: sums.map((sum) => orNull(sum[group]! / pairs[group]!)),
  }))
}
