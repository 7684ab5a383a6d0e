import type { CalculationParameters } from '../calculation-parameters.ts'
import { keyPointsToStc, type StringAtScan } from '../correction/string-to-stc.ts'
import { findSteps } from '../features/steps.ts'
import type { Nameplate } from '../model/nameplate.ts'
import type { OperatingPoint } from '../model/operating-point.ts'
import type { DiodeParameters } from '../model/single-diode.ts'
import type { Atom } from './atoms.ts'
import { isSurplusCurrent } from './current-offset.ts'
import type { DiagnosisFeatures, SoundDiagnosis } from './diagnosis-types.ts'
import type { ExpectedString } from './expected-string.ts'
import { explainProfile } from './explain-profile.ts'
import { FAULT_CODES } from './fault-codes.ts'
import type { Finding } from './finding.ts'
import { findingsOf } from './findings.ts'
import { BLOCK, blockMean, LAYER_COUNT } from './layers.ts'
import type { MeasuredString } from './measured-string.ts'
import { type Profile, profileOf } from './profile.ts'
import type { Reference } from './reference.ts'

/** What all strings of an inverter share. */
export type InverterCase = {
  plate: Nameplate
  /** The module's parameters at STC, from the nameplate. */
  stcModule: DiodeParameters
  point: OperatingPoint
  expected: ExpectedString
  reference: Reference
  parameters: CalculationParameters
  atoms: () => readonly Atom[]
}

/** A deficit below this everywhere needs no explanation, in substrings. */
const NOTHING = 0.25

/** The costliest fault of a string, what else it has, and what it loses. */
export function diagnoseString(
  id: string,
  string: MeasuredString,
  on: InverterCase,
): SoundDiagnosis {
  const { expected, reference, parameters } = on
  const profile = profileOf(string, reference, expected, parameters)
  const components = needsExplaining(profile, parameters)
    ? explainProfile(profile, on.atoms(), parameters)
    : []
  const steps = findSteps(string.sweep, string.key)
  const deepestStep = Math.max(0, ...steps.map(({ depth }) => depth))
  const [first, second] = findingsOf(components, {
    string,
    reference,
    expected,
    parameters,
    steps: steps.length,
    deepestStep,
  })
  return {
    id,
    status: 'ok',
    code: first?.code ?? FAULT_CODES.normal,
    confidence: first === undefined ? normalConfidence(profile) : confidenceOf(first, reference),
    second: second
      ? { code: second.code, confidence: confidenceOf(second, reference), lossPct: second.lossPct }
      : null,
    key: string.key,
    stc: keyPointsToStc(string.key, atScan(string.key.iscA, on)),
    ...lossFigures(first === undefined ? 0 : 1 - string.key.pmpW / referencePower(on), on),
    features: { ...featuresOf(string, profile, on), steps: steps.length, deepestStep },
  }
}

/** Without any voltage it may be that nothing was swept: suspected only. */
const UNREAD = 0.55
const OPEN = 0.99

/**
 * A string that carries no current: everything is lost, and nothing else can be said.
 *
 * @param vocV the greatest valid voltage of the sweep; null where none was read
 */
export function diagnoseOpen(id: string, vocV: number | null, on: InverterCase): SoundDiagnosis {
  const none = { impA: null, vmpV: null, fillFactor: null }
  return {
    id,
    status: 'ok',
    code: FAULT_CODES.open,
    confidence: vocV ? OPEN : UNREAD,
    second: null,
    key: { ...none, iscA: 0, pmpW: 0, vocV, slopeAtIsc: null, ohmAtVoc: null },
    stc: { ...none, iscA: 0, pmpW: 0, vocV: null },
    ...lossFigures(1, on),
    features: {
      currentOfPeers: 0,
      currentOfExpected: 0,
      slopeAtIsc: null,
      ohmAtVoc: null,
      deficitLow: null,
      deficitMiddle: null,
      deficitHigh: null,
      noise: null,
      steps: null,
      deepestStep: null,
      peers: on.reference.members,
      isSurplusCurrent: false,
      isLowLight: isLowLight(on),
    },
  }
}

/** Layers of little, middle and much current, five each. */
const LOW = 2
const MIDDLE = 16
const HIGH = 30

function needsExplaining({ rows, variances }: Profile, { significance }: CalculationParameters) {
  for (let k = 0; k + BLOCK <= LAYER_COUNT; k++) {
    if (Math.abs(blockMean(rows, k)) > NOTHING) return true
  }
  let chiSquare = 0
  for (let k = 0; k < rows.length; k++) chiSquare += rows[k]! ** 2 / variances[k]!
  return chiSquare > rows.length + significance
}

/** The chance that the threshold was not crossed by noise alone, bounded: a model is not the field. */
function confidenceOf({ code, margin }: Finding, { kind }: Reference): number {
  const max = kind === 'model' && code === FAULT_CODES.hotspot ? SUSPECTED : 0.99
  return Math.min(max, 0.5 + 0.5 * (1 - Math.exp(-Math.max(0, margin) / 1.5)))
}

/** A small bend against a computed curve may be the curve's own. */
const SUSPECTED = 0.59

function normalConfidence({ rows }: Profile): number {
  let max = 0
  for (let k = 0; k + BLOCK <= LAYER_COUNT - 2; k++)
    max = Math.max(max, Math.abs(blockMean(rows, k)))
  return Math.max(0.5, 0.99 - 0.4 * Math.max(0, max - NOTHING))
}

/** Power of the reference, brought to what was expected where the whole inverter is low. */
function referencePower({ reference, expected, parameters }: InverterCase): number {
  const share = reference.iscA / expected.iscA
  return share < parameters.lowCurrentOfExpected ? reference.pmpW / share : reference.pmpW
}

function lossFigures(loss: number, on: InverterCase) {
  const { peakSunHours, performanceRatio } = on.parameters
  const lossStcW = loss * on.expected.modules * on.plate.pmaxW
  return {
    lossPct: 100 * loss,
    lossW: loss * referencePower(on),
    lossStcW,
    lossKwhPerYear: (lossStcW / 1000) * peakSunHours * performanceRatio,
  }
}

const atScan = (
  iscA: number,
  { plate, stcModule, point, expected }: InverterCase,
): StringAtScan => ({
  plate,
  module: stcModule,
  modules: expected.modules,
  point,
  iscA,
})

const isLowLight = ({ point, parameters }: InverterCase) =>
  point.irradianceWPerM2 < parameters.minIrradiance

function featuresOf(
  string: MeasuredString,
  { rows }: Profile,
  on: InverterCase,
): Omit<DiagnosisFeatures, 'steps' | 'deepestStep'> {
  const { expected, reference } = on
  const { key, noise } = string
  return {
    currentOfPeers: key.iscA / reference.iscA,
    currentOfExpected: key.iscA / expected.iscA,
    slopeAtIsc: key.slopeAtIsc,
    ohmAtVoc: key.ohmAtVoc,
    deficitLow: blockMean(rows, LOW),
    deficitMiddle: blockMean(rows, MIDDLE),
    deficitHigh: blockMean(rows, HIGH),
    noise,
    peers: reference.members,
    isSurplusCurrent: isSurplusCurrent(string, reference, on),
    isLowLight: isLowLight(on),
  }
}
