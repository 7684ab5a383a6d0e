/** Values of days one after another, a fixed number of slots a day, NaN where missing. */
export type DayGrid = Float64Array

/** The given days of a grid, one after another. */
export function takeDays(grid: DayGrid, days: readonly number[], slotCount: number): DayGrid {
  const taken = new Float64Array(days.length * slotCount)
  days.forEach((day, at) => {
    taken.set(grid.subarray(day * slotCount, (day + 1) * slotCount), at * slotCount)
  })
  return taken
}

/** A figure as it travels: what cannot be computed is null. */
export const orNull = (value: number): number | null => (Number.isFinite(value) ? value : null)
