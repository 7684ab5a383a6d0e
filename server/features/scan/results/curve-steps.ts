import { currentNoise } from '#domain/iv-curve/cleaning/noise.ts'
import { findSteps } from '#domain/iv-curve/features/steps.ts'
import type { IvCurve } from '#domain/iv-curve/iv-curve.ts'
import { nonIncreasing } from '#domain/statistics/isotonic.ts'

type Key = { iscA: number | null; vocV: number | null } | null

/** Points that a search for steps needs. */
const MIN_POINTS = 20

/** Voltages at which a measured curve has come down to a lower flat part; none where it was not diagnosed. */
export function stepVoltages({ voltageV, currentA }: IvCurve, key: Key): number[] {
  const { iscA = null, vocV = null } = key ?? {}
  if (iscA === null || vocV === null || iscA <= 0 || vocV <= 0) return []
  const points = Array.from(voltageV, (volts, i) => ({ volts, amperes: currentA[i]! }))
    .filter(({ volts, amperes }) => Number.isFinite(volts) && Number.isFinite(amperes))
    .sort((one, other) => one.volts - other.volts)
  if (points.length < MIN_POINTS) return []
  const curve = {
    voltageV: Float64Array.from(points, ({ volts }) => volts),
    currentA: Float64Array.from(points, ({ amperes }) => amperes),
  }
  const noise = { noiseA: currentNoise(curve), stepA: 0 }
  const sweep = { curve, smoothA: nonIncreasing(curve.currentA), ...noise }
  return findSteps(sweep, { iscA, vocV }).map((step) => step.voltageV)
}
