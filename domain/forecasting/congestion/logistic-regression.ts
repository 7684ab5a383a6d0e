import { solveLinear } from '#domain/statistics/linear-system.ts'
import { linearValue, type Rows } from './rows.ts'
import { SymmetricSystem } from './symmetric-system.ts'

/** Newton steps after which the fit is taken as it is. */
const MAX_STEPS = 12
/** The fit stands when no coefficient moves by more. */
const TOLERANCE = 1e-4

/**
 * Coefficients of a logistic regression with a ridge: least of
 * −Σ [y·log p + (1−y)·log(1−p)] + ½·penalty·n·Σ b², p = 1/(1+e^(−x·b)), by Newton's method. The first
 * column, the constant, is not shrunk. All zero when the system cannot be solved.
 *
 * @param labels 1 or 0 a row
 * Source: le Cessie, van Houwelingen (1992), "Ridge estimators in logistic regression", Applied
 * Statistics 41(1).
 */
export function fitLogistic(rows: Rows, labels: Float64Array, penalty: number): Float64Array {
  const { width } = rows
  let coefficients = new Float64Array(width)
  for (let step = 0; step < MAX_STEPS; step++) {
    const move = solveLinear(newtonSystem(rows, labels, { coefficients, penalty }))
    if (!move) return coefficients
    coefficients = coefficients.map((value, i) => value + move[i]!)
    if (move.every((value) => Math.abs(value) < TOLERANCE)) break
  }
  return coefficients
}

/** The probability that a row has label 1. */
export function probabilityOf(coefficients: Float64Array, row: Float64Array): number {
  return 1 / (1 + Math.exp(-linearValue(coefficients, row, 0)))
}

/** Hessian and, as last number of each row, the negative gradient. */
function newtonSystem(
  { width, count, values }: Rows,
  labels: Float64Array,
  at: { coefficients: Float64Array; penalty: number },
): number[][] {
  const system = new SymmetricSystem(width)
  for (let row = 0; row < count; row++) {
    const from = row * width
    const probability = 1 / (1 + Math.exp(-linearValue(at.coefficients, values, from)))
    const weight = probability * (1 - probability)
    system.add(values, from, { weight, target: labels[row]! - probability })
  }
  const lines = system.lines()
  const ridge = at.penalty * count
  for (let i = 1; i < width; i++) {
    lines[i]![i]! += ridge
    lines[i]![width]! -= ridge * at.coefficients[i]!
  }
  return lines
}
