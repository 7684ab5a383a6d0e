import type { IvCurve } from '../iv-curve.ts'
import { alphaAPerK, type Nameplate } from '../model/nameplate.ts'
import { type OperatingPoint, STC } from '../model/operating-point.ts'
import type { DiodeParameters } from '../model/single-diode.ts'
import { byProcedure2, byProcedure4 } from './iec-60891.ts'

/** Change of a module's series resistance where the label says nothing, Ω/K. */
const KAPPA_OHM_PER_K = 0.001

export type StringAtScan = {
  plate: Nameplate
  /** The module's parameters at STC, from the nameplate. */
  module: DiodeParameters
  modules: number
  point: OperatingPoint
  iscA: number
}

/**
 * A string's curve moved to STC: by procedure 2, or by procedure 4 when the label has no temperature
 * coefficients (NaN). B1 is a/Voc: it is what the single-diode model gives for small ln(1000/G).
 */
export function stringToStc(curve: IvCurve, from: StringAtScan): IvCurve {
  const { plate, module, modules, point, iscA } = from
  const move = { from: point, to: STC }
  const seriesOhm = module.seriesOhm * modules
  if (Number.isFinite(plate.alphaPerK) && Number.isFinite(plate.betaPerK)) {
    return byProcedure2(curve, move, {
      alphaPerK: plate.alphaPerK,
      betaPerK: plate.betaPerK,
      seriesOhm,
      kappaOhmPerK: KAPPA_OHM_PER_K * modules,
      vocStcV: plate.vocV * modules,
      b1: module.idealityV / plate.vocV,
      b2: 0,
    })
  }
  const alpha = Number.isFinite(plate.alphaPerK) ? alphaAPerK(plate) : 0
  return byProcedure4(curve, move, {
    iscA,
    alphaAPerK: alpha,
    seriesOhm,
    cellsInSeries: plate.cellsInSeries * modules,
  })
}
