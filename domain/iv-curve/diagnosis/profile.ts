import type { CalculationParameters } from '../calculation-parameters.ts'
import { ROWS, SLOPE_ROW } from './atoms.ts'
import type { ExpectedString } from './expected-string.ts'
import { LAYER_COUNT, LAYER_WIDTH, LAYERS } from './layers.ts'
import type { MeasuredString } from './measured-string.ts'
import { SOUND_SLOPE } from './proven-alone.ts'
import type { Reference } from './reference.ts'

/** The deficit of a string against its reference, in substrings by layer, and how certain each row is. */
export type Profile = {
  rows: Float64Array
  variances: Float64Array
  /** Errors that move all rows together, each scaled to one standard deviation. */
  common: readonly Float64Array[]
}

/** Noise of Isc that is not of the current's reading, over Isc. */
const ISC_FLOOR = 0.001
/**
 * What a label leaves open of the curve that is computed of it: the diodes' ideality by this share, because
 * Imp and Vmp are rounded and the module's own differ by a few per cent; a fall over the series resistance
 * of this share of Voc; and the slope of the flat part, of 300 to 800 Ω.
 */
const MODEL_IDEALITY = 0.1
const MODEL_FALL = 0.01
const MODEL_SLOPE = 0.005
/** A fitted slope is uncertain by this share of itself: the flat part of a leaking string bends. */
const SLOPE_SHARE = 0.1

/**
 * Substrings that a string lacks against its reference, layer by layer, then the difference of the slopes
 * of the flat part. A layer's mean voltage has of n independent currents a variance of
 * noise²·spacing·|dV/dx|/width, and of the curve's bend between two points d²/(12·a) as an error.
 */
export function profileOf(
  string: MeasuredString,
  reference: Reference,
  expected: ExpectedString,
  parameters: CalculationParameters,
): Profile {
  const rows = new Float64Array(ROWS)
  const variances = new Float64Array(ROWS)
  const offset = new Float64Array(ROWS)
  const scale = new Float64Array(ROWS)
  const cable = new Float64Array(ROWS)
  const { steepnessV } = expected
  const { unitV } = reference
  const iscSigma = Math.hypot(ISC_FLOOR, string.iscSigma)
  const isModel = reference.kind === 'model'
  const modelFall = !isModel ? 0 : reference.isAlone ? parameters.aloneFall : MODEL_FALL
  const readV = parameters.voltageNoise * expected.vocV
  const bendV = 12 * expected.modules * expected.module.idealityV
  for (let k = 0; k < LAYER_COUNT; k++) {
    const spacingV = string.spacingV[k]!
    rows[k] = (reference.layersV[k]! - string.layersV[k]!) / unitV[k]!
    const noiseV = string.noise * Math.sqrt((spacingV * steepnessV[k]!) / LAYER_WIDTH)
    const biasV = string.roundingBias * steepnessV[k]!
    const errors = noiseV ** 2 + biasV ** 2 + readV ** 2 + (spacingV ** 2 / bendV) ** 2
    variances[k] = errors / unitV[k]! ** 2 + parameters.profileFloor ** 2
    offset[k] = reference.offsetSigma
    scale[k] = (iscSigma * LAYERS[k]! * steepnessV[k]!) / unitV[k]!
    const fallV = Math.hypot(parameters.cableOhm * expected.iscA, modelFall * expected.vocV)
    cable[k] = (fallV * LAYERS[k]!) / unitV[k]!
  }
  for (let k = 0; k < LAYER_COUNT; k++) {
    const before = rows[Math.max(0, k - 1)]!
    const after = rows[Math.min(LAYER_COUNT - 1, k + 1)]!
    const edge = parameters.edgeShare * (after - before)
    variances[k]! += (parameters.shapeShare * rows[k]!) ** 2 + edge ** 2 / 2
  }
  const { slopeAtIsc } = string.key
  rows[SLOPE_ROW] = slopeAtIsc - reference.slopeAtIsc
  variances[SLOPE_ROW] =
    string.slopeSigma ** 2 +
    parameters.slopeSpread ** 2 +
    (isModel ? MODEL_SLOPE ** 2 : 0) +
    (SLOPE_SHARE * slopeAtIsc) ** 2
  // An error of Isc moves the last layer along the flat part, which no line through the knee tells.
  variances[LAYER_COUNT - 1]! += (steepnessV[LAYER_COUNT - 1]! / unitV[LAYER_COUNT - 1]!) ** 2
  // A group of cells weaker than the last current that was read would show there, and nowhere else.
  for (let k = 0; k < string.drawnLayers; k++) variances[k] = expected.substrings ** 2
  const common: Float64Array[] = [offset, scale, cable]
  if (isModel) common.push(kneeOf(reference, expected))
  if (reference.isAlone) common.push(leakOf(reference, expected, parameters))
  return { rows, variances, common }
}

/**
 * What the shunt of a sound module of another make, and light that changes within the sweep, do alike: a
 * current that falls in proportion to the voltage.
 */
function leakOf(
  { layersV, unitV }: Reference,
  { steepnessV, vocV, weakLight }: ExpectedString,
  { aloneSlope }: CalculationParameters,
): Float64Array {
  const slope = SOUND_SLOPE * aloneSlope * weakLight
  const leak = new Float64Array(ROWS)
  for (let k = 0; k < LAYER_COUNT; k++) {
    leak[k] = (slope * (layersV[k]! / vocV) * steepnessV[k]!) / unitV[k]!
  }
  leak[SLOPE_ROW] = slope
  return leak
}

/** How another ideality of the diodes bends a computed knee: a·ln(1 − x) more or less. */
function kneeOf({ unitV }: Reference, { module, modules }: ExpectedString): Float64Array {
  const bendV = MODEL_IDEALITY * modules * module.idealityV
  const knee = new Float64Array(ROWS)
  for (let k = 0; k < LAYER_COUNT; k++) knee[k] = (-bendV * Math.log1p(-LAYERS[k]!)) / unitV[k]!
  return knee
}
