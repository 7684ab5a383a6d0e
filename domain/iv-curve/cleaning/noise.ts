import { firstAt } from '#domain/statistics/first-at.ts'
import { dot } from '#domain/statistics/linear-system.ts'
import { MAD_TO_SIGMA, median } from '#domain/statistics/order-statistics.ts'
import type { IvCurve } from '../iv-curve.ts'

/** Beyond this share of the last voltage the curve itself bends. */
const FLAT_UNTIL = 0.65

/**
 * Standard deviation of the current's noise in A, from second differences over the flat part, which a
 * slope does not touch and a step touches once. White noise of variance 1 has second differences of
 * variance 6. Where the meter's rounding hides the noise it is that of the rounding, step/√12.
 */
export function currentNoise(curve: IvCurve): number {
  const bends = flatBends(curve).map(Math.abs)
  if (bends.length < 3) return 0
  const noise = (MAD_TO_SIGMA * median(bends)) / Math.sqrt(6)
  return Math.max(noise, currentStep(curve) / Math.sqrt(12))
}

/** {@link currentNoise} of a sweep without outliers: the root mean square, which few points tell surer. */
export function meanNoise(curve: IvCurve): number {
  const bends = flatBends(curve)
  return Math.sqrt(dot(bends, bends) / Math.max(1, bends.length) / 6)
}

/** Second differences of the current over the flat part. */
function flatBends(curve: IvCurve): Float64Array {
  const { currentA } = curve
  const bends = new Float64Array(Math.max(0, flatCount(curve) - 2))
  for (let i = 1; i <= bends.length; i++) {
    bends[i - 1] = currentA[i - 1]! - 2 * currentA[i]! + currentA[i + 1]!
  }
  return bends
}

/** The smallest difference of neighbouring currents: a meter's step, or next to nothing. */
export function currentStep({ currentA }: IvCurve): number {
  let step = Number.POSITIVE_INFINITY
  for (let i = 1; i < currentA.length; i++) {
    const change = Math.abs(currentA[i]! - currentA[i - 1]!)
    if (change > 1e-9 * currentA[0]! && change < step) step = change
  }
  return Number.isFinite(step) ? step : 0
}

function flatCount({ voltageV }: IvCurve): number {
  return firstAt(voltageV, FLAT_UNTIL * (voltageV[voltageV.length - 1] ?? 0))
}
