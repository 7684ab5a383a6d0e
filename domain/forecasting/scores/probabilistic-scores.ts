import { type Measure, meanOver, pinballTerm, type Series } from './metrics.ts'

/** Forecast of the quantile at `level`, in (0, 1), one value a slot. */
type QuantileSeries = { level: number; values: Series }

/** How far a level may stand beside its place, for rounding alone. */
const LEVEL_TOLERANCE = 1e-9

/**
 * Pinball loss of a forecast by quantiles Q at levels τ: mean of {@link pinballTerm} over levels and slots, in
 * the unit of the price. A slot counts when the actual value and all of its quantiles are known; `pairs` is
 * the number of such slots.
 * Source: Nowotarski, Weron (2018), Renewable and Sustainable Energy Reviews 81, 1548–1568 (mean over levels).
 *
 * @throws RangeError without quantiles, for a level outside (0, 1), or when series differ in length
 */
export function meanPinball(quantiles: readonly QuantileSeries[], actual: Series): Measure {
  const levels = quantiles.map(({ level }) => level)
  if (levels.length === 0) throw new RangeError('a pinball loss needs at least one quantile')
  if (!levels.every((level) => level > 0 && level < 1)) {
    throw new RangeError(`levels of quantiles lie between 0 and 1, not ${levels.join(', ')}`)
  }
  return meanOver([actual, ...quantiles.map(({ values }) => values)], ([value, ...row]) => {
    let sum = 0
    for (let i = 0; i < row.length; i++) {
      sum += pinballTerm(row[i]!, value!, levels[i]!)
    }
    return sum / row.length
  })
}

/**
 * Continuous ranked probability score ∫(F(x) − 1{x ≥ A})²dx = 2∫ρ_τ(A, Q_τ)dτ of a forecast by m quantiles,
 * approximated by twice their mean pinball loss, in the unit of the price; 0 is perfect.
 *
 * The levels rise and stand at k/(m+1) (as the 99 percentiles; the tails outside them are not asked about)
 * or at (k−½)/m, k = 1…m; with the latter the score is the exact one of the sample of the m values.
 * P10, P50, P90 alone are neither.
 * Source: Gneiting, Raftery (2007), JASA 102(477); Laio, Tamea (2007), Hydrology and Earth System Sciences
 * 11(4), 1267–1277 (as an integral of pinball losses).
 *
 * @throws RangeError without quantiles, for other levels, or when series differ in length
 */
export function crpsOfQuantiles(quantiles: readonly QuantileSeries[], actual: Series): Measure {
  const m = quantiles.length
  const standAt = (place: (k: number) => number) =>
    quantiles.every(({ level }, i) => Math.abs(level - place(i + 1)) <= LEVEL_TOLERANCE)
  if (!standAt((k) => k / (m + 1)) && !standAt((k) => (k - 0.5) / m)) {
    throw new RangeError('levels must rise and be spaced evenly, at k/(m+1) or (k−½)/m')
  }
  const loss = meanPinball(quantiles, actual)
  return { ...loss, value: 2 * loss.value }
}
