import { moduleAt } from '../model/module-at.ts'
import { type Nameplate, parametersOf } from '../model/nameplate.ts'
import type { OperatingPoint } from '../model/operating-point.ts'
import { type DiodeParameters, keyPointsOf, voltageAt } from '../model/single-diode.ts'
import { LAYER_WIDTH, LAYERS } from './layers.ts'

/** What a string of sound modules would show at the conditions of a scan. */
export type ExpectedString = {
  /** Of one module, at the conditions. */
  module: DiodeParameters
  modules: number
  /** Groups of cells with a bypass diode in the whole string. */
  substrings: number
  cellsPerSubstring: number
  iscA: number
  vocV: number
  pmpW: number
  slopeAtIsc: number
  layersV: Float64Array
  /** |dV/dx| of the layers, V over the whole of Isc. */
  steepnessV: Float64Array
}

export function expectedString(
  plate: Nameplate,
  modules: number,
  point: OperatingPoint,
): ExpectedString {
  const module = moduleAt(plate, stcParameters(plate), point)
  const key = keyPointsOf(module)
  const layersV = LAYERS.map((x) => modules * voltageAt(module, x * key.iscA))
  return {
    module,
    modules,
    substrings: modules * plate.substrings,
    cellsPerSubstring: plate.cellsInSeries / plate.substrings,
    iscA: key.iscA,
    vocV: modules * key.vocV,
    pmpW: modules * key.pmpW,
    slopeAtIsc: key.vocV / (module.shuntOhm * key.iscA),
    layersV,
    steepnessV: layersV.map((voltage, k) => {
      const before = layersV[k - 1] ?? voltage
      const after = layersV[k + 1] ?? voltage
      const width = (k > 0 && k < layersV.length - 1 ? 2 : 1) * LAYER_WIDTH
      return (before - after) / width
    }),
  }
}

/** Solving a nameplate takes some milliseconds, and every inverter of a plant asks for the same one. */
const solved = new WeakMap<Nameplate, DiodeParameters>()

/** The parameters of a nameplate at STC, solved once. */
export function stcParameters(plate: Nameplate): DiodeParameters {
  let found = solved.get(plate)
  if (found === undefined) {
    found = parametersOf(plate)
    solved.set(plate, found)
  }
  return found
}
