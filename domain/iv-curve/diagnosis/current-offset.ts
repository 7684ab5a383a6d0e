import { clamp } from '#domain/statistics/clamp.ts'
import type { CalculationParameters } from '../calculation-parameters.ts'
import type { ExpectedString } from './expected-string.ts'
import { LAYER_WIDTH, LAYERS } from './layers.ts'
import type { MeasuredString } from './measured-string.ts'
import type { Reference } from './reference.ts'

type DetectionCase = { expected: ExpectedString; parameters: CalculationParameters }

/** Currents of strings, without what their meters add, differ by this share where they are alike. */
const ALIKE = 0.04

/**
 * Whether a meter adds a current: the sweep reaches a voltage at which the other strings carry none, and
 * what flows there is what its Isc is greater by. A sweep that breaks off before Voc ends at less voltage.
 */
export function isCurrentOffset(
  { key, endV, endShare }: MeasuredString,
  reference: Reference,
  { expected: { module, modules }, parameters: { minOffset } }: DetectionCase,
): boolean {
  if (reference.kind === 'model' || endShare < minOffset) return false
  const surplus = key.iscA / reference.iscA - 1
  const added = (endShare * key.iscA) / reference.iscA
  if (surplus < minOffset || Math.abs(surplus - added) > ALIKE) return false
  const atEndV = voltageAtShare(reference.layersV, endShare)
  // Little current costs a·ln(1 − x) over the diodes and R·I over what lies in series.
  const perModuleV =
    -module.idealityV * Math.log(1 - endShare) + endShare * reference.iscA * module.seriesOhm
  return endV - atEndV > HALF * modules * perModuleV
}

/** From here on the voltage is nearer to that at no current than to that at the last. */
const HALF = 0.5

/** Voltage of a string at a share of its Isc, between the layers. */
function voltageAtShare(layersV: Float64Array, share: number): number {
  const place = clamp((share - LAYERS[0]!) / LAYER_WIDTH, 0, LAYERS.length - 1.001)
  const below = Math.floor(place)
  const part = place - below
  return (1 - part) * layersV[below]! + part * layersV[below + 1]!
}

/**
 * Whether a string carries more current than the others by what would be a fault if it were less, or the
 * whole inverter more than irradiance and label allow: another module in the string, a meter or a sensor
 * that reads wrong.
 */
export function isSurplusCurrent(
  { key }: MeasuredString,
  reference: Reference,
  on: DetectionCase,
): boolean {
  const { lowCurrentOfPeers, lowCurrentOfExpected } = on.parameters
  const ofExpected = key.iscA / on.expected.iscA
  const isOfPeers = reference.kind === 'peers' && key.iscA / reference.iscA > 2 - lowCurrentOfPeers
  return isOfPeers || ofExpected > 2 - lowCurrentOfExpected
}
