import type { CleanSweep } from '../cleaning/clean-sweep.ts'
import { type KeyPoints, keyPointsOfSweep } from '../features/key-points.ts'
import type { IvCurve } from '../iv-curve.ts'
import type { ExpectedString } from './expected-string.ts'
import { LAYERS, layerVoltages } from './layers.ts'

/** A clean sweep in the form in which strings are compared. */
export type MeasuredString = {
  sweep: CleanSweep
  key: KeyPoints
  /** Voltages by layer, as the string would show them at the expected Isc. */
  layersV: Float64Array
  /** Noise of the current over Isc. */
  noise: number
  /** Mean distance of two points, V. */
  spacingV: number
}

export function measuredString(sweep: CleanSweep, expected: ExpectedString): MeasuredString {
  const key = keyPointsOfSweep(sweep)
  const { voltageV } = sweep.curve
  const own = layerVoltages(drawnToVoc(sweep.curve, key.vocV), key.iscA)
  return {
    sweep,
    key,
    layersV: atExpectedIsc(own, key.iscA, expected),
    noise: sweep.noiseA / key.iscA,
    spacingV: (voltageV[voltageV.length - 1]! - voltageV[0]!) / (voltageV.length - 1),
  }
}

/** A sweep that breaks off before I = 0 is continued straight to Voc; one that goes on is cut there. */
function drawnToVoc({ voltageV, currentA }: IvCurve, vocV: number): IvCurve {
  const last = voltageV.length - 1
  if (currentA[last]! <= 0 || voltageV[last]! >= vocV) return { voltageV, currentA }
  const drawn = { voltageV: new Float64Array(last + 2), currentA: new Float64Array(last + 2) }
  drawn.voltageV.set(voltageV)
  drawn.currentA.set(currentA)
  drawn.voltageV[last + 1] = vocV
  return drawn
}

/**
 * Removes what less light alone does to the voltages: Voc falls by a·ln(k), and less falls over the series
 * resistance. What remains of a difference between strings is not irradiance.
 */
function atExpectedIsc(layersV: Float64Array, iscA: number, expected: ExpectedString) {
  const { module, modules } = expected
  const riseV = -modules * module.idealityV * Math.log(iscA / expected.iscA)
  const fallV = modules * module.seriesOhm * (expected.iscA - iscA)
  return layersV.map((voltage, k) => voltage + riseV - LAYERS[k]! * fallV)
}
