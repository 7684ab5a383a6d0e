import { firstAt } from '#domain/statistics/first-at.ts'
import { nonIncreasing } from '#domain/statistics/isotonic.ts'
import { greatest, median } from '#domain/statistics/order-statistics.ts'
import type { CalculationParameters } from '../calculation-parameters.ts'
import type { IvCurve } from '../iv-curve.ts'
import { currentNoise, currentStep } from './noise.ts'
import { withoutOutliers, withoutSpikes } from './outliers.ts'
import {
  type Expected,
  type Impossible,
  impossiblePoints,
  isNoValue,
  merged,
  validPoints,
} from './valid-points.ts'

/** Why a sweep cannot be diagnosed. */
export type AbnormalReason =
  | 'tooFewPoints'
  | 'tooManyOutliers'
  | 'tooNoisy'
  | 'tooCoarse'
  | 'currentRises'
  | 'gap'
  | 'startMissing'
  | 'endMissing'
  | 'noVoltageSpan'
  | 'currentOutOfRange'
  | 'voltageOutOfRange'
  | 'currentOffset'
  | 'impossibleShape'

export type CleanSweep = {
  /** Kept points, rising in voltage. */
  curve: IvCurve
  /** The nearest currents that never rise. */
  smoothA: Float64Array
  /** Standard deviation of the current's noise. */
  noiseA: number
  /** What the meter rounds to, as far as the sweep shows it. */
  stepA: number
}

export type CleaningResult =
  | { kind: 'clean'; sweep: CleanSweep }
  /** Voc as far as the sweep's voltages are valid; null where none is. */
  | { kind: 'open'; vocV: number | null }
  | { kind: 'abnormal'; reason: AbnormalReason }

/**
 * What can be used of a sweep, or why nothing can. A curve that is broken is never repaired by guessing:
 * a wrong diagnosis sends somebody into the field.
 *
 * @param expected Isc and Voc of a sound string at the irradiance and temperature of the scan
 */
export function cleanSweep(
  raw: IvCurve,
  expected: Expected,
  parameters: CalculationParameters,
): CleaningResult {
  const valid = validPoints(raw, expected, parameters)
  if (isOpen(raw, expected, parameters)) {
    return { kind: 'open', vocV: valid.voltageV.at(-1) ?? null }
  }
  const single = merged(valid)
  const near = withoutOutliers(single, currentStep(single), parameters)
  const meter = { noiseA: currentNoise(near), stepA: currentStep(near) }
  const curve = withoutSpikes(near, meter, parameters)
  const outliers = single.voltageV.length - curve.voltageV.length
  const impossible = impossiblePoints(raw, expected, parameters)
  const sweep = {
    curve,
    smoothA: nonIncreasing(curve.currentA),
    noiseA: currentNoise(curve),
    stepA: currentStep(curve),
  }
  const reason =
    countReason({ raw, valid, kept: curve, outliers, impossible }, parameters) ??
    repeatReason(valid, parameters) ??
    spanReason(curve, expected, parameters) ??
    shapeReason(sweep, parameters)
  return reason === undefined ? { kind: 'clean', sweep } : { kind: 'abnormal', reason }
}

/** So few points near the top may be spikes. */
const OPEN_SHARE = 0.1

/** No current to speak of in a sweep that was read completely. */
function isOpen(
  { voltageV, currentA }: IvCurve,
  { iscA }: Expected,
  { openCurrent, minPoints, minValidShare }: CalculationParameters,
): boolean {
  const limitA = openCurrent * iscA
  let read = 0
  let above = 0
  let strange = 0
  for (let i = 0; i < currentA.length; i++) {
    if (isNoValue(currentA[i]!) || isNoValue(voltageV[i]!)) continue
    read++
    if (currentA[i]! > limitA) above++
    if (Math.abs(currentA[i]!) > 2 * limitA) strange++
  }
  const isRead = read >= minPoints && read >= minValidShare * currentA.length
  return isRead && above <= OPEN_SHARE * read && strange === 0
}

type Stages = {
  raw: IvCurve
  valid: IvCurve
  kept: IvCurve
  outliers: number
  impossible: Impossible
}

function countReason(
  { raw, valid, kept, outliers, impossible }: Stages,
  { minPoints, minValidShare, maxOutlierShare }: CalculationParameters,
): AbnormalReason | undefined {
  const count = kept.voltageV.length
  const { currents, voltages, negatives } = impossible
  // Several readings at one voltage of a coarse meter are valid, though they make one point.
  const readable = valid.voltageV.length - outliers
  if (count < minPoints || readable < minValidShare * raw.voltageV.length) {
    const min = (1 - minValidShare) * raw.voltageV.length
    if (currents + negatives > min) return 'currentOutOfRange'
    return voltages > min ? 'voltageOutOfRange' : 'tooFewPoints'
  }
  const strange = outliers + currents + voltages + negatives
  return strange > Math.max(2, maxOutlierShare * (count + strange)) ? 'tooManyOutliers' : undefined
}

/**
 * Two sweeps in one: readings at one voltage that contradict each other have no mean. Near Voc the current
 * falls within what a coarse meter reads as one voltage, and few repeats say nothing of the others.
 */
function repeatReason(
  { voltageV, currentA }: IvCurve,
  { maxNoise, repeatUntil, minRepeats }: CalculationParameters,
): AbnormalReason | undefined {
  const flat = firstAt(voltageV, repeatUntil * voltageV[voltageV.length - 1]!)
  const differences: number[] = []
  for (let i = 1; i < flat; i++) {
    if (voltageV[i] === voltageV[i - 1]) differences.push(Math.abs(currentA[i]! - currentA[i - 1]!))
  }
  if (differences.length < minRepeats) return undefined
  // Half of them: a single spike is an outlier and no second sweep.
  return median(Float64Array.from(differences)) > maxNoise * greatest(currentA)
    ? 'tooNoisy'
    : undefined
}

/** From where a sweep must not begin or break off, and what it must reach. */
function spanReason(
  { voltageV, currentA }: IvCurve,
  { iscA, vocV }: Expected,
  parameters: CalculationParameters,
): AbnormalReason | undefined {
  const last = voltageV.length - 1
  const firstV = voltageV[0]!
  const lastV = voltageV[last]!
  const topA = greatest(currentA)
  if (lastV - firstV < parameters.minSpan * vocV) return 'noVoltageSpan'
  if (topA < parameters.minCurrentRatio * iscA) return 'currentOutOfRange'
  if (lastV < parameters.minVoltageRatio * vocV) return 'voltageOutOfRange'
  if (firstV > parameters.maxStart * lastV) return 'startMissing'
  if (currentA[last]! > parameters.maxLastCurrent * topA) return 'endMissing'
  for (let i = 1; i <= last; i++) {
    if (voltageV[i]! - voltageV[i - 1]! > parameters.maxGap * lastV) return 'gap'
  }
  return undefined
}

const BLOCK = 5

function shapeReason(
  sweep: CleanSweep,
  { maxNoise, maxRise, riseSigmas, coarsestStep, maxAtTop }: CalculationParameters,
): AbnormalReason | undefined {
  const { curve, smoothA, noiseA } = sweep
  const topA = smoothA[0]!
  if (sweep.stepA > coarsestStep * topA) return 'tooCoarse'
  if (isClipped(sweep, maxAtTop)) return 'impossibleShape'
  if (noiseA > maxNoise * topA) return 'tooNoisy'
  if (greatestRise(curve.currentA) > Math.max(maxRise * topA, riseSigmas * noiseA))
    return 'currentRises'
  let squares = 0
  for (let i = 0; i < smoothA.length; i++) squares += (curve.currentA[i]! - smoothA[i]!) ** 2
  const residual = Math.sqrt(squares / smoothA.length)
  return residual > Math.max(maxRise * topA, 2 * noiseA) ? 'tooNoisy' : undefined
}

/** Coarser steps than this share of the current may hide the slope of a sound shunt, about 1 % over Voc. */
const COARSE_STEP = 0.004

/** Whether a meter's limit stands for the current: so many points at exactly the greatest, or a quiet run. */
function isClipped({ curve: { currentA }, stepA }: CleanSweep, maxAtTop: number): boolean {
  const top = greatest(currentA)
  let atTop = 0
  for (let i = 0; i < currentA.length; i++) if (currentA[i] === top) atTop++
  if (stepA >= COARSE_STEP * top) return false
  return atTop > maxAtTop * currentA.length || isQuietAtTop(currentA, top)
}

/** So many readings in a row that are alike, where those after them rise and fall by noise. */
const QUIET_RUN = 8
/** Noise makes half of all neighbours rise; a curve without noise never does. */
const RISING_SHARE = 0.2

/** Whether noise is seen below the greatest current and none at it: there the meter's limit stands for it. */
function isQuietAtTop(currentA: Float64Array, top: number): boolean {
  let run = 0
  let longest = 0
  let rises = 0
  let others = 0
  for (let i = 0; i < currentA.length; i++) {
    run = currentA[i] === top ? run + 1 : 0
    longest = Math.max(longest, run)
    if (i === 0 || currentA[i - 1] === top) continue
    others++
    if (currentA[i]! > currentA[i - 1]!) rises++
  }
  return longest >= QUIET_RUN && others >= QUIET_RUN && rises > RISING_SHARE * others
}

/** By how much the current of five points lies above that of any five points of lower voltage. */
function greatestRise(currentA: Float64Array): number {
  let lowest = Number.POSITIVE_INFINITY
  let max = 0
  let sum = 0
  let before = 0
  for (let i = 0; i < currentA.length; i++) {
    sum += currentA[i]! - (i < BLOCK ? 0 : currentA[i - BLOCK]!)
    if (i >= BLOCK) before += currentA[i - BLOCK]! - (i < 2 * BLOCK ? 0 : currentA[i - 2 * BLOCK]!)
    if (i < BLOCK - 1) continue
    if (i >= 2 * BLOCK - 1) lowest = Math.min(lowest, before)
    max = Math.max(max, sum - lowest)
  }
  return max / BLOCK
}
