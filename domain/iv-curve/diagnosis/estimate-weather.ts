import { median } from '#domain/statistics/order-statistics.ts'
import type { CalculationParameters } from '../calculation-parameters.ts'
import { cleanSweep } from '../cleaning/clean-sweep.ts'
import { keyPointsOfSweep } from '../features/key-points.ts'
import type { IvCurve } from '../iv-curve.ts'
import type { Nameplate } from '../model/nameplate.ts'
import { type OperatingPoint, STC } from '../model/operating-point.ts'
import { expectedString } from './expected-string.ts'

type Strings = {
  module: Nameplate
  modulesPerString: number
  curves: readonly IvCurve[]
  parameters: CalculationParameters
}

/** What is known of the weather; null is to be estimated. */
type Known = { irradianceWPerM2: number | null; temperatureC: number | null }

/** Fewer strings that can be read say too little: one of them may be the faulty one. */
const MIN_STRINGS = 3
/** Cells in the sun are not colder or warmer. */
const COLDEST_C = -30
const WARMEST_C = 100
/** Halvings of that range: to a thousandth of a degree. */
const HALVINGS = 17

/**
 * Irradiance and cell temperature from the strings themselves, where nothing measured them: Isc is
 * proportional to the one, and Voc falls with the other. Strings are then only compared with each other:
 * what all of them lack alike, as dirt or a wrong number of modules, is taken for weather.
 *
 * @returns null where fewer than three strings can be read, or no temperature explains their Voc
 * @throws RangeError when the label contradicts itself or the number of modules is below 1
 * Source: the equivalent cell temperature of IEC 60904-5:2011, here of Voc by the label's coefficient.
 */
export function estimateWeather(
  { module, modulesPerString, curves, parameters }: Strings,
  known: Known,
): OperatingPoint | null {
  const widest = expectedString(module, modulesPerString, STC)
  const keys = curves.flatMap((curve) => {
    const cleaned = cleanSweep(curve, widest, parameters)
    return cleaned.kind === 'clean' ? [keyPointsOfSweep(cleaned.sweep)] : []
  })
  if (keys.length < MIN_STRINGS) return null
  const iscA = median(Float64Array.from(keys, (key) => key.iscA))
  const vocV = median(Float64Array.from(keys, (key) => key.vocV))
  const pointAt = (temperatureC: number): OperatingPoint => ({
    temperatureC,
    irradianceWPerM2: known.irradianceWPerM2 ?? irradianceOf(temperatureC),
  })
  const irradianceOf = (temperatureC: number) => {
    const full = expectedString(module, modulesPerString, { ...STC, temperatureC })
    return (STC.irradianceWPerM2 * iscA) / full.iscA
  }
  if (known.temperatureC !== null) return pointAt(known.temperatureC)
  const excessV = (temperatureC: number) =>
    expectedString(module, modulesPerString, pointAt(temperatureC)).vocV - vocV
  let [cold, warm] = [COLDEST_C, WARMEST_C]
  if (excessV(cold) < 0 || excessV(warm) > 0) return null
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (cold + warm) / 2
    if (excessV(middle) > 0) cold = middle
    else warm = middle
  }
  return pointAt((cold + warm) / 2)
}
