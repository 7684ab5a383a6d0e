import type { IvCurve } from '../iv-curve.ts'
import { modelSweep } from './model-sweep.ts'
import { normalNumbers } from './normal-numbers.ts'

/** A model sweep as a meter of 10 mA with 1 % noise reads it. */
export function noisySweep(seed: number, defect?: Parameters<typeof modelSweep>[0]): IvCurve {
  const { voltageV, currentA } = modelSweep(defect).curve
  const normal = normalNumbers(seed)
  return {
    voltageV,
    currentA: currentA.map((i) => Math.round(100 * (i + 0.01 * currentA[0]! * normal())) / 100),
  }
}
