import { firstAt } from '#domain/statistics/first-at.ts'
import { median } from '#domain/statistics/order-statistics.ts'
import type { CalculationParameters } from '../calculation-parameters.ts'
import type { CleaningResult, CleanSweep } from '../cleaning/clean-sweep.ts'
import { meanNoise } from '../cleaning/noise.ts'

/** What one meter, which reads all strings of an inverter, shows in most sweeps; A. */
export type UsualNoise = { noiseA: number; stepA: number }

/** The noise over many sweeps is surer than that of one; 0 without any that is clean. */
export function usualNoise(cleaned: readonly CleaningResult[]): UsualNoise {
  const sweeps = cleaned.flatMap((one) => (one.kind === 'clean' ? [one.sweep] : []))
  if (sweeps.length === 0) return { noiseA: 0, stepA: 0 }
  return {
    noiseA: median(Float64Array.from(sweeps, ({ noiseA }) => noiseA)),
    stepA: median(Float64Array.from(sweeps, ({ stepA }) => stepA)),
  }
}

/** Rounding alone makes noise of 1/√12 of a step; of so many bends it may be measured as a third more. */
const ROUNDED = 0.38
/** Around this share of the last voltage the noise is measured. */
const NOISE_AT = 0.33

/**
 * Whether a sweep lacks the noise that its meter shows in most others: a line or a curve that was filled in.
 * The noise is held against the current that flows while it is measured, because it may grow with the
 * current.
 */
export function isFilledIn(
  { curve, smoothA }: CleanSweep,
  usual: UsualNoise,
  { minNoise }: Pick<CalculationParameters, 'minNoise'>,
): boolean {
  const levelA = smoothA[firstAt(curve.voltageV, NOISE_AT * curve.voltageV.at(-1)!)]!
  const usualA = usual.noiseA * (levelA / smoothA[0]!)
  // Noise of less than a step is not surely told from rounding.
  if (usualA < usual.stepA) return false
  return meanNoise(curve) < Math.max(minNoise * usualA, ROUNDED * usual.stepA)
}
