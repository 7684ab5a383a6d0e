import {
  MAD_TO_SIGMA,
  median,
  medianAbsoluteDeviation,
} from '#domain/statistics/order-statistics.ts'
import type { CalculationParameters } from '../calculation-parameters.ts'
import type { ExpectedString } from './expected-string.ts'
import { LAYER_COUNT } from './layers.ts'
import type { MeasuredString } from './measured-string.ts'

/** The sound string that the others of an inverter are held against. */
export type Reference = {
  kind: 'peers' | 'model'
  layersV: Float64Array
  iscA: number
  vocV: number
  pmpW: number
  slopeAtIsc: number
  /** Strings that agree with each other. */
  members: number
  /** How far sound strings differ in voltage by temperature and tolerance, in substrings. */
  offsetSigma: number
}

/** Agreement of two strings: of the current, of the flat part's slope, and of voltages in substrings. */
const SAME_CURRENT = 0.025
const SAME_SLOPE = 0.025
const SAME_VOLTAGE = 0.75
/** Voltages of sound strings of one inverter differ by at least this share: half a kelvin. */
const LEAST_OFFSET = 0.0014
/** Without peers the sensor's temperature (3 K) and the label's tolerance count: 1.2 % of Voc. */
const MODEL_OFFSET = 0.012
/**
 * A whole group whose voltage is further from the nameplate's than sensors (4 K), tolerance and model can
 * be, or which leaks, is no reference.
 */
const UNSURE_VOLTAGE = 0.055
/** That most strings are wrong alike is less likely than a wrong label. */
const UNSURE_OF_MOST = 0.08
const LEAKING = 0.05
/** The group with more current wins unless it has less than this share of the largest group. */
const SMALLER_GROUP = 0.4

/**
 * The largest group of strings that agree with each other, and their median. A median over all strings
 * would already be bent when a third of them is faulty. With too few that agree, the nameplate's curve at
 * the measured irradiance and temperature takes its place, and its greater uncertainty is said.
 */
export function referenceOf(
  strings: readonly MeasuredString[],
  expected: ExpectedString,
  parameters: CalculationParameters,
): Reference {
  const groups = strings.map((one) => strings.filter((other) => agree(one, other, expected)))
  const plausible = groups.filter((group) =>
    isPlausible(group, expected, 2 * group.length > strings.length),
  )
  const largest = Math.max(0, ...plausible.map((group) => group.length))
  const least = Math.max(parameters.leastPeers, SMALLER_GROUP * largest)
  const wanted = plausible.filter((group) => group.length >= least)
  if (wanted.length === 0) return modelReference(expected)
  const best = wanted.reduce((one, other) => (better(other, one) ? other : one))
  const first = peerReference(best, expected)
  const nearer = strings.filter((string) => agree(asString(first, string), string, expected))
  return nearer.length >= parameters.leastPeers ? peerReference(nearer, expected) : first
}

const asString = (reference: Reference, like: MeasuredString): MeasuredString => ({
  ...like,
  layersV: reference.layersV,
  key: { ...like.key, iscA: reference.iscA, slopeAtIsc: reference.slopeAtIsc },
})

/** More members, unless the other group's current is higher by more than soiling of one row explains. */
function better(one: readonly MeasuredString[], other: readonly MeasuredString[]): boolean {
  const share = meanOf(one, ({ key }) => key.iscA) / meanOf(other, ({ key }) => key.iscA)
  if (Math.abs(share - 1) > SAME_CURRENT) return share > 1
  return one.length > other.length
}

/** A group that lacks modules or leaks as a whole is no reference where a sound one exists. */
function isPlausible(
  group: readonly MeasuredString[],
  expected: ExpectedString,
  isMajority: boolean,
): boolean {
  const perModule = expected.substrings / expected.modules
  const slope = meanOf(group, ({ key }) => key.slopeAtIsc) - expected.slopeAtIsc
  const offset = meanOf(group, (string) => meanDeficit(expected.layersV, string, expected))
  const limit = Math.max(
    0.8 * perModule,
    (isMajority ? UNSURE_OF_MOST : UNSURE_VOLTAGE) * expected.substrings,
  )
  return slope < LEAKING && Math.abs(offset) < limit
}

function agree(one: MeasuredString, other: MeasuredString, expected: ExpectedString): boolean {
  const noise = Math.max(one.noise, other.noise)
  if (Math.abs(one.key.iscA / other.key.iscA - 1) > SAME_CURRENT + noise / 4) return false
  if (Math.abs(one.key.slopeAtIsc - other.key.slopeAtIsc) > SAME_SLOPE + 1.5 * noise) return false
  const limit = SAME_VOLTAGE + LEAST_OFFSET * expected.substrings
  let sum = 0
  for (let k = 0; k < LAST_COMPARED; k++) {
    sum += deficitAt(one.layersV, other, expected, k)
    if (k < BLOCK - 1) continue
    if (k >= BLOCK) sum -= deficitAt(one.layersV, other, expected, k - BLOCK)
    if (Math.abs(sum) > limit * BLOCK) return false
  }
  return true
}

const BLOCK = 5
/** Beyond x = 0.9 a voltage says more of the noise than of the string. */
const LAST_COMPARED = 34

function deficitAt(
  referenceV: Float64Array,
  string: MeasuredString,
  expected: ExpectedString,
  k: number,
): number {
  return ((referenceV[k]! - string.layersV[k]!) * expected.substrings) / expected.layersV[k]!
}

/** Substrings missing on the mean of the lower three quarters of the current. */
function meanDeficit(referenceV: Float64Array, string: MeasuredString, expected: ExpectedString) {
  let sum = 0
  for (let k = 0; k < 28; k++) sum += deficitAt(referenceV, string, expected, k)
  return sum / 28
}

function peerReference(group: readonly MeasuredString[], expected: ExpectedString): Reference {
  const layersV = new Float64Array(LAYER_COUNT)
  for (let k = 0; k < LAYER_COUNT; k++) layersV[k] = medianOf(group, (one) => one.layersV[k]!)
  const offsets = Float64Array.from(group, (one) => meanDeficit(layersV, one, expected))
  const spread = MAD_TO_SIGMA * medianAbsoluteDeviation(offsets, median(offsets))
  const least = LEAST_OFFSET * expected.substrings
  return {
    kind: 'peers',
    layersV,
    iscA: medianOf(group, ({ key }) => key.iscA),
    vocV: medianOf(group, ({ key }) => key.vocV),
    pmpW: medianOf(group, ({ key }) => key.pmpW),
    slopeAtIsc: medianOf(group, ({ key }) => key.slopeAtIsc),
    members: group.length,
    offsetSigma: Math.hypot(least, Math.min(spread, 4 * least)),
  }
}

function modelReference(expected: ExpectedString): Reference {
  return {
    kind: 'model',
    layersV: expected.layersV,
    iscA: expected.iscA,
    vocV: expected.vocV,
    pmpW: expected.pmpW,
    slopeAtIsc: expected.slopeAtIsc,
    members: 0,
    offsetSigma: MODEL_OFFSET * expected.substrings,
  }
}

function medianOf(group: readonly MeasuredString[], of: (string: MeasuredString) => number) {
  return median(Float64Array.from(group, of))
}

function meanOf(group: readonly MeasuredString[], of: (string: MeasuredString) => number) {
  return group.reduce((sum, string) => sum + of(string), 0) / group.length
}
