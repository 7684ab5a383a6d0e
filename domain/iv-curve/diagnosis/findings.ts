import { greatest } from '#domain/statistics/order-statistics.ts'
import type { Family } from './atoms.ts'
import type { Component } from './explain-profile.ts'
import { FAULT_CODES } from './fault-codes.ts'
import type { FindingCase as Case, Finding } from './finding.ts'
import { LAYER_COUNT, LAYERS } from './layers.ts'
import { provenAlone } from './proven-alone.ts'
import { COVERED_STEPS } from './shown-steps.ts'

/** Faults behind the components and the current, the most expensive first. */
export function findingsOf(components: readonly Component[], found: Case): Finding[] {
  const leak = leakWithoutStep(components, found)
  const shapes = leak
    ? [leak]
    : [
        weakSubstrings(components, found),
        seriesResistance(components, found),
        shunt(components, found),
      ]
  const findings = [missingSubstrings(components, found), ...shapes, lowCurrent(found)].filter(
    (finding) => finding !== undefined,
  )
  const proven = found.reference.isAlone ? provenAlone(findings, found) : findings
  const costs = ({ code, lossPct }: Finding) =>
    code === FAULT_CODES.lowCurrent && isCovered(found) ? 100 : Math.abs(lossPct)
  return proven
    .filter(({ lossPct }) => Math.abs(lossPct) >= found.parameters.minLoss)
    .sort((one, other) => costs(other) - costs(one))
}

/** Share of the current up to which a string of {@link COVERED_STEPS} is covered in all of its parts. */
const COVERED = 0.9

/**
 * Snow and thick dirt lie on all modules, here more and there less: not even the best of them has its light.
 * That all are low is the cause then, and the steps are how unevenly it lies; a shadow leaves some modules in
 * the sun.
 */
const isCovered = ({ steps, string, reference }: Case) =>
  steps >= COVERED_STEPS && string.key.iscA < COVERED * reference.iscA

const ofFamily = (components: readonly Component[], family: Family) =>
  components.filter(({ atom }) => atom.family === family)

const isWeak = ({ atom }: Pick<Component, 'atom'>) => atom.family === 'weak'
const isShunt = ({ atom }: Component) => atom.family === 'shunt' || atom.family === 'moduleShunt'

function missingSubstrings(components: readonly Component[], found: Case): Finding | undefined {
  const [component] = ofFamily(components, 'missing')
  if (component === undefined) return undefined
  const { size, sigma } = component
  const { deficit, surplus, wholeModule } = found.parameters
  if (size < deficit && size > -surplus) return undefined
  const perModule = found.expected.substrings / found.expected.modules
  const modules = Math.round(size / perModule)
  const isWhole = modules !== 0 && Math.abs(size - modules * perModule) <= wholeModule
  const code = isWhole || size < 0 ? FAULT_CODES.count : FAULT_CODES.bypass
  const room = size < 0 ? -surplus - size : size - deficit
  const border = Math.abs(Math.abs(size - modules * perModule) - wholeModule)
  const margin = Math.min(room, modules === 0 ? room : border) / sigma
  return { code, lossPct: lossOf([component], found), margin }
}

function weakSubstrings(components: readonly Component[], found: Case): Finding | undefined {
  const weak = components.filter((one) => one.atom.family === 'weak' || isLocalLeak(one, found))
  if (weak.length === 0) return undefined
  const size = greatestDeficit(weak)
  const { lowStep, stepHeight } = found.parameters
  if (size < lowStep) return undefined
  const sigma = Math.max(...weak.map((one) => one.sigma))
  // Of a height that is not sure the lesser is said: one or two groups are the more frequent.
  const code = size - sigma >= stepHeight ? FAULT_CODES.mismatch : FAULT_CODES.hotspot
  const margin = Math.min(size - lowStep, Math.abs(size - stepHeight)) / sigma
  const lossPct = lossOf(weak, found)
  // A small deficit that costs no power is noise at the end of the flat part.
  if (code === FAULT_CODES.hotspot && !isSeen(lossPct, found)) return undefined
  return { code, lossPct, margin }
}

/** A fault's loss has to be seen in the power too, by a share of it, as far as irradiance and noise let see it. */
function isSeen(lossPct: number, { string, reference, parameters }: Case): boolean {
  const seenPct = 100 * (1 - string.key.pmpW / reference.pmpW)
  const sigmaPct = 100 * Math.hypot(parameters.currentSpread, string.noise / POWER_POINTS_ROOT)
  return seenPct >= parameters.seenLoss * lossPct - 2 * sigmaPct
}

/** The parabola of the greatest power rests on about ten points. */
const POWER_POINTS_ROOT = Math.sqrt(10)

function seriesResistance(components: readonly Component[], found: Case): Finding | undefined {
  const [component] = ofFamily(components, 'series')
  if (component === undefined) return undefined
  const top = LAYER_COUNT - 1
  const size = (component.size * component.atom.shape[top]!) / LAYERS[top]!
  const { seriesFall, seriesLoss } = found.parameters
  const lossPct = lossOf([component], found)
  if (size < seriesFall || lossPct < seriesLoss) return undefined
  const beyond = Math.min(1 - seriesFall / size, 1 - seriesLoss / lossPct)
  return { code: FAULT_CODES.seriesR, lossPct, margin: (beyond * component.size) / component.sigma }
}

function shunt(components: readonly Component[], found: Case): Finding | undefined {
  const [whole] = ofFamily(components, 'shunt')
  if (whole !== undefined) {
    const perSize = whole.atom.slope
    const beyond = whole.size * perSize - found.parameters.slope
    if (beyond < 0 || !isSlopeShown(whole.size * perSize, found)) return undefined
    const margin = beyond / (whole.sigma * perSize)
    const lossPct = lossOf([whole], found)
    return isSeen(lossPct, found) ? { code: FAULT_CODES.shunt, lossPct, margin } : undefined
  }
  const part = ofFamily(components, 'moduleShunt').find((one) => !isLocalLeak(one, found))
  if (part === undefined) return undefined
  const { substrings } = found.expected
  const margin = (part.size * substrings - found.parameters.stepHeight) / (part.sigma * substrings)
  return { code: FAULT_CODES.shunt, lossPct: lossOf([part], found), margin }
}

/**
 * A weak leak bends the knee much as a weak cell does: the flat part itself has to show it, as far as the
 * noise lets it. Decided on the physics of the two, and the same on two independent simulators.
 */
function isSlopeShown(leak: number, { string, reference, parameters }: Case): boolean {
  if (leak >= parameters.plainLeak) return true
  const excess = string.key.slopeAtIsc - reference.slopeAtIsc
  return excess > parameters.shownSigmas * Math.hypot(string.slopeSigma, parameters.slopeSpread)
}

/**
 * Modules that leak unequally fall away one after the other, as weak groups and a resistance together
 * would. But weak groups leave a flat part below their step: where the curve inclines from the start and
 * has no step, everything that bends it is one leak.
 */
function leakWithoutStep(components: readonly Component[], found: Case): Finding | undefined {
  const { string, reference, parameters, deepestStep } = found
  const { slopeAtIsc } = string.key
  const excess = slopeAtIsc - reference.slopeAtIsc
  const min = Math.max(parameters.slope, parameters.slopeSigmas * string.slopeSigma)
  if (excess < min || deepestStep > parameters.stepOfSlope * slopeAtIsc) return undefined
  const bending = components.filter(({ atom }) => atom.family !== 'missing')
  const isProven = bending.some((one) => isShunt(one) && !isLocalLeak(one, found))
  const lossPct = lossOf(bending, found)
  const isOne = bending.some(isWeak) || (excess > parameters.plainSlope && bending.length > 1)
  if (!isProven || !isOne || !isSeen(lossPct, found)) return undefined
  return {
    code: FAULT_CODES.shunt,
    lossPct,
    margin: (excess - parameters.slope) / string.slopeSigma,
  }
}

/**
 * What is low against sensor and label alone may be their error, and is suspected only until it is greater: a
 * plant's sensor with its alignment and dirt is good for 2 to 3 %, a label for 1 to 3 %.
 */
function lowCurrent({ string, reference, expected, parameters }: Case): Finding | undefined {
  const ofPeers = string.key.iscA / reference.iscA
  const ofExpected = reference.iscA / expected.iscA
  const isModel = reference.kind === 'model'
  const limit = isModel ? parameters.lowCurrentOfExpected : parameters.lowCurrentOfPeers
  const isAllLow = ofExpected < parameters.lowCurrentOfExpected
  if (ofPeers >= limit && !isAllLow) return undefined
  const missing = 1 - ofPeers * (isAllLow ? ofExpected : 1)
  const ownSigma = Math.hypot(parameters.currentSpread, string.iscSigma)
  const ofSensors = Math.hypot(ownSigma, parameters.sensorSpread)
  const margin = Math.max(
    (limit - ofPeers) / (isModel ? ofSensors : ownSigma),
    (parameters.lowCurrentOfExpected - ofExpected) / ofSensors,
  )
  return { code: FAULT_CODES.lowCurrent, lossPct: 100 * missing, margin }
}

/** Leaking cells in a few substrings only: a defect of a module, not of a string's insulation. */
function isLocalLeak({ atom, size }: Component, { expected, parameters }: Case): boolean {
  return atom.family === 'moduleShunt' && size * expected.substrings < parameters.stepHeight
}

/** The most groups that are missing in neighbouring layers, each counted as whole once its diode conducts. */
function greatestDeficit(components: readonly Component[]): number {
  const deficits = new Float64Array(LAYER_COUNT)
  for (const { atom, size } of components) {
    const whole = greatest(atom.shape.subarray(0, LAYER_COUNT))
    const perGroup = isWeak({ atom }) ? Math.max(1, whole) : 1
    for (let k = 0; k < LAYER_COUNT; k++) deficits[k]! += (size * atom.shape[k]!) / perGroup
  }
  let max = 0
  for (let k = 0; k + EDGE < LAYER_COUNT; k++) {
    max = Math.max(max, (deficits[k]! + deficits[k + 1]! + deficits[k + 2]!) / EDGE)
  }
  return max
}

/** Layers that a deficit has to fill to count; the last does not, because an error of Isc fills it. */
const EDGE = 3

/** What the reference would lose by these components alone, %. */
function lossOf(components: readonly Component[], { reference }: Case): number {
  const without = reference.layersV.map((voltage, k) =>
    components.reduce(
      (left, { atom, size }) => left - size * atom.shape[k]! * reference.unitV[k]!,
      voltage,
    ),
  )
  return 100 * (1 - layerPower(without) / layerPower(reference.layersV))
}

/** Greatest power over the layers, per ampere of Isc, by a parabola through the best and its neighbours. */
function layerPower(layersV: Float64Array): number {
  let best = 0
  for (let k = 1; k < LAYER_COUNT; k++) if (power(layersV, k) > power(layersV, best)) best = k
  if (best === 0 || best === LAYER_COUNT - 1) return power(layersV, best)
  const before = power(layersV, best - 1)
  const after = power(layersV, best + 1)
  const middle = power(layersV, best)
  const bend = before - 2 * middle + after
  return bend < 0 ? middle - (after - before) ** 2 / (8 * bend) : middle
}

const power = (layersV: Float64Array, k: number) => LAYERS[k]! * layersV[k]!
