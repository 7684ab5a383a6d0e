import { type DiodeParameters, THERMAL_VOLTAGE_V_PER_K } from './single-diode.ts'

/** Degrees Celsius of 0 kelvin, with the sign turned. */
export const ZERO_CELSIUS_K = 273.15

/** Standard test conditions of IEC 60904-3: 1000 W/m², 25 °C. */
export const STC = { irradianceWPerM2: 1000, temperatureC: 25 } as const

/** Irradiance in the plane of the modules and temperature of the cells. */
export type OperatingPoint = { irradianceWPerM2: number; temperatureC: number }

const BOLTZMANN_EV_PER_K = THERMAL_VOLTAGE_V_PER_K
/** Band gap of silicon at 25 °C in eV, and its relative change per K. */
const BAND_GAP_EV = 1.121
const BAND_GAP_PER_K = -0.0002677

/**
 * Parameters at another irradiance and temperature, given those at STC.
 *
 * @param alphaAPerK change of the short-circuit current with temperature, A/K
 * @throws RangeError when the irradiance is not positive or the temperature is not a number above 0 K
 * Source: De Soto, Klein, Beckman (2006), Solar Energy 80, eqs. 10–14 (crystalline silicon; the spectral
 * modifier is 1).
 */
export function atOperatingPoint(
  stc: DiodeParameters,
  alphaAPerK: number,
  { irradianceWPerM2, temperatureC }: OperatingPoint,
): DiodeParameters {
  if (!(irradianceWPerM2 > 0)) throw new RangeError(`Irradiance ${irradianceWPerM2} W/m²`)
  if (!(temperatureC > -ZERO_CELSIUS_K && Number.isFinite(temperatureC)))
    throw new RangeError(`Temperature ${temperatureC} °C`)
  const share = irradianceWPerM2 / STC.irradianceWPerM2
  const warmer = temperatureC - STC.temperatureC
  const temperatureK = temperatureC + ZERO_CELSIUS_K
  const stcK = STC.temperatureC + ZERO_CELSIUS_K
  const gapEv = BAND_GAP_EV * (1 + BAND_GAP_PER_K * warmer)
  const exponent =
    BAND_GAP_EV / (BOLTZMANN_EV_PER_K * stcK) - gapEv / (BOLTZMANN_EV_PER_K * temperatureK)
  return {
    photocurrentA: share * (stc.photocurrentA + alphaAPerK * warmer),
    saturationCurrentA: stc.saturationCurrentA * (temperatureK / stcK) ** 3 * Math.exp(exponent),
    seriesOhm: stc.seriesOhm,
    shuntOhm: stc.shuntOhm / share,
    idealityV: (stc.idealityV * temperatureK) / stcK,
  }
}
