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
  const peers = strings.map((string) => peerOf(string, expected))
  const groups = peers.map((one) => peers.filter((other) => agree(one, other, on)))
  const plausible = groups.filter((group) =>
    isPlausible(group, on, 2 * group.length > strings.length),
  )
  const largest = Math.max(0, ...plausible.map((group) => group.length))
  const least = Math.max(parameters.leastPeers, parameters.smallerGroup * largest)
  const wanted = plausible.filter((group) => group.length >= least)
  if (wanted.length === 0) return modelReference(on)
  const best = wanted.reduce((one, other) => (better(other, one, parameters) ? other : one))
  const first = peerReference(best, on)
  const inSubstrings = inUnits(first.layersV, expected)
  const nearer = peers.filter((peer) => agree(asPeer(first, inSubstrings, peer), peer, on))
  if (nearer.length < parameters.leastPeers || isSame(nearer, best)) return first
  return peerReference(nearer, on)
}

type On = { expected: ExpectedString; parameters: CalculationParameters }

/** What strings are grouped by, taken once of each, because every one is held against every other. */
type Peer = {
  string: MeasuredString
  iscA: number
  slopeAtIsc: number
  noise: number
  /** Voltages by layer, in substrings. */
  inSubstrings: Float64Array
  /** Substrings missing against what was expected. */
  offset: number
}

const peerOf = (string: MeasuredString, expected: ExpectedString): Peer => ({
  string,
  iscA: string.key.iscA,
  slopeAtIsc: string.key.slopeAtIsc,
  noise: string.noise,
  inSubstrings: inUnits(string.layersV, expected),
  offset: meanDeficit(expected.layersV, string, expected),
})

/** The reference as if it were a string as noisy as another. */
const asPeer = ({ iscA, slopeAtIsc }: Reference, inSubstrings: Float64Array, like: Peer): Peer => ({
  ...like,
  iscA,
  slopeAtIsc,
  inSubstrings,
})

function inUnits(layersV: Float64Array, { unitV }: ExpectedString): Float64Array {
  const out = new Float64Array(layersV.length)
  for (let k = 0; k < out.length; k++) out[k] = layersV[k]! / unitV[k]!
  return out
}

const isSame = (one: readonly Peer[], other: readonly Peer[]) =>
  one.length === other.length && one.every((peer, i) => peer === other[i])

/** More members, unless the other group's current is higher by more than soiling of one row explains. */
function better(
  one: readonly Peer[],
  other: readonly Peer[],
  { peerCurrent }: CalculationParameters,
): boolean {
  const share = meanOf(one, ({ iscA }) => iscA) / meanOf(other, ({ iscA }) => iscA)
  if (Math.abs(share - 1) > peerCurrent) return share > 1
  return one.length > other.length
}

/**
 * A group that lacks modules or leaks as a whole is no reference, nor one whose voltage is further from the
 * label's than sensors (4 K), tolerance and model can be; that most strings are wrong alike is less likely
 * than a wrong label.
 */
function isPlausible(
  group: readonly Peer[],
  { expected, parameters }: On,
  isMajority: boolean,
): boolean {
  const perModule = expected.substrings / expected.modules
  const slope = meanOf(group, ({ slopeAtIsc }) => slopeAtIsc) - expected.slopeAtIsc
  const offset = meanOf(group, (peer) => peer.offset)
  const limit = Math.max(
    0.8 * perModule,
    (isMajority ? parameters.unsureVoltageOfMost : parameters.unsureVoltage) * expected.substrings,
  )
  return slope < parameters.unsureSlope && Math.abs(offset) < limit
}

function agree(one: Peer, other: Peer, { expected, parameters }: On): boolean {
  const noise = Math.max(one.noise, other.noise)
  if (Math.abs(one.iscA / other.iscA - 1) > parameters.peerCurrent + noise / 4) return false
  if (Math.abs(one.slopeAtIsc - other.slopeAtIsc) > parameters.peerSlope + 1.5 * noise) return false
  const limit = parameters.peerVoltage + parameters.peerTemperature * expected.substrings
  const [mine, others] = [one.inSubstrings, other.inSubstrings]
  let sum = 0
  for (let k = 0; k < LAST_COMPARED; k++) {
    sum += mine[k]! - others[k]!
    if (k < BLOCK - 1) continue
    if (k >= BLOCK) sum -= mine[k - BLOCK]! - others[k - BLOCK]!
    if (Math.abs(sum) > limit * BLOCK) return false
  }
  return true
}

/** Beyond x = 0.9 a voltage says more of the noise than of the string. */
const LAST_COMPARED = 34

/** Substrings missing on the mean of the lower three quarters of the current. */
function meanDeficit(referenceV: Float64Array, string: MeasuredString, expected: ExpectedString) {
  let sum = 0
  for (let k = 0; k < OFFSET_LAYERS; k++) {
    sum += (referenceV[k]! - string.layersV[k]!) / expected.unitV[k]!
  }
  return sum / OFFSET_LAYERS
}

/** The lower three quarters of the current. */
const OFFSET_LAYERS = 28

function peerReference(peers: readonly Peer[], { expected, parameters }: On): Reference {
  const group = peers.map(({ string }) => string)
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

function meanOf(group: readonly Peer[], of: (peer: Peer) => number) {
  return group.reduce((sum, peer) => sum + of(peer), 0) / group.length
}
