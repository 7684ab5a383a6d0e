import {
  MAD_TO_SIGMA,
  median,
  medianAbsoluteDeviation,
} from '#domain/statistics/order-statistics.ts'
import type { CalculationParameters } from '../calculation-parameters.ts'
import type { ExpectedString } from './expected-string.ts'
import { BLOCK, LAYER_COUNT } from './layers.ts'
import type { MeasuredString } from './measured-string.ts'

/** The sound string that the others of an inverter are held against. */
export type Reference = {
  kind: 'peers' | 'model'
  layersV: Float64Array
  /** What one substring of these strings gives by layer, V. */
  unitV: Float64Array
  iscA: number
  pmpW: number
  slopeAtIsc: number
  /** Strings that agree with each other. */
  members: number
  /** How far sound strings differ in voltage by temperature and tolerance, in substrings. */
  offsetSigma: number
}

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
  const on = { expected, parameters }
  const groups = strings.map((one) => strings.filter((other) => agree(one, other, on)))
  const plausible = groups.filter((group) =>
    isPlausible(group, on, 2 * group.length > strings.length),
  )
  const largest = Math.max(0, ...plausible.map((group) => group.length))
  const least = Math.max(parameters.leastPeers, parameters.smallerGroup * largest)
  const wanted = plausible.filter((group) => group.length >= least)
  if (wanted.length === 0) return modelReference(on)
  const best = wanted.reduce((one, other) => (better(other, one, parameters) ? other : one))
  const first = peerReference(best, on)
  const nearer = strings.filter((string) => agree(asString(first, string), string, on))
  if (nearer.length < parameters.leastPeers || isSame(nearer, best)) return first
  return peerReference(nearer, on)
}

type On = { expected: ExpectedString; parameters: CalculationParameters }

const isSame = (one: readonly MeasuredString[], other: readonly MeasuredString[]) =>
  one.length === other.length && one.every((string, i) => string === other[i])

const asString = (reference: Reference, like: MeasuredString): MeasuredString => ({
  ...like,
  layersV: reference.layersV,
  key: { ...like.key, iscA: reference.iscA, slopeAtIsc: reference.slopeAtIsc },
})

/** More members, unless the other group's current is higher by more than soiling of one row explains. */
function better(
  one: readonly MeasuredString[],
  other: readonly MeasuredString[],
  { peerCurrent }: CalculationParameters,
): boolean {
  const share = meanOf(one, ({ key }) => key.iscA) / meanOf(other, ({ key }) => key.iscA)
  if (Math.abs(share - 1) > peerCurrent) return share > 1
  return one.length > other.length
}

/**
 * A group that lacks modules or leaks as a whole is no reference, nor one whose voltage is further from the
 * label's than sensors (4 K), tolerance and model can be; that most strings are wrong alike is less likely
 * than a wrong label.
 */
function isPlausible(
  group: readonly MeasuredString[],
  { expected, parameters }: On,
  isMajority: boolean,
): boolean {
  const perModule = expected.substrings / expected.modules
  const slope = meanOf(group, ({ key }) => key.slopeAtIsc) - expected.slopeAtIsc
  const offset = meanOf(group, (string) => meanDeficit(expected.layersV, string, expected))
  const limit = Math.max(
    0.8 * perModule,
    (isMajority ? parameters.unsureVoltageOfMost : parameters.unsureVoltage) * expected.substrings,
  )
  return slope < parameters.unsureSlope && Math.abs(offset) < limit
}

function agree(one: MeasuredString, other: MeasuredString, { expected, parameters }: On): boolean {
  const noise = Math.max(one.noise, other.noise)
  if (Math.abs(one.key.iscA / other.key.iscA - 1) > parameters.peerCurrent + noise / 4) return false
  if (Math.abs(one.key.slopeAtIsc - other.key.slopeAtIsc) > parameters.peerSlope + 1.5 * noise)
    return false
  const limit = parameters.peerVoltage + parameters.peerTemperature * expected.substrings
  let sum = 0
  for (let k = 0; k < LAST_COMPARED; k++) {
    sum += deficitAt(one.layersV, other, expected, k)
    if (k < BLOCK - 1) continue
    if (k >= BLOCK) sum -= deficitAt(one.layersV, other, expected, k - BLOCK)
    if (Math.abs(sum) > limit * BLOCK) return false
  }
  return true
}

/** Beyond x = 0.9 a voltage says more of the noise than of the string. */
const LAST_COMPARED = 34

function deficitAt(
  referenceV: Float64Array,
  string: MeasuredString,
  expected: ExpectedString,
  k: number,
): number {
  return (referenceV[k]! - string.layersV[k]!) / expected.unitV[k]!
}

/** Substrings missing on the mean of the lower three quarters of the current. */
function meanDeficit(referenceV: Float64Array, string: MeasuredString, expected: ExpectedString) {
  let sum = 0
  for (let k = 0; k < OFFSET_LAYERS; k++) sum += deficitAt(referenceV, string, expected, k)
  return sum / OFFSET_LAYERS
}

/** The lower three quarters of the current. */
const OFFSET_LAYERS = 28

function peerReference(group: readonly MeasuredString[], { expected, parameters }: On): Reference {
  const layersV = new Float64Array(LAYER_COUNT)
  for (let k = 0; k < LAYER_COUNT; k++) layersV[k] = medianOf(group, (one) => one.layersV[k]!)
  const offsets = Float64Array.from(group, (one) => meanDeficit(layersV, one, expected))
  const spread = MAD_TO_SIGMA * medianAbsoluteDeviation(offsets, median(offsets))
  const least = parameters.peerTemperature * expected.substrings
  // Cells warmer than the sensor says, or not quite of the label, make every substring's voltage differ alike.
  const share = meanOfLayers(layersV) / meanOfLayers(expected.layersV)
  return {
    kind: 'peers',
    layersV,
    unitV: expected.unitV.map((unit) => unit * share),
    iscA: medianOf(group, ({ key }) => key.iscA),
    pmpW: medianOf(group, ({ key }) => key.pmpW),
    slopeAtIsc: medianOf(group, ({ key }) => key.slopeAtIsc),
    members: group.length,
    offsetSigma: Math.hypot(least, Math.min(spread, 4 * least)),
  }
}

/** Without peers the sensor's temperature (3 K) and the label's tolerance count. */
function modelReference({ expected, parameters }: On): Reference {
  return {
    kind: 'model',
    layersV: expected.layersV,
    unitV: expected.unitV,
    iscA: expected.iscA,
    pmpW: expected.pmpW,
    slopeAtIsc: expected.slopeAtIsc,
    members: 0,
    offsetSigma: parameters.modelVoltage * expected.substrings,
  }
}

function meanOfLayers(layersV: Float64Array): number {
  let sum = 0
  for (let k = 0; k < OFFSET_LAYERS; k++) sum += layersV[k]!
  return sum / OFFSET_LAYERS
}

function medianOf(group: readonly MeasuredString[], of: (string: MeasuredString) => number) {
  const values = new Float64Array(group.length)
  for (let i = 0; i < values.length; i++) values[i] = of(group[i]!)
  return median(values)
}

function meanOf(group: readonly MeasuredString[], of: (string: MeasuredString) => number) {
  return group.reduce((sum, string) => sum + of(string), 0) / group.length
}
