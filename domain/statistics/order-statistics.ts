/**
 * The k-th smallest value (k from 0) of the first `count` by Hoare's quickselect. Reorders `values`.
 * Source: Hoare (1961), Algorithm 65 "Find", CACM 4(7).
 */
export function selectKth(values: Float64Array, k: number, count = values.length): number {
  let low = 0
  let high = count - 1
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
  const { values, count, below } = aroundMiddle(sample)
  const k = (n >> 1) - below
  const upper = selectKth(values, k, count)
  if (n % 2 === 1) return upper
  let lower = Number.NEGATIVE_INFINITY
  for (let i = 0; i < k; i++) if (values[i]! > lower) lower = values[i]!
  return (lower + upper) / 2
}

/** Size of the sample of a sample, from which on it pays, and how far from its middle both bounds lie. */
const [PROBES, MANY, MARGIN] = [128, 600, 12]

/**
 * Copies what can be the middle of a sample: of many values only those between two of a few probes, with
 * how many lie below them. The loop has no branches, which a processor would guess wrong.
 * Source: Floyd, Rivest (1975), "Expected time bounds for selection", CACM 18(3).
 */
function aroundMiddle(sample: Float64Array): {
  values: Float64Array
  count: number
  below: number
} {
  const n = sample.length
  const whole = () => ({ values: sample.slice(), count: n, below: 0 })
  if (n < MANY) return whole()
  const probes = new Float64Array(PROBES)
  for (let i = 0; i < PROBES; i++) probes[i] = sample[Math.floor(((i + 0.5) * n) / PROBES)]!
  const low = selectKth(probes, PROBES / 2 - MARGIN)
  const high = selectKth(probes, PROBES / 2 + MARGIN)
  const values = new Float64Array(n)
  let [below, count] = [0, 0]
  for (let i = 0; i < n; i++) {
    const value = sample[i]!
    below += Number(value < low)
    values[count] = value
    count += Number(value >= low) & Number(value <= high)
  }
  const middle = n >> 1
  return below < middle && middle < below + count ? { values, count, below } : whole()
}

/**
 * The least value at or below which a share of the sample lies, NaN of none.
 * Source: Hyndman, Fan (1996), "Sample Quantiles in Statistical Packages", definition 1.
 */
export function quantile(sample: readonly number[], share: number): number {
  const rank = Math.max(1, Math.ceil(sample.length * share))
  return Float64Array.from(sample).sort()[rank - 1] ?? Number.NaN
}

/** The greatest value; −Infinity of none. */
export function greatest(values: Float64Array): number {
  let max = Number.NEGATIVE_INFINITY
  for (let i = 0; i < values.length; i++) if (values[i]! > max) max = values[i]!
  return max
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
