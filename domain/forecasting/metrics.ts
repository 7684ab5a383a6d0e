/** A number that may be missing: null or NaN. */
export type MaybeNumber = number | null

/** Denominator floor of {@link accuracy} in CNY/MWh, stated on screen beside the figure. */
export const ACCURACY_FLOOR_CNY_PER_MWH = 50

/** A measure over the pairs that are complete; NaN without any. `skipped` counts incomplete pairs. */
export type Measure = { value: number; pairs: number; skipped: number }

/** One row of values a slot or an hour, null or NaN where missing. */
export type Series = ArrayLike<MaybeNumber>

/** Mean absolute error Σ|F−A|/n, in the unit of the price. Source: Lago et al. (2021), eq. (6). */
export function mae(forecast: Series, actual: Series): Measure {
  return meanOver([forecast, actual], ([f, a]) => Math.abs(f! - a!))
}

/** Root mean square error √(Σ(F−A)²/n). Source: Lago et al. (2021), eq. (7). */
export function rmse(forecast: Series, actual: Series): Measure {
  const squared = meanOver([forecast, actual], ([f, a]) => (f! - a!) ** 2)
  return { ...squared, value: Math.sqrt(squared.value) }
}

/** Mean of F − A; positive: the forecast is too high. */
export function bias(forecast: Series, actual: Series): Measure {
  return meanOver([forecast, actual], ([f, a]) => f! - a!)
}

/**
 * Relative MAE Σ|F−A| / Σ|N−A| against a naive forecast N over the same pairs; under 1 is better than
 * naive. NaN when the naive forecast is perfect.
 * Source: Hyndman, Koehler (2006), Int. J. Forecasting 22(4); Lago et al. (2021), eq. (11).
 */
export function relativeMae(forecast: Series, naive: Series, actual: Series): Measure {
  const own = meanOver([forecast, naive, actual], ([f, , a]) => Math.abs(f! - a!))
  const other = meanOver([forecast, naive, actual], ([, n, a]) => Math.abs(n! - a!))
  return { ...own, value: other.value > 0 ? own.value / other.value : Number.NaN }
}

/**
 * Accuracy 1 − Σ|F−A| / Σmax(|A|, P0) with P0 = {@link ACCURACY_FLOOR_CNY_PER_MWH}; at most 1, may be
 * negative. Percentage errors divide by prices that pass through zero and mean nothing here; this
 * measure is the product's own choice.
 */
export function accuracy(
  forecast: Series,
  actual: Series,
  floor = ACCURACY_FLOOR_CNY_PER_MWH,
): Measure {
  const missed = meanOver([forecast, actual], ([f, a]) => Math.abs(f! - a!))
  const size = meanOver([forecast, actual], ([, a]) => Math.max(Math.abs(a!), floor))
  return { ...missed, value: 1 - missed.value / size.value }
}

/** Share of actual values inside [low, high], ends included. Nominal 0.8 for P10–P90. */
export function coverage(low: Series, high: Series, actual: Series): Measure {
  return meanOver([low, high, actual], ([l, h, a]) => (a! >= l! && a! <= h! ? 1 : 0))
}

/**
 * Pinball loss of a quantile forecast Q at `level` τ: mean of τ(A−Q) where A ≥ Q, (1−τ)(Q−A) below.
 * Source: Koenker, Bassett (1978), Econometrica 46(1).
 */
export function pinball(quantile: Series, actual: Series, level: number): Measure {
  return meanOver([quantile, actual], ([q, a]) =>
    a! >= q! ? level * (a! - q!) : (1 - level) * (q! - a!),
  )
}

function meanOver(columns: Series[], term: (row: number[]) => number): Measure {
  const length = columns[0]!.length
  if (columns.some((column) => column.length !== length)) {
    throw new RangeError('series of different length cannot be compared')
  }
  let [sum, pairs] = [0, 0]
  for (let i = 0; i < length; i++) {
    const row = columns.map((column) => column[i] ?? Number.NaN)
    if (row.some(Number.isNaN)) continue
    sum += term(row)
    pairs++
  }
  return { value: pairs > 0 ? sum / pairs : Number.NaN, pairs, skipped: length - pairs }
}
