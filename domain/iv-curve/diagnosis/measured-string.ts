import { firstAt } from '#domain/statistics/first-at.ts'
import type { CalculationParameters } from '../calculation-parameters.ts'
import type { CleanSweep } from '../cleaning/clean-sweep.ts'
import { FLAT_FROM, FLAT_UNTIL, keyPointsOfSweep } from '../features/key-points.ts'
import type { IvCurve } from '../iv-curve.ts'
import type { ExpectedString } from './expected-string.ts'
import { LAYERS, layerVoltages } from './layers.ts'
import { type WholeSweep, wholeSweep } from './tail.ts'

/** A clean sweep in the form in which strings are compared. */
export type MeasuredString = WholeSweep & {
  /** Voltages by layer, as the string would show them at the expected Isc. */
  layersV: Float64Array
  /** Distance of two points by layer, V: where a sweep is dense at one end it is not alike. */
  spacingV: Float64Array
  /** Noise of the current over Isc, and what rounding shifts neighbouring points by alike. */
  noise: number
  roundingBias: number
  /** Standard deviations by noise: of Isc over Isc, and of the flat part's slope. */
  iscSigma: number
  slopeSigma: number
}

/**
 * Isc, slopes and layer voltages of a sweep.
 *
 * @param sweep with a current above 0 at its start
 */
export function measuredString(
  sweep: CleanSweep,
  expected: ExpectedString,
  { tailReach }: Pick<CalculationParameters, 'tailReach'>,
): MeasuredString {
  const whole = wholeSweep(sweep, keyPointsOfSweep(sweep), { expected, tailReach })
  const { key } = whole
  const own = layerVoltages(whole.sweep.curve, key.iscA)
  const noise = sweep.noiseA / key.iscA
  const flatPoints = Math.max(2, countBetween(sweep.curve, FLAT_FROM, FLAT_UNTIL))
  // Even points over a window have 1/√12 of it as their spread.
  const width = FLAT_UNTIL - FLAT_FROM
  const roundingBias = biasOfRounding(sweep) / key.iscA
  const slopeSigma = Math.hypot(
    noise / ((width / Math.sqrt(12)) * Math.sqrt(flatPoints)),
    (2 * roundingBias) / width,
  )
  const reach = (FLAT_FROM + FLAT_UNTIL) / 2
  return {
    ...whole,
    layersV: atExpectedIsc(own, key.iscA, expected),
    spacingV: spacings(sweep.curve, own),
    noise,
    roundingBias,
    iscSigma: Math.hypot(noise / Math.sqrt(flatPoints), roundingBias, reach * slopeSigma),
    slopeSigma,
  }
}

/**
 * Noise below a meter's step does not average its rounding out: what remains has an amplitude of
 * step/π·exp(−2π²·(noise/step)²). Source: Widrow, Kollár (2008), "Quantization Noise", ch. 4 (the first
 * term of the moment's series).
 */
function biasOfRounding({ noiseA, stepA }: CleanSweep): number {
  if (!(stepA > 0)) return 0
  const isHidden = noiseA <= stepA / Math.sqrt(12)
  return (stepA / Math.PI) * (isHidden ? 1 : Math.exp(-2 * (Math.PI * (noiseA / stepA)) ** 2))
}

function countBetween({ voltageV }: IvCurve, from: number, until: number): number {
  const endV = voltageV[voltageV.length - 1]!
  return firstAt(voltageV, until * endV) - firstAt(voltageV, from * endV)
}

/** Reach to each side, as a share of the greatest voltage, over which points are counted. */
const SPACING_REACH = 0.05

/** Distance of neighbours around the layers, weighed by the voltage that they stand for: Σd²/Σd. */
function spacings({ voltageV }: IvCurve, layersV: Float64Array): Float64Array {
  const endV = voltageV[voltageV.length - 1]!
  const squares = new Float64Array(voltageV.length)
  for (let i = 1; i < voltageV.length; i++) {
    squares[i] = squares[i - 1]! + (voltageV[i]! - voltageV[i - 1]!) ** 2
  }
  const spacingV = new Float64Array(layersV.length)
  for (let k = 0; k < layersV.length; k++) {
    const middleV = Math.min(layersV[k]!, endV)
    const from = Math.max(0, firstAt(voltageV, middleV - SPACING_REACH * endV) - 1)
    const to = Math.min(voltageV.length - 1, firstAt(voltageV, middleV + SPACING_REACH * endV))
    spacingV[k] =
      to > from
        ? (squares[to]! - squares[from]!) / (voltageV[to]! - voltageV[from]!)
        : endV / voltageV.length
  }
  return spacingV
}

/**
 * Removes what less light alone does to the voltages: Voc falls by a·ln(k), and less falls over the series
 * resistance. What remains of a difference between strings is not irradiance.
 */
function atExpectedIsc(layersV: Float64Array, iscA: number, expected: ExpectedString) {
  const { module, modules } = expected
  const riseV = -modules * module.idealityV * Math.log(iscA / expected.iscA)
  const fallV = modules * module.seriesOhm * (expected.iscA - iscA)
  const out = new Float64Array(layersV.length)
  for (let k = 0; k < out.length; k++) out[k] = layersV[k]! + riseV - LAYERS[k]! * fallV
  return out
}
