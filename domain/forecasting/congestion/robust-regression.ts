import { solveLinear } from '#domain/statistics/linear-system.ts'
import { median, medianAbsoluteDeviation } from '#domain/statistics/order-statistics.ts'
import { linearValue, type Rows } from './rows.ts'
import { SymmetricSystem } from './symmetric-system.ts'

/** Residuals beyond so many standard deviations of the middle weigh less; 95 % efficient for normal ones. */
const HUBER = 1.345
/** A standard deviation in median absolute deviations of a normal distribution. */
const DEVIATIONS = 1.4826
const STEPS = 8

/**
 * Coefficients of a linear regression with Huber's loss and a ridge (penalty · n · Σ b², the constant not
 * shrunk), by least squares with weights min(1, 1.345·s/|e|), s from the median absolute deviation.
 * Undefined when the system cannot be solved. A target that was cut off (`cut` −1: what would have been is
 * at most the target, 1: at least) does not count while the regression lies beyond it.
 *
 * Source: Huber (1964), "Robust estimation of a location parameter", Annals of Mathematical Statistics
 * 35(1); Holland, Welsch (1977), Communications in Statistics A6(9) (reweighting); Powell (1984), "Least
 * absolute deviations estimation for the censored regression model", J. Econometrics 25(3) (cut targets).
 */
export function fitRobust(
  rows: Rows,
  { targets, cut }: { targets: Float64Array; cut: Int8Array },
  penalty: number,
): Float64Array | undefined {
  const { width, count, values } = rows
  const weights = new Float64Array(count).fill(1)
  const residuals = new Float64Array(count)
  const beyond = new Uint8Array(count)
  let coefficients: Float64Array | undefined
  for (let step = 0; step < STEPS; step++) {
    const solved = solveLinear(normalSystem(rows, targets, { weights, penalty }))
    if (!solved) return coefficients
    coefficients = Float64Array.from(solved)
    for (let row = 0; row < count; row++) {
      const residual = targets[row]! - linearValue(coefficients, values, row * width)
      residuals[row] = residual
      beyond[row] = residual * cut[row]! < 0 ? 1 : 0
    }
    const spread = DEVIATIONS * medianAbsoluteDeviation(residuals, median(residuals))
    if (!(spread > 0)) return coefficients
    for (let row = 0; row < count; row++) {
      weights[row] = beyond[row]
        ? 0
        : Math.min(1, (HUBER * spread) / Math.max(1e-12, Math.abs(residuals[row]!)))
    }
  }
  return coefficients
}

function normalSystem(
  { width, count, values }: Rows,
  targets: Float64Array,
  { weights, penalty }: { weights: Float64Array; penalty: number },
): number[][] {
  const system = new SymmetricSystem(width)
  for (let row = 0; row < count; row++) {
    const weight = weights[row]!
    system.add(values, row * width, { weight, target: weight * targets[row]! })
  }
  const lines = system.lines()
  for (let i = 1; i < width; i++) lines[i]![i]! += penalty * count
  return lines
}
