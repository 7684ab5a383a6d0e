import type { IvCurve } from '#domain/iv-curve/iv-curve.ts'
import { type StringModel, stringVoltages } from '#domain/iv-curve/model/string-model.ts'
import { interpolateFalling } from '#domain/statistics/interpolate-falling.ts'
import type { Dice } from './dice.ts'

/** A circuit's curve without any error, on dense currents: voltages fall. */
export type ExactCurve = { currentA: Float64Array; voltageV: Float64Array }

const COARSE = 110
const FINE = 170

/** @param shortCircuitA of the string's best lit cells */
export function exactCurve(circuit: StringModel, shortCircuitA: number): ExactCurve {
  const currentA = Float64Array.from({ length: COARSE + FINE }, (_, k) =>
    k < COARSE
      ? (0.88 * shortCircuitA * k) / COARSE
      : shortCircuitA * (0.88 + (0.16 * (k - COARSE)) / (FINE - 1)),
  )
  return { currentA, voltageV: stringVoltages(circuit, currentA) }
}

/** Greatest power. */
export function powerOf({ currentA, voltageV }: ExactCurve): number {
  let most = 0
  for (let k = 0; k < currentA.length; k++) most = Math.max(most, currentA[k]! * voltageV[k]!)
  return most
}

/** How an inverter measures. */
export type Meter = {
  points: number
  /** Standard deviations: of the current over Isc, of the voltage over Voc. */
  currentNoise: number
  voltageNoise: number
  stepA: number
  stepV: number
  isFalling: boolean
}

/** A sweep over even voltages from near zero to a little beyond Voc, with noise and rounding. */
export function measured(curve: ExactCurve, meter: Meter, dice: Dice): IvCurve {
  const vocV = curve.voltageV[0]!
  const scaleA = curve.currentA[curve.currentA.length - 1]! / 1.04
  const fromV = dice.between(0, 0.02) * vocV
  const toV = dice.between(0.995, 1.005) * vocV
  const voltageV = new Float64Array(meter.points)
  const currentA = new Float64Array(meter.points)
  for (let k = 0; k < meter.points; k++) {
    const share = k / (meter.points - 1)
    const exactV = fromV + (toV - fromV) * (meter.isFalling ? 1 - share : share)
    const noisyA = currentAtVoltage(curve, exactV) + dice.normal(meter.currentNoise) * scaleA
    const noisyV = exactV + dice.normal(meter.voltageNoise) * vocV
    voltageV[k] = Math.max(0, rounded(noisyV, meter.stepV))
    currentA[k] = Math.max(0, rounded(noisyA, meter.stepA))
  }
  return { voltageV, currentA }
}

/** No current flows beyond Voc. */
const currentAtVoltage = ({ voltageV, currentA }: ExactCurve, wantedV: number) =>
  wantedV >= voltageV[0]! ? 0 : interpolateFalling(voltageV, currentA, wantedV)

const rounded = (value: number, step: number) => Math.round(value / step) * step
