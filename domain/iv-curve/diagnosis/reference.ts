import { mean } from '#domain/statistics/mean.ts'
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
  /** No other string bears witness: only what a curve proves by itself can be said. */
  isAlone: boolean
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
  const groups = peers
    .map((one) => peers.filter((other) => agree(one, other, on)))
    .filter((group) => group.length >= parameters.minPeers && !isLeaking(group, on))
  const { unsureVoltage, unsureVoltageOfMost } = parameters
  const limitOf = (group: readonly Peer[]) =>
    2 * group.length > strings.length ? unsureVoltageOfMost : unsureVoltage
  const isWitness = (group: readonly Peer[]) =>
    isNear(group, on, unsureVoltageOfMost) &&
    !isInclined(group, parameters) &&
    isUsualLevel(group, peers)
  // Where no group is near the label, strings that agree are still a better witness than the sensor.
  const best =
    bestOf(
      groups.filter((group) => isNear(group, on, limitOf(group))),
      parameters,
    ) ?? bestOf(groups.filter(isWitness), parameters)
  if (best === undefined) return modelReference(on, peers)
  const first = peerReference(best, on)
  const inSubstrings = inUnits(first.layersV, expected)
  const nearer = peers.filter((peer) => agree(asPeer(first, inSubstrings, peer), peer, on))
  if (nearer.length < parameters.minPeers || isSame(nearer, best)) return first
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
  /** Substrings missing against what was expected: over most of the current, at little and at much. */
  offset: number
  low: number
  high: number
}

const peerOf = (string: MeasuredString, expected: ExpectedString): Peer => ({
  string,
  iscA: string.key.iscA,
  slopeAtIsc: string.key.slopeAtIsc,
  noise: string.noise,
  inSubstrings: inUnits(string.layersV, expected),
  offset: meanDeficit(expected.layersV, string, expected),
  low: meanDeficit(expected.layersV, string, expected, LOW_LAYERS),
  high: meanDeficit(expected.layersV, string, expected, HIGH_LAYERS),
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
  const share = mean(one.map(({ iscA }) => iscA)) / mean(other.map(({ iscA }) => iscA))
  if (Math.abs(share - 1) > peerCurrent) return share > 1
  return one.length > other.length
}

/** The best of the groups that are not much smaller than the largest. */
function bestOf(groups: readonly Peer[][], parameters: CalculationParameters): Peer[] | undefined {
  const largest = Math.max(0, ...groups.map((group) => group.length))
  const wanted = groups.filter((group) => group.length >= parameters.smallerGroup * largest)
  if (wanted.length === 0) return undefined
  return wanted.reduce((one, other) => (better(other, one, parameters) ? other : one))
}

/** A group that leaks as a whole is no reference. */
function isLeaking(group: readonly Peer[], { expected, parameters }: On): boolean {
  const slope = mean(group.map(({ slopeAtIsc }) => slopeAtIsc)) - expected.slopeAtIsc
  return slope >= parameters.unsureSlope * expected.weakLight
}

/**
 * A group that lacks modules is no reference, nor one whose voltage is further from the label's than sensors
 * (4 K), tolerance and model can be; that most strings are wrong alike is less likely than a wrong label.
 *
 * @param limit a share of the voltage
 */
function isNear(group: readonly Peer[], { expected }: On, limit: number): boolean {
  const perModule = expected.substrings / expected.modules
  const offset = mean(group.map((peer) => peer.offset))
  return Math.abs(offset) < Math.max(0.8 * perModule, limit * expected.substrings)
}

/** A group that misses the more the more current flows has a resistance, or shade, in all of its strings. */
const isInclined = (group: readonly Peer[], { maxIncline }: CalculationParameters) =>
  Math.abs(mean(group.map(({ high }) => high)) - mean(group.map(({ low }) => low))) > maxIncline

/** Strings whose voltage at little current differs by less have the same modules at one temperature. */
const SAME_LEVEL = 1

/** Strings that show about this voltage at little current. */
const atLevel = (peers: readonly Peer[], level: number) =>
  peers.filter(({ low }) => Math.abs(low - level) < SAME_LEVEL)

/** Leaking strings lose some voltage at any current: a level between theirs and the sound one has both. */
const NEARLY_MOST = 0.7

/** Whether about as many strings, whatever else they have, show a group's voltage as show any other. */
function isUsualLevel(group: readonly Peer[], peers: readonly Peer[]): boolean {
  const level = mean(group.map(({ low }) => low))
  const own = atLevel(peers, level).length
  return peers.every(({ low }) => NEARLY_MOST * atLevel(peers, low).length <= own)
}

/**
 * The level of the most strings, in missing substrings, as far as temperature and label explain it; null
 * where too few share one. What is more than these can be are modules that half of the strings lack alike.
 */
function usualLevel(peers: readonly Peer[], { expected, parameters }: On): number | null {
  const largest = peers
    .map(({ low }) => atLevel(peers, low))
    .reduce((one, other) => (other.length > one.length ? other : one), [] as Peer[])
  if (largest.length < parameters.minPeers || 3 * largest.length < peers.length) return null
  const level = median(Float64Array.from(largest, ({ low }) => low))
  if (Math.abs(level) < parameters.unsureVoltageOfMost * expected.substrings) return level
  if (2 * largest.length < peers.length) return null
  const perModule = expected.substrings / expected.modules
  return level - Math.round(level / perModule) * perModule
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

/** Substrings missing on the mean of some layers, by default the lower three quarters of the current. */
function meanDeficit(
  referenceV: Float64Array,
  string: MeasuredString,
  expected: ExpectedString,
  [from, to] = [0, OFFSET_LAYERS],
) {
  let sum = 0
  for (let k = from; k < to; k++) {
    sum += (referenceV[k]! - string.layersV[k]!) / expected.unitV[k]!
  }
  return sum / (to - from)
}

/** The lower three quarters of the current. */
const OFFSET_LAYERS = 28
/** A tenth to a quarter of the current, where shade, resistance and most leaks leave the voltage. */
const LOW_LAYERS: [number, number] = [2, 8]
/** Three quarters of the current. */
const HIGH_LAYERS: [number, number] = [25, 31]

function peerReference(peers: readonly Peer[], { expected, parameters }: On): Reference {
  const group = peers.map(({ string }) => string)
  const layersV = new Float64Array(LAYER_COUNT)
  for (let k = 0; k < LAYER_COUNT; k++) layersV[k] = medianOf(group, (one) => one.layersV[k]!)
  const offsets = Float64Array.from(group, (one) => meanDeficit(layersV, one, expected))
  const spread = MAD_TO_SIGMA * medianAbsoluteDeviation(offsets, median(offsets))
  const min = parameters.peerTemperature * expected.substrings
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
    isAlone: false,
    offsetSigma: Math.hypot(min, Math.min(spread, 4 * min)),
  }
}

/**
 * The nameplate's curve. Without peers the sensor's temperature (3 K) and the label's tolerance count; where
 * strings, whatever else they have, show one voltage at little current, that is taken for what these make.
 */
function modelReference(on: On, peers: readonly Peer[]): Reference {
  const { expected, parameters } = on
  const isAlone = peers.length < parameters.minPeers
  /** Substrings that the strings lack in common; null where they show none. */
  const level = usualLevel(peers, on)
  const share = 1 - (level ?? 0) / expected.substrings
  const ownVoltage = isAlone ? parameters.aloneVoltage : parameters.modelVoltage
  return {
    kind: 'model',
    layersV: expected.layersV.map((voltage) => voltage * share),
    unitV: expected.unitV.map((unit) => unit * share),
    iscA: expected.iscA,
    pmpW: expected.pmpW * share,
    slopeAtIsc: expected.slopeAtIsc,
    members: 0,
    isAlone,
    offsetSigma: (level === null ? ownVoltage : ownVoltage / 3) * expected.substrings,
  }
}

function meanOfLayers(layersV: Float64Array): number {
  return mean(layersV.subarray(0, OFFSET_LAYERS))
}

function medianOf(group: readonly MeasuredString[], of: (string: MeasuredString) => number) {
  const values = new Float64Array(group.length)
  for (let i = 0; i < values.length; i++) values[i] = of(group[i]!)
  return median(values)
}
