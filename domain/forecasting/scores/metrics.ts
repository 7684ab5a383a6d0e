/** A number that may be missing: null or NaN. */
export type MaybeNumber = number | null

/** Denominator floor of {@link accuracy} in CNY/MWh, stated on screen beside the figure. */
export const ACCURACY_FLOOR_CNY_PER_MWH = 50

/**
 * A measure over the pairs that are complete; NaN without any. `skipped` counts incomplete pairs; complete
 * ones that a measure does not ask about count in neither.
 */
export type Measure = { value: number; pairs: number; skipped: number }

/** One row of values a slot or an hour, null or NaN where missing. */
export type Series = ArrayLike<MaybeNumber>

/**
 * Mean absolute error Σ|F−A|/n, in the unit of the price.
 * Source: Lago et al. (2021), Applied Energy 293, 116983, eq. (6).
 */
export function mae(forecast: Series, actual: Series): Measure {
  return meanOver([forecast, actual], ([f, a]) => Math.abs(f! - a!))
}

/** Root mean square error √(Σ(F−A)²/n). Source: Lago et al. (2021), Applied Energy 293, 116983, eq. (7). */
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
 * Source: Hyndman, Koehler (2006), Int. J. Forecasting 22(4); Lago et al. (2021), Applied
 * Energy 293, 116983, eq. (11).
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

/**
 * Symmetric mean absolute percentage error, mean of 2|F−A| / (|F|+|A|): a fraction between 0 and 2, not
 * percent. A pair of two zeros counts 0. Near a price of 0 it says little; kept for comparison with others.
 * Source: Lago et al. (2021), Applied Energy 293, 116983, the form of its toolbox.
 */
export function symmetricMape(forecast: Series, actual: Series): Measure {
  return meanOver([forecast, actual], ([f, a]) => {
    const size = Math.abs(f!) + Math.abs(a!)
    return size === 0 ? 0 : (2 * Math.abs(f! - a!)) / size
  })
}

/**
 * Share of slots in which the forecast spread, real time − day ahead, has the sign of the actual one. Slots
 * whose actual spread is exactly 0 have no direction and do not count; a forecast spread of 0 is wrong.
 * Source: Maciejowska, Nitka, Weron (2019), Energies 12(4), 631.
 */
export function spreadDirection(
  prices: Record<
    'forecastDayAhead' | 'forecastRealTime' | 'actualDayAhead' | 'actualRealTime',
    Series
  >,
): Measure {
  const { forecastDayAhead, forecastRealTime, actualDayAhead, actualRealTime } = prices
  const columns = [forecastDayAhead, forecastRealTime, actualDayAhead, actualRealTime]
  return meanOver(columns, ([forecastDa, forecastRt, actualDa, actualRt]) => {
    const direction = Math.sign(actualRt! - actualDa!)
    if (direction === 0) return null
    return Math.sign(forecastRt! - forecastDa!) === direction ? 1 : 0
  })
}

/**
 * Share of the actual prices under 0 that were forecast under 0; `pairs` is their number, NaN without any.
 * Source: van Rijsbergen (1979), Information Retrieval, chapter 7 (recall and precision).
 */
export function negativePriceRecall(forecast: Series, actual: Series): Measure {
  return meanOver([forecast, actual], ([f, a]) => (a! >= 0 ? null : f! < 0 ? 1 : 0))
}

/** Share of actual values inside [low, high], ends included. Nominal 0.8 for P10–P90. */
export function coverage(low: Series, high: Series, actual: Series): Measure {
  return meanOver([low, high, actual], ([l, h, a]) => (a! >= l! && a! <= h! ? 1 : 0))
}

/** Pinball loss of a quantile forecast Q at `level` τ: mean of {@link pinballTerm}. */
export function pinball(quantile: Series, actual: Series, level: number): Measure {
  return meanOver([quantile, actual], ([q, a]) => pinballTerm(q!, a!, level))
}

/**
 * τ(A−Q) where A ≥ Q, (1−τ)(Q−A) below, for one quantile Q at `level` τ.
 * Source: Koenker, Bassett (1978), Econometrica 46(1).
 */
export function pinballTerm(quantile: number, actual: number, level: number): number {
  const above = actual - quantile
  return above >= 0 ? level * above : (level - 1) * above
}

/**
 * Mean of a term over the rows in which no column is missing; a term of null does not count.
 *
 * @throws RangeError when the columns differ in length
 */
export function meanOver(columns: Series[], term: (row: number[]) => number | null): Measure {
  const length = columns[0]!.length
  if (columns.some((column) => column.length !== length)) {
    throw new RangeError('series of different length cannot be compared')
  }
  let [sum, pairs, skipped] = [0, 0, 0]
  // One row for all slots: a year of quarter hours has 35,000 of them.
  const row = columns.map(() => Number.NaN)
  for (let i = 0; i < length; i++) {
    let complete = true
    for (let c = 0; c < columns.length; c++) {
      const value = columns[c]![i] ?? Number.NaN
      row[c] = value
      complete &&= !Number.isNaN(value)
    }
    const value = complete ? term(row) : undefined
    if (value === undefined) skipped++
    else if (value !== null) {
      sum += value
      pairs++
    }
  }
  return { value: pairs > 0 ? sum / pairs : Number.NaN, pairs, skipped }
}
