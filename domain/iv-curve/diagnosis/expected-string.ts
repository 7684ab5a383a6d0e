import { moduleAt } from '../model/module-at.ts'
import type { Nameplate } from '../model/nameplate.ts'
import { type OperatingPoint, STC } from '../model/operating-point.ts'
import { type DiodeParameters, keyPointsOf, voltageAt } from '../model/single-diode.ts'
import { stcParameters } from '../model/stc-parameters.ts'
import { LAYER_WIDTH, LAYERS } from './layers.ts'

/** What a string of sound modules would show at the conditions of a scan. */
export type ExpectedString = {
  /** Of one module, at the conditions. */
  module: DiodeParameters
  modules: number
  /** Groups of cells with a bypass diode in the whole string. */
  substrings: number
  iscA: number
  vocV: number
  pmpW: number
  /** −(dI/dV)·(Voc/Isc) of the flat part. */
  slopeAtIsc: number
  /**
   * By how much more a leak may show than at 1000 W/m²: the current falls with the light, and the shunt of
   * many modules grows less than the model says, or not at all.
   */
  weakLight: number
  /** Voltages by layer of current. */
  layersV: Float64Array
  /** |dV/dx| of the layers, V over the whole of Isc. */
  steepnessV: Float64Array
  /** What one substring gives by layer, V: the unit in which deficits are counted. */
  unitV: Float64Array
}

/**
 * The string that label, number of modules, irradiance and temperature let expect.
 *
 * @throws RangeError when the label contradicts itself, the number of modules is below 1, the irradiance
 *   is not positive or the temperature is no number
 */
export function expectedString(
  plate: Nameplate,
  modules: number,
  point: OperatingPoint,
): ExpectedString {
  if (!(modules >= 1)) throw new RangeError(`${modules} modules per string`)
  const module = moduleAt(plate, stcParameters(plate), point)
  const key = keyPointsOf(module)
  const layersV = LAYERS.map((x) => modules * voltageAt(module, x * key.iscA))
  const substrings = modules * plate.substrings
  return {
    module,
    modules,
    substrings,
    iscA: key.iscA,
    vocV: modules * key.vocV,
    pmpW: modules * key.pmpW,
    slopeAtIsc: key.vocV / (module.shuntOhm * key.iscA),
    weakLight: Math.max(1, STC.irradianceWPerM2 / point.irradianceWPerM2),
    layersV,
    steepnessV: layersV.map((voltage, k) => {
      const before = layersV[k - 1] ?? voltage
      const after = layersV[k + 1] ?? voltage
      const width = (k > 0 && k < layersV.length - 1 ? 2 : 1) * LAYER_WIDTH
      return (before - after) / width
    }),
    unitV: layersV.map((voltage) => voltage / substrings),
  }
}
