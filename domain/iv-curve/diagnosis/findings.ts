import type { CalculationParameters } from '../calculation-parameters.ts'
import { ROWS } from './atoms.ts'
import type { ExpectedString } from './expected-string.ts'
import type { Component } from './explain-profile.ts'
import { FAULT_CODES, type FaultCode } from './fault-codes.ts'
import { LAYER_COUNT, LAYERS } from './layers.ts'
import type { MeasuredString } from './measured-string.ts'
import type { Reference } from './reference.ts'

/** One fault of a string, what it alone costs, and how far beyond its threshold it stands. */
export type Finding = {
  code: FaultCode
  /** Share of the reference's power that this fault alone takes, %; negative where there is a surplus. */
  lossPct: number
  /** Substrings, or for low current the missing share, or for a shunt the slope. */
  size: number
  /** Distance from the threshold in standard deviations. */
  margin: number
}

type Case = {
  string: MeasuredString
  reference: Reference
  expected: ExpectedString
  parameters: CalculationParameters
}

/** Faults behind the components and the current, the most expensive first. */
export function findingsOf(components: readonly Component[], found: Case): Finding[] {
  const findings = [
    missingSubstrings(components, found),
    weakSubstrings(components, found),
    seriesResistance(components, found),
    shunt(components, found),
    lowCurrent(found),
  ].filter((finding) => finding !== undefined)
  return findings
    .filter(({ lossPct }) => Math.abs(lossPct) >= found.parameters.leastLoss)
    .sort((one, other) => Math.abs(other.lossPct) - Math.abs(one.lossPct))
}

const ofFamily = (components: readonly Component[], family: string) =>
  components.filter(({ atom }) => atom.family === family)

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
  return { code, lossPct: lossOf([component], found), size, margin }
}

function weakSubstrings(components: readonly Component[], found: Case): Finding | undefined {
  const weak = components.filter((one) => one.atom.family === 'weak' || isLocalLeak(one, found))
  if (weak.length === 0) return undefined
  const size = greatestDeficit(weak)
  const { lowStep, stepHeight } = found.parameters
  if (size < lowStep) return undefined
  const code = size >= stepHeight ? FAULT_CODES.mismatch : FAULT_CODES.hotspot
  const sigma = Math.max(...weak.map((one) => one.sigma))
  const margin = Math.min(size - lowStep, Math.abs(size - stepHeight)) / sigma
  const lossPct = lossOf(weak, found)
  const measured = 100 * (1 - found.string.key.pmpW / found.reference.pmpW)
  // A small deficit that costs no power is noise at the end of the flat part.
  if (code === FAULT_CODES.hotspot && measured < POWER_SHARE * lossPct) return undefined
  return { code, lossPct, size, margin }
}

/** A weak group's loss has to be seen in the power too, by this share of it. */
const POWER_SHARE = 0.25

function seriesResistance(components: readonly Component[], found: Case): Finding | undefined {
  const [component] = ofFamily(components, 'series')
  if (component === undefined) return undefined
  const top = LAYER_COUNT - 1
  const size = (component.size * component.atom.shape[top]!) / LAYERS[top]!
  if (size < found.parameters.seriesFall) return undefined
  const margin = (size - found.parameters.seriesFall) / (size * (component.sigma / component.size))
  return { code: FAULT_CODES.seriesR, lossPct: lossOf([component], found), size, margin }
}

function shunt(components: readonly Component[], found: Case): Finding | undefined {
  const component = ofFamily(components, 'shunt').find((one) => !isLocalLeak(one, found))
  if (component === undefined) return undefined
  const size = component.size * component.atom.shape[ROWS - 1]!
  const isWhole = component.atom.least > 0
  const { slope } = found.parameters
  if (isWhole && size < slope) return undefined
  const margin = isWhole ? (size - slope) / Math.max(0.004, component.sigma * size) : 2
  return { code: FAULT_CODES.shunt, lossPct: lossOf([component], found), size, margin }
}

function lowCurrent({ string, reference, expected, parameters }: Case): Finding | undefined {
  const ofPeers = string.key.iscA / reference.iscA
  const ofExpected = reference.iscA / expected.iscA
  const isModel = reference.kind === 'model'
  const limit = isModel ? parameters.lowCurrentOfExpected : parameters.lowCurrentOfPeers
  const isAllLow = ofExpected < parameters.lowCurrentOfExpected
  if (ofPeers >= limit && !isAllLow) return undefined
  const missing = 1 - ofPeers * (isAllLow ? ofExpected : 1)
  const sigma = Math.hypot(0.004, string.noise / 4)
  const below = Math.max(limit - ofPeers, parameters.lowCurrentOfExpected - ofExpected)
  return {
    code: FAULT_CODES.lowCurrent,
    lossPct: 100 * missing,
    size: missing,
    margin: below / sigma,
  }
}

/** Leaking cells in a few substrings only: a defect of a module, not of a string's insulation. */
function isLocalLeak({ atom, size }: Component, { expected, parameters }: Case): boolean {
  const isPart = atom.family === 'shunt' && atom.least === 0
  return isPart && size * expected.substrings < parameters.stepHeight
}

/** Mean of the five neighbouring layers that lack most. */
function greatestDeficit(components: readonly Component[]): number {
  let most = 0
  for (let k = 2; k < LAYER_COUNT - 3; k++) {
    let sum = 0
    for (const { atom, size } of components) {
      for (let i = k - 2; i <= k + 2; i++) sum += size * atom.shape[i]!
    }
    most = Math.max(most, sum / 5)
  }
  return most
}

/** What the reference would lose by these components alone, %. */
function lossOf(components: readonly Component[], { reference, expected }: Case): number {
  const without = reference.layersV.map((voltage, k) => {
    const unitV = expected.layersV[k]! / expected.substrings
    return components.reduce(
      (left, { atom, size }) => left - size * atom.shape[k]! * unitV,
      voltage,
    )
  })
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
