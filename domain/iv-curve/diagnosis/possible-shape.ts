import { greatest } from '#domain/statistics/order-statistics.ts'
import type { CalculationParameters } from '../calculation-parameters.ts'
import type { ExpectedString } from './expected-string.ts'
import type { MeasuredString } from './measured-string.ts'

/** Above the ideal by this much, errors of Isc and Voc explain no more. */
const FILL_FACTOR_ERROR = 0.03
/** Beyond the ideal by this share of Voc, errors of a voltage explain no more. */
const FLAT_ERROR = 0.02

/**
 * Whether a curve can be that of a string, and not of a meter at its limit: no string fills its rectangle
 * better than its diodes would without series resistance and shunt, and none keeps its greatest current,
 * as the meter rounds it, nearer to Voc than those diodes would.
 * Source: Green (1982), Solar Cells 7, the ideal fill factor with v = Voc/a; I/Isc = 1 − exp((V − Voc)/a).
 */
export function isPossible(
  { key, sweep }: MeasuredString,
  { module, modules, vocV }: ExpectedString,
  { maxFillFactor }: CalculationParameters,
): boolean {
  const v = vocV / (modules * module.idealityV)
  const ideal = (v - Math.log(v + 0.72)) / (v + 1)
  if (key.fillFactor > Math.min(maxFillFactor, ideal + FILL_FACTOR_ERROR)) return false
  const { voltageV, currentA } = sweep.curve
  const topA = greatest(currentA)
  const visible = (1.5 * sweep.stepA + 2 * sweep.noiseA) / topA
  const flatUntilV = key.vocV * (1 + Math.log(Math.min(1, visible)) / v + FLAT_ERROR)
  let atTop = 0
  for (let i = 0; i < currentA.length; i++) {
    if (currentA[i] === topA && voltageV[i]! > flatUntilV) atTop++
  }
  return atTop < MIN_AT_TOP
}

const MIN_AT_TOP = 2
