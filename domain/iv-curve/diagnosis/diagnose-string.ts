import type { CalculationParameters } from '../calculation-parameters.ts'
import { stringToStc } from '../correction/string-to-stc.ts'
import type { KeyPoints } from '../features/key-points.ts'
import type { Nameplate } from '../model/nameplate.ts'
import type { OperatingPoint } from '../model/operating-point.ts'
import type { Atom } from './atoms.ts'
import type { DiagnosisFeatures, SoundDiagnosis } from './diagnosis-types.ts'
import { type ExpectedString, stcParameters } from './expected-string.ts'
import { explainProfile } from './explain-profile.ts'
import { FAULT_CODES } from './fault-codes.ts'
import { type Finding, findingsOf } from './findings.ts'
import { LAYER_COUNT } from './layers.ts'
import type { MeasuredString } from './measured-string.ts'
import { type Profile, profileOf } from './profile.ts'
import type { Reference } from './reference.ts'

/** What all strings of an inverter share. */
export type InverterCase = {
  plate: Nameplate
  point: OperatingPoint
  expected: ExpectedString
  reference: Reference
  parameters: CalculationParameters
  atoms: () => readonly Atom[]
}

/** A deficit below this everywhere needs no explanation, in substrings. */
const NOTHING = 0.25

export function diagnoseString(
  id: string,
  string: MeasuredString,
  on: InverterCase,
): SoundDiagnosis {
  const { expected, reference, parameters } = on
  const profile = profileOf(string, reference, expected)
  const components = needsExplaining(profile, parameters)
    ? explainProfile(profile, on.atoms(), parameters.significance)
    : []
  const [first, second] = findingsOf(components, { string, reference, expected, parameters })
  const loss = first === undefined ? healthyLoss(string, on) : lossAgainst(string, on)
  return {
    id,
    status: 'ok',
    code: first?.code ?? FAULT_CODES.normal,
    confidence: first === undefined ? normalConfidence(profile) : confidenceOf(first),
    second: second
      ? { code: second.code, confidence: confidenceOf(second), lossPct: second.lossPct }
      : null,
    key: string.key,
    stc: keyAtStc(string.key, on),
    ...lossFigures(loss, on),
    features: featuresOf(string, profile, on),
  }
}

/** A string that carries no current: everything is lost, and nothing else can be said. */
export function diagnoseOpen(id: string, vocV: number, on: InverterCase): SoundDiagnosis {
  const none = { iscA: 0, vocV, impA: 0, vmpV: 0, pmpW: 0, fillFactor: 0 }
  return {
    id,
    status: 'ok',
    code: FAULT_CODES.open,
    confidence: 0.99,
    second: null,
    key: { ...none, slopeAtIsc: 0, ohmAtVoc: 0 },
    stc: none,
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
      peers: on.reference.members,
    },
  }
}

/** Layers of little, middle and much current, five each. */
const LOW = 2
const MIDDLE = 16
const HIGH = 30

function needsExplaining({ rows, variances }: Profile, { significance }: CalculationParameters) {
  for (let k = 0; k + 5 <= LAYER_COUNT; k++) if (Math.abs(blockMean(rows, k)) > NOTHING) return true
  let chiSquare = 0
  for (let k = 0; k < rows.length; k++) chiSquare += rows[k]! ** 2 / variances[k]!
  return chiSquare > rows.length + significance
}

function blockMean(rows: Float64Array, from: number): number {
  return (rows[from]! + rows[from + 1]! + rows[from + 2]! + rows[from + 3]! + rows[from + 4]!) / 5
}

/** The chance that the threshold was not crossed by noise alone, bounded: a model is not the field. */
function confidenceOf({ margin }: Finding): number {
  return Math.min(0.99, 0.5 + 0.5 * (1 - Math.exp(-Math.max(0, margin) / 1.5)))
}

function normalConfidence({ rows }: Profile): number {
  let most = 0
  for (let k = 0; k + 5 <= LAYER_COUNT - 2; k++) most = Math.max(most, Math.abs(blockMean(rows, k)))
  return Math.max(0.5, 0.99 - 0.4 * Math.max(0, most - NOTHING))
}

/** Power of the reference, brought to what was expected where the whole inverter is low. */
function referencePower({ reference, expected, parameters }: InverterCase): number {
  const share = reference.iscA / expected.iscA
  return share < parameters.lowCurrentOfExpected ? reference.pmpW / share : reference.pmpW
}

function lossAgainst({ key }: MeasuredString, on: InverterCase): number {
  return 1 - key.pmpW / referencePower(on)
}

/** A sound string has no loss; the difference from the median is noise and tolerance. */
function healthyLoss(string: MeasuredString, on: InverterCase): number {
  return Math.max(0, lossAgainst(string, on) - HEALTHY_SPREAD)
}

const HEALTHY_SPREAD = 0.005

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

/** Isc, Voc and the maximum power point as three points of a curve. */
function keyAtStc(key: KeyPoints, { plate, point, expected }: InverterCase) {
  const { voltageV, currentA } = stringToStc(
    {
      voltageV: Float64Array.of(0, key.vmpV, key.vocV),
      currentA: Float64Array.of(key.iscA, key.impA, 0),
    },
    { plate, module: stcParameters(plate), modules: expected.modules, point, iscA: key.iscA },
  )
  const pmpW = voltageV[1]! * currentA[1]!
  const vocV = voltageV[2]!
  const iscA = currentA[0]!
  return {
    iscA,
    vocV,
    impA: currentA[1]!,
    vmpV: voltageV[1]!,
    pmpW,
    fillFactor: pmpW / (iscA * vocV),
  }
}

function featuresOf(
  { key, noise }: MeasuredString,
  { rows }: Profile,
  { expected, reference }: InverterCase,
): DiagnosisFeatures {
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
  }
}
