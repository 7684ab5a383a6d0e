import { ROWS, SLOPE_ROW } from './atoms.ts'
import type { ExpectedString } from './expected-string.ts'
import { LAYER_COUNT, LAYER_WIDTH, LAYERS } from './layers.ts'
import type { MeasuredString } from './measured-string.ts'
import type { Reference } from './reference.ts'

/** The deficit of a string against its reference, in substrings by layer, and how certain each row is. */
export type Profile = {
  rows: Float64Array
  variances: Float64Array
  /** Errors that move all rows together, each scaled to one standard deviation. */
  common: readonly Float64Array[]
}

/** What no noise explains: unlike sampling of knee and steps, model error; in substrings. */
const FLOOR = 0.06
/** Of the deficit's height, and of its change from layer to layer. */
const MODEL_SHARE = 0.03
const EDGE_SHARE = 0.25
/** Cables of unlike length and contacts, in substrings at Isc. */
const CABLE = 0.2
/** Slopes of sound strings differ by this much. */
const SLOPE_FLOOR = 0.006
/** Noise of Isc, fitted to about half of the points. */
const ISC_FLOOR = 0.001
/** A voltage reading's noise over Voc. */
const VOLTAGE_NOISE = 0.0005

export function profileOf(
  string: MeasuredString,
  reference: Reference,
  expected: ExpectedString,
): Profile {
  const rows = new Float64Array(ROWS)
  const variances = new Float64Array(ROWS)
  const offset = new Float64Array(ROWS)
  const scale = new Float64Array(ROWS)
  const cable = new Float64Array(ROWS)
  const points = expected.vocV / string.spacingV
  const iscSigma = Math.hypot(ISC_FLOOR, (2 * string.noise) / Math.sqrt(0.55 * points))
  for (let k = 0; k < LAYER_COUNT; k++) {
    const unitV = expected.layersV[k]! / expected.substrings
    const steepV = expected.steepnessV[k]!
    rows[k] = (reference.layersV[k]! - string.layersV[k]!) / unitV
    const noiseV = string.noise * Math.sqrt((string.spacingV * steepV) / LAYER_WIDTH)
    const readV = VOLTAGE_NOISE * expected.vocV
    variances[k] = (noiseV ** 2 + readV ** 2) / unitV ** 2 + FLOOR ** 2
    offset[k] = reference.offsetSigma
    scale[k] = (iscSigma * LAYERS[k]! * steepV) / unitV
    cable[k] = CABLE * LAYERS[k]!
  }
  for (let k = 0; k < LAYER_COUNT; k++) {
    const edge = Math.abs((rows[k + 1] ?? rows[k]!) - (rows[k - 1] ?? rows[k]!))
    variances[k]! += (MODEL_SHARE * rows[k]!) ** 2 + (EDGE_SHARE * edge) ** 2 / 2
  }
  const { slopeAtIsc } = string.key
  rows[SLOPE_ROW] = slopeAtIsc - reference.slopeAtIsc
  const slopeSigma = string.noise / (0.16 * Math.sqrt(0.56 * points))
  variances[SLOPE_ROW] = slopeSigma ** 2 + SLOPE_FLOOR ** 2 + (0.1 * slopeAtIsc) ** 2
  return { rows, variances, common: [offset, scale, cable] }
}
