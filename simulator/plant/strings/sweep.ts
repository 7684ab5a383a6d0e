import type { IvCurve } from '#domain/iv-curve/iv-curve.ts'
import { type StringModel, stringVoltages } from '#domain/iv-curve/model/string-model.ts'
import { clamp } from '#domain/statistics/clamp.ts'
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
  let max = 0
  for (let k = 0; k < currentA.length; k++) max = Math.max(max, currentA[k]! * voltageV[k]!)
  return max
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
  /** Where points are dense: everywhere alike (by default), towards Voc, around the knee, or at random. */
  sampling?: Sampling
}

export const SAMPLINGS = ['even', 'towardsVoc', 'knee', 'random'] as const
type Sampling = (typeof SAMPLINGS)[number]

/** A sweep over voltages from near zero to a little beyond Voc, with noise and rounding. */
export function measured(curve: ExactCurve, meter: Meter, dice: Dice): IvCurve {
  const vocV = curve.voltageV[0]!
  const scaleA = curve.currentA[curve.currentA.length - 1]! / 1.04
  const fromV = dice.between(0, 0.02) * vocV
  const toV = dice.between(0.995, 1.005) * vocV
  const voltageV = new Float64Array(meter.points)
  const currentA = new Float64Array(meter.points)
  const shares = sharesOf(meter, dice)
  for (let k = 0; k < meter.points; k++) {
    const share = shares[meter.isFalling ? meter.points - 1 - k : k]!
    const exactV = fromV + (toV - fromV) * share
    const noisyA = currentAtVoltage(curve, exactV) + dice.normal(meter.currentNoise) * scaleA
    const noisyV = exactV + dice.normal(meter.voltageNoise) * vocV
    voltageV[k] = Math.max(0, rounded(noisyV, meter.stepV))
    currentA[k] = Math.max(0, rounded(noisyA, meter.stepA))
  }
  return { voltageV, currentA }
}

/** Rising places of the points, from 0 to 1. */
function sharesOf({ points, sampling = 'even' }: Meter, dice: Dice): number[] {
  const even = Array.from({ length: points }, (_, k) => k / (points - 1))
  if (sampling === 'even') return even
  if (sampling === 'towardsVoc') return even.map((share) => 1 - (1 - share) ** 1.7)
  if (sampling === 'random') {
    return even.map((share) => clamp(share + dice.between(-0.5, 0.5) / points, 0, 1))
  }
  // Three fifths of the points in the third of the voltage where the curve bends.
  return even.map((share) =>
    share < 0.25
      ? 2.4 * share
      : share < 0.85
        ? 0.6 + ((share - 0.25) * 0.3) / 0.6
        : share * (2 / 3) + 1 / 3,
  )
}

/** No current flows beyond Voc. */
const currentAtVoltage = ({ voltageV, currentA }: ExactCurve, wantedV: number) =>
  wantedV >= voltageV[0]! ? 0 : interpolateFalling(voltageV, currentA, wantedV)

const rounded = (value: number, step: number) => Math.round(value / step) * step
