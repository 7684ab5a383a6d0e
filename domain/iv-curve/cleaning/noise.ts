import { MAD_TO_SIGMA, median } from '#domain/statistics/order-statistics.ts'
import type { IvCurve } from '../iv-curve.ts'

/** Beyond this share of the last voltage the curve itself bends. */
const FLAT_UNTIL = 0.65

/**
 * Standard deviation of the current's noise in A, from second differences over the flat part, which a
 * slope does not touch and a step touches once; at least that of the meter's rounding. White noise of
 * variance 1 has second differences of variance 6, rounding to steps of 1 a variance of 1/12.
 */
export function currentNoise({ voltageV, currentA }: IvCurve): number {
  const untilV = FLAT_UNTIL * (voltageV[voltageV.length - 1] ?? 0)
  let count = 0
  while (count < voltageV.length && voltageV[count]! <= untilV) count++
  if (count < 5) return 0
  const bends = new Float64Array(count - 2)
  let stepA = Number.POSITIVE_INFINITY
  for (let i = 1; i < count - 1; i++) {
    bends[i - 1] = Math.abs(currentA[i - 1]! - 2 * currentA[i]! + currentA[i + 1]!)
    const change = Math.abs(currentA[i]! - currentA[i - 1]!)
    if (change > 1e-9 * currentA[0]! && change < stepA) stepA = change
  }
  const noise = (MAD_TO_SIGMA * median(bends)) / Math.sqrt(6)
  return Math.max(noise, Number.isFinite(stepA) ? stepA / Math.sqrt(12) : 0)
}
