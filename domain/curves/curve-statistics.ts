/** A curve in figures, in its unit; null where no value is known. Slots are indexes into its values. */
export type CurveStatistics = {
  known: number
  missing: number
  min: number | null
  minSlot: number | null
  max: number | null
  maxSlot: number | null
  mean: number | null
  /** Share of the known values below zero, 0..1. */
  negativeShare: number | null
}

/** Lowest, highest and mean of the known values; where an extreme is reached more than once, its first slot. */
export function curveStatistics(values: readonly (number | null)[]): CurveStatistics {
  let [known, negative, sum] = [0, 0, 0]
  let [minSlot, maxSlot]: [number | null, number | null] = [null, null]
  values.forEach((value, slot) => {
    if (value === null) return
    known++
    sum += value
    if (value < 0) negative++
    if (minSlot === null || value < values[minSlot]!) minSlot = slot
    if (maxSlot === null || value > values[maxSlot]!) maxSlot = slot
  })
  const at = (slot: number | null) => (slot === null ? null : (values[slot] ?? null))
  return {
    ...{ known, missing: values.length - known },
    ...{ min: at(minSlot), minSlot, max: at(maxSlot), maxSlot },
    mean: known > 0 ? sum / known : null,
    negativeShare: known > 0 ? negative / known : null,
  }
}
