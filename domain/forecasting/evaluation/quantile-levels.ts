/** A level of values: above `from` (the lowest: from it on) up to `to`, in the unit of the values. */
export type Level = { from: number; to: number }

/**
 * Cuts values into levels of nearly equal number at their quantiles k/parts, e.g. prices into quintiles.
 * Equal values stay in one level: prices that pile up at a floor or cap make one big level of what would
 * be several, so that there may be fewer levels than `parts`. NaN does not count; empty without values.
 * A quantile is the least value at or below which its share of the values lies (Hyndman, Fan (1996),
 * American Statistician 50(4), definition 1).
 */
export function quantileLevels(values: Float64Array, parts: number): Level[] {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort()
  if (sorted.length === 0) return []
  const ends = Array.from(
    { length: parts },
    (_, k) => sorted[Math.ceil(((k + 1) * sorted.length) / parts) - 1]!,
  )
  const limits = ends.filter((end, k) => end !== ends[k - 1])
  return limits.map((to, k) => ({ from: k === 0 ? sorted[0]! : limits[k - 1]!, to }))
}

/** The level that a value lies in, from 0; −1 above all of them and for NaN. */
export function levelOf(value: number, levels: readonly Level[]): number {
  return levels.findIndex(({ to }) => value <= to)
}
