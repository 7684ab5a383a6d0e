import { firstAt } from '#domain/statistics/first-at.ts'
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
  return Math.max(readingNoise(curve), currentStep(curve) / Math.sqrt(12))
}

/** {@link currentNoise} as far as the readings themselves show it: 0 where rounding hides it. */
export function readingNoise(curve: IvCurve): number {
  const { currentA } = curve
  const count = flatCount(curve)
  if (count < 5) return 0
  const bends = new Float64Array(count - 2)
  for (let i = 1; i < count - 1; i++) {
    bends[i - 1] = Math.abs(currentA[i - 1]! - 2 * currentA[i]! + currentA[i + 1]!)
  }
  return (MAD_TO_SIGMA * median(bends)) / Math.sqrt(6)
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
