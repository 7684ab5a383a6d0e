import type { LineEnd } from './history-stretch.ts'
import type { WarrantyVerdict } from './words.ts'
import { HALF_SIGMAS } from './yearly-loss.ts'

/**
 * The greatest error of the maximum power that inverters' own sweeps had against a tracer under high, stable light, as
 * a share; the mean was 0.6 %.
 *
 * Source: Technical University of Denmark, EU PVSEC 2023 (docs/domain/iv.md#what-a-curve-tells).
 */
export const SWEEP_ERROR_LIMIT = 0.04

/**
 * What a string's power is unsure by that no number of scans makes smaller, as standard deviations of shares.
 *
 * Of the sweep a limit is known and that most are far from it: a triangle of that half-width, σ = limit/√6. Source:
 * JCGM 100:2008, Guide to the expression of uncertainty in measurement, 4.3.9.
 */
export type SystematicErrors = {
  /** Of an inverter's sweep. */
  sweep: number
  /** Of the irradiance sensor with its alignment and dirt, and of the label: the power is in proportion to both. */
  sensor: number
}

/** @param sensorSpread the calculation parameter of that name: of sensor and label together, as a share */
export const systematicErrors = (sensorSpread: number): SystematicErrors => ({
  sweep: SWEEP_ERROR_LIMIT / Math.sqrt(6),
  sensor: sensorSpread,
})

export type WarrantyCheck = {
  taskId: number
  /** Where the line stands at the newest scan, over the label's power, with its 90 % interval. */
  share: number
  lowShare: number
  highShare: number
  /** Halves of 90 % intervals that it is made of, as shares of the label's power: fit, sweep and sensor. */
  halves: { fit: number; sweep: number; sensor: number }
  warrantedShare: number
  verdict: WarrantyVerdict
}

/**
 * How the level of a line at its newest scan stands to what is warranted by then. It is under it only where the upper
 * end of its 90 % interval is: by the fit, the sweep and the sensor together, which are independent of each other
 * (JCGM 100:2008, 5.1.2).
 */
export function warrantyCheck(
  { taskId, share, sigma }: LineEnd,
  warrantedShare: number,
  errors: SystematicErrors,
): WarrantyCheck {
  const halves = {
    fit: HALF_SIGMAS * sigma,
    sweep: HALF_SIGMAS * errors.sweep * share,
    sensor: HALF_SIGMAS * errors.sensor * share,
  }
  const half = Math.hypot(halves.fit, halves.sweep, halves.sensor)
  const [lowShare, highShare] = [share - half, share + half]
  const verdict = verdictOf({ share, lowShare, highShare }, warrantedShare)
  return { taskId, share, lowShare, highShare, halves, warrantedShare, verdict }
}

function verdictOf(
  { share, lowShare, highShare }: Pick<WarrantyCheck, 'share' | 'lowShare' | 'highShare'>,
  warranted: number,
): WarrantyVerdict {
  if (highShare < warranted) return 'BELOW'
  if (share < warranted) return 'MAYBE_BELOW'
  return lowShare < warranted ? 'MAYBE_ABOVE' : 'ABOVE'
}
