import { nonIncreasing } from '#domain/statistics/isotonic.ts'
import { currentNoise } from '../cleaning/noise.ts'
import { findSteps, type Step } from '../features/steps.ts'
import type { IvCurve } from '../iv-curve.ts'
import { FAULT_CODES } from './fault-codes.ts'

/** What a diagnosis said of a string, as far as its steps go; null is not known. */
export type Diagnosed = {
  code: number | null
  secondCode: number | null
  iscA: number | null
  vocV: number | null
  /** Steps that it found. */
  steps: number | null
}

/** Findings that are made of steps: weak groups, many or few. */
const STEPPED: readonly (number | null)[] = [FAULT_CODES.mismatch, FAULT_CODES.hotspot]
/** Points that a search for steps needs. */
const MIN_POINTS = 20

/**
 * The steps of a curve that its diagnosis stands by: those that it found itself, where what it says of the string has
 * steps. A leak, a resistance or missing modules lean and shift a curve; where noise makes flat parts of such a slope,
 * these are no steps. What covers all modules unevenly (snow, thick dirt) has steps too, two at least.
 *
 * @param curve as it was measured, in any order and with what could not be read
 * @returns from low to high voltage
 */
export function shownSteps(curve: IvCurve, said: Diagnosed): Step[] {
  const { iscA, vocV, steps } = said
  if (iscA === null || vocV === null || iscA <= 0 || vocV <= 0 || !isStepped(said)) return []
  const found = stepsOf(curve, { iscA, vocV })
  if (steps === null || found.length <= steps) return found
  const deepest = found.toSorted((one, other) => other.depth - one.depth).slice(0, steps)
  return deepest.sort((one, other) => one.voltageV - other.voltageV)
}

function isStepped({ code, secondCode, steps }: Diagnosed): boolean {
  if (steps === 0) return false
  if (STEPPED.includes(code) || STEPPED.includes(secondCode)) return true
  return code === FAULT_CODES.lowCurrent && (steps ?? 0) >= COVERED_STEPS
}

/** Steps from which on a string of low current is one that is covered in all of its parts. */
export const COVERED_STEPS = 2

function stepsOf({ voltageV, currentA }: IvCurve, key: { iscA: number; vocV: number }): Step[] {
  const points = Array.from(voltageV, (volts, i) => ({ volts, amperes: currentA[i]! }))
    .filter(({ volts, amperes }) => Number.isFinite(volts) && Number.isFinite(amperes))
    .sort((one, other) => one.volts - other.volts)
  if (points.length < MIN_POINTS) return []
  const curve = {
    voltageV: Float64Array.from(points, ({ volts }) => volts),
    currentA: Float64Array.from(points, ({ amperes }) => amperes),
  }
  const sweep = { curve, smoothA: nonIncreasing(curve.currentA), stepA: 0 }
  return findSteps({ ...sweep, noiseA: currentNoise(curve) }, key)
}
