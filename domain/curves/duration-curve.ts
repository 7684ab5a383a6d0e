/**
 * Duration curve: the known values from the highest down. The k-th of n is reached or exceeded in the share
 * k / n of the known slots.
 *
 * @param most points that may stay: evenly spread over the ranks, first and last among them
 */
export function durationCurve(
  values: readonly (number | null)[],
  most: number = Number.POSITIVE_INFINITY,
): { share: number; value: number }[] {
  const known = risingValues(values)
  const count = known.length
  const kept = Math.min(count, most)
  return Array.from({ length: kept }, (_, i) => {
    const rank = kept < 2 ? 0 : Math.round((i * (count - 1)) / (kept - 1))
    return { share: (rank + 1) / count, value: known[count - 1 - rank]! }
  })
}

/** The known values from the lowest up. */
export const risingValues = (values: readonly (number | null)[]): Float64Array =>
  Float64Array.from(values.filter((value) => value !== null)).sort()
