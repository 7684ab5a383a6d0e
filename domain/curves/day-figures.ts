/** Lowest, highest and mean of the known values of a day; null without any. */
export type DayFigures = { low: number | null; high: number | null; mean: number | null }

/**
 * Figures of each day of a curve.
 *
 * @param values of whole days, one a slot, null where unknown
 * @param slotCount slots of a day
 */
export function dayFigures(values: readonly (number | null)[], slotCount: number): DayFigures[] {
  return Array.from({ length: Math.ceil(values.length / slotCount) }, (_, day) => {
    const known = values
      .slice(day * slotCount, (day + 1) * slotCount)
      .filter((value) => value !== null)
    if (known.length === 0) return { low: null, high: null, mean: null }
    const sum = known.reduce((total, value) => total + value, 0)
    return { low: Math.min(...known), high: Math.max(...known), mean: sum / known.length }
  })
}
