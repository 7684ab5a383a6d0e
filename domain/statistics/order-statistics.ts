/**
 * The k-th smallest value (k from 0) by Hoare's quickselect. Reorders `values`.
 * Source: Hoare (1961), Algorithm 65 "Find", CACM 4(7).
 */
export function selectKth(values: Float64Array, k: number): number {
  let low = 0
  let high = values.length - 1
  while (low < high) {
    const pivot = values[(low + high) >> 1]!
    let i = low
    let j = high
    while (i <= j) {
      while (values[i]! < pivot) i++
      while (values[j]! > pivot) j--
      if (i <= j) {
        const swap = values[i]!
        values[i] = values[j]!
        values[j] = swap
        i++
        j--
      }
    }
    if (k <= j) high = j
    else if (k >= i) low = i
    else break
  }
  return values[k]!
}

/** Median of a sample without NaN (mean of the two middle values when the count is even). */
export function median(sample: Float64Array): number {
  const n = sample.length
  if (n === 0) return Number.NaN
  const copy = sample.slice()
  const upper = selectKth(copy, n >> 1)
  if (n % 2 === 1) return upper
  let lower = Number.NEGATIVE_INFINITY
  for (let i = 0; i < n >> 1; i++) if (copy[i]! > lower) lower = copy[i]!
  return (lower + upper) / 2
}

/** The greatest value; −Infinity of none. */
export function greatest(values: Float64Array): number {
  let most = Number.NEGATIVE_INFINITY
  for (let i = 0; i < values.length; i++) if (values[i]! > most) most = values[i]!
  return most
}

/** Normal consistency of the MAD: 1/Φ⁻¹(3/4), so that MAD·1.4826 estimates a standard deviation. */
export const MAD_TO_SIGMA = 1 / 0.6744897501960817

/** Median of |x − center|, without any consistency factor. */
export function medianAbsoluteDeviation(sample: Float64Array, center: number): number {
  const deviations = new Float64Array(sample.length)
  for (let i = 0; i < sample.length; i++) deviations[i] = Math.abs(sample[i]! - center)
  return median(deviations)
}

/**
 * The least value at or below which half of the weight lies, by quickselect; 0 for an empty sample.
 * With equal weights the lower of the two middle values. Reorders both arrays; no NaN.
 */
export function weightedMedian(values: Float64Array, weights: Float64Array): number {
  let [low, high] = [0, values.length - 1]
  if (high < 0) return 0
  let wanted = weights.reduce((sum, weight) => sum + weight, 0) / 2
  while (low < high) {
    const pivot = values[(low + high) >> 1]!
    let [i, j, left] = [low, high, 0]
    while (i <= j) {
      while (values[i]! < pivot) left += weights[i++]!
      while (values[j]! > pivot) j--
      if (i > j) break
      swap(values, i, j)
      swap(weights, i, j)
      left += weights[i++]!
      j--
    }
    // Up to j at most the pivot, from i on at least; what stands between is the pivot itself.
    const middle = i - 1 > j ? weights[i - 1]! : 0
    if (wanted <= left - middle) high = j
    else if (wanted <= left) return pivot
    else {
      wanted -= left
      low = i
    }
  }
  return values[low]!
}

function swap(values: Float64Array, a: number, b: number): void {
  const value = values[a]!
  values[a] = values[b]!
  values[b] = value
}
