import type { Nameplate } from '../model/nameplate.ts'
import { type OperatingPoint, STC, ZERO_CELSIUS_K } from '../model/operating-point.ts'
import { THERMAL_VOLTAGE_V_PER_K } from '../model/single-diode.ts'
import type { Logs } from './sensitivities.ts'

/** What is known of the parameters before a sweep: normal in their logarithms; Infinity where nothing is. */
export type ParameterPrior = { centres: Logs; deviations: Logs }

/**
 * Medians and robust spreads of the logarithms over 7,290 crystalline modules, the makers A to M of the
 * CEC table of 2015; those of the makers N to Z agree within 0.3 % of n, 0.5 % of Rs and 7 % of Rsh.
 * n is the ideality of a cell; the resistances are over Voc/Isc.
 */
const IDEALITY = { centre: 1.031, deviation: 0.05 }
const SERIES = { centre: 0.072, deviation: 0.3 }
const SHUNT = { centre: 70, deviation: 1 }

/**
 * Ideality and resistances of crystalline modules as they are sold. Wide enough for a worn module to speak
 * for itself: a series resistance of twice the usual counts as 2.3 deviations, which a sweep with 1 % noise
 * outweighs 35 times.
 *
 * @param plate Voc and Isc at STC of what the sweep is of, with its cells in series
 * Source: California Energy Commission's table of modules in the System Advisor Model, 2015-06-30.
 */
export function crystallinePrior(
  { vocV, iscA, cellsInSeries }: Pick<Nameplate, 'vocV' | 'iscA' | 'cellsInSeries'>,
  { irradianceWPerM2, temperatureC }: OperatingPoint,
): ParameterPrior {
  const ohm = vocV / iscA
  const thermalV = cellsInSeries * THERMAL_VOLTAGE_V_PER_K * (temperatureC + ZERO_CELSIUS_K)
  const share = irradianceWPerM2 / STC.irradianceWPerM2
  return {
    centres: [
      0,
      0,
      Math.log(SERIES.centre * ohm),
      Math.log((SHUNT.centre * ohm) / share),
      Math.log(IDEALITY.centre * thermalV),
    ],
    deviations: [
      Number.POSITIVE_INFINITY,
      Number.POSITIVE_INFINITY,
      SERIES.deviation,
      SHUNT.deviation,
      IDEALITY.deviation,
    ],
  }
}
