/**
 * The non-increasing sequence nearest to `values` by least squares: pools neighbours that rise.
 * Source: Barlow, Bartholomew, Bremner, Brunk (1972), "Statistical Inference under Order Restrictions",
 * the pool-adjacent-violators algorithm.
 */
export function nonIncreasing(values: Float64Array): Float64Array {
  const means = new Float64Array(values.length)
  const counts = new Int32Array(values.length)
  let last = -1
  for (let i = 0; i < values.length; i++) {
    means[++last] = values[i]!
    counts[last] = 1
    while (last > 0 && means[last - 1]! < means[last]!) {
      const count = counts[last - 1]! + counts[last]!
      means[last - 1] =
        (means[last - 1]! * counts[last - 1]! + means[last]! * counts[last]!) / count
      counts[last - 1] = count
      last--
    }
  }
  // Spread out in place, from the end: a block never stands behind its own points.
  for (let block = last, at = values.length; block >= 0; block--) {
    const mean = means[block]!
    const start = at - counts[block]!
    while (at > start) means[--at] = mean
  }
  return means
}
