import { normalCdf } from '#domain/statistics/normal-distribution.ts'

/**
 * `norm`: 1 for absolute errors, 2 for squared ones.
 * `lags`: days over which the variance allows the differences of losses to hang together; 0 for none.
 */
type TestOptions = { norm?: 1 | 2; lags?: number }

/** NaN where nothing can be said: without two days, or when the losses differ equally on all days. */
type DieboldMariano = {
  /** Approximately standard normal if A and B are equally good; positive when B has the smaller losses. */
  statistic: number
  /** One-sided: how likely so large a statistic is if B is no better than A; small when B is better. */
  pValue: number
  /** Days that count. */
  days: number
}

/** A standard deviation below this share of the greatest loss is nothing but rounding. */
const MIN_DEVIATION = 1e-12

/**
 * Diebold-Mariano test of whether forecast B is better than forecast A, jointly over the slots of a day:
 * with Δ_d = ‖e_A,d‖ − ‖e_B,d‖, the norm being Σ|e| or √Σe² over the slots of day d, the statistic is
 * √N·mean(Δ)/σ(Δ) over N days. A day with a missing error of A or B is left out whole.
 *
 * σ² is the variance of Δ (divisor N) or with `lags` that of Newey and West; autocovariances are taken over
 * days as many apart in the calendar, whatever is left out between them.
 * Source: Diebold, Mariano (1995), J. Business & Economic Statistics 13(3); Ziel, Weron (2018), Energy
 * Economics 70, 396–420 (joint norm); Lago et al. (2021), Applied Energy 293, section 5.3, whose toolbox
 * takes Σe² for norm 2; Newey, West (1987), Econometrica 55(3); Parzen (1963), Sankhyā A 25 (covariances
 * with gaps).
 *
 * @param errorsA forecast − actual day after day, `slotCount` a day, NaN where missing, in one unit with B
 * @throws RangeError when the errors are not whole days of both, or `lags` is not an integer from 0
 */
export function dieboldMarianoJoint(
  errorsA: Float64Array,
  errorsB: Float64Array,
  slotCount: number,
  { norm = 1, lags = 0 }: TestOptions = {},
): DieboldMariano {
  const days = wholeDays(errorsA, errorsB, slotCount)
  const normOf = (errors: Float64Array) =>
    Float64Array.from({ length: days }, (_, day) => {
      let sum = 0
      for (let i = day * slotCount; i < (day + 1) * slotCount; i++) sum += lossOf(errors[i]!, norm)
      return norm === 1 ? sum : Math.sqrt(sum)
    })
  return compareLosses(normOf(errorsA), normOf(errorsB), lags)
}

/**
 * The test of {@link dieboldMarianoJoint} for each slot by itself, Δ_d = |e_A|^norm − |e_B|^norm; a day is
 * left out of the slots in which it misses an error. One result a slot.
 * Source: as of {@link dieboldMarianoJoint}.
 *
 * @throws RangeError as {@link dieboldMarianoJoint}
 */
export function dieboldMarianoBySlot(
  errorsA: Float64Array,
  errorsB: Float64Array,
  slotCount: number,
  { norm = 1, lags = 0 }: TestOptions = {},
): DieboldMariano[] {
  const days = wholeDays(errorsA, errorsB, slotCount)
  return Array.from({ length: slotCount }, (_, slot) => {
    const lossesOf = (errors: Float64Array) =>
      Float64Array.from({ length: days }, (_, day) => lossOf(errors[day * slotCount + slot]!, norm))
    return compareLosses(lossesOf(errorsA), lossesOf(errorsB), lags)
  })
}

const lossOf = (error: number, norm: 1 | 2) => (norm === 1 ? Math.abs(error) : error * error)

function wholeDays(errorsA: Float64Array, errorsB: Float64Array, slotCount: number): number {
  const days = errorsA.length / slotCount
  if (errorsA.length !== errorsB.length || !Number.isInteger(days)) {
    throw new RangeError(
      `${errorsA.length} and ${errorsB.length} errors are not the same days of ${slotCount} slots`,
    )
  }
  return days
}

function compareLosses(lossesA: Float64Array, lossesB: Float64Array, lags: number): DieboldMariano {
  if (!(Number.isInteger(lags) && lags >= 0)) throw new RangeError(`${lags} lags cannot be counted`)
  const differences = lossesA.map((loss, day) => loss - lossesB[day]!)
  let [days, sum, greatest] = [0, 0, 0]
  for (let day = 0; day < differences.length; day++) {
    if (Number.isNaN(differences[day]!)) continue
    days++
    sum += differences[day]!
    greatest = Math.max(greatest, lossesA[day]!, lossesB[day]!)
  }
  const mean = sum / days
  // A day left out deviates by 0 and so adds nothing to any product.
  const deviations = differences.map((value) => (Number.isNaN(value) ? 0 : value - mean))
  const deviation = Math.sqrt(longRunVariance(deviations, days, lags))
  const differ = deviation > MIN_DEVIATION * greatest
  const statistic = differ ? (Math.sqrt(days) * mean) / deviation : Number.NaN
  return { statistic, pValue: normalCdf(-statistic), days }
}

/** γ₀ + 2Σ(1 − j/(lags + 1))γ_j over the lags j; never negative but for rounding. */
function longRunVariance(deviations: Float64Array, days: number, lags: number): number {
  let variance = 0
  for (let lag = 0; lag <= lags; lag++) {
    let sum = 0
    for (let i = lag; i < deviations.length; i++) sum += deviations[i]! * deviations[i - lag]!
    variance += ((lag === 0 ? 1 : 2 * (1 - lag / (lags + 1))) * sum) / days
  }
  return variance
}
