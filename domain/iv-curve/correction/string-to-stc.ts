import type { IvCurve } from '../iv-curve.ts'
import { alphaAPerK, type Nameplate } from '../model/nameplate.ts'
import { type OperatingPoint, STC, ZERO_CELSIUS_K } from '../model/operating-point.ts'
import type { DiodeParameters } from '../model/single-diode.ts'
import { byProcedure2, byProcedure4, CELL_VOLTAGE_AT_ZERO_KELVIN } from './iec-60891.ts'

/** Change of a module's series resistance where the label says nothing, Ω/K. */
export const KAPPA_OHM_PER_K = 0.001

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
 * coefficients (NaN); then it ends short of Voc below 1000 W/m². B1 is a/Voc: it is what the single-diode
 * model gives for small ln(1000/G).
 */
export function stringToStc(curve: IvCurve, from: StringAtScan): IvCurve {
  const { plate, module, modules, point, iscA } = from
  const move = { from: point, to: STC }
  const seriesOhm = module.seriesOhm * modules
  if (stcProcedure(plate) === 2) {
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

/** The procedure of IEC 60891:2021 that the strings of a label are moved by. */
export const stcProcedure = (plate: Nameplate): 2 | 4 => (hasCoefficients(plate) ? 2 : 4)

const hasCoefficients = ({ alphaPerK, betaPerK }: Nameplate) =>
  Number.isFinite(alphaPerK) && Number.isFinite(betaPerK)

/** Isc, Voc and the point of maximum power at STC. */
export type KeyAtStc = {
  iscA: number
  vocV: number
  impA: number
  vmpV: number
  pmpW: number
  fillFactor: number
}

/**
 * Key points moved to STC as three points of a curve. Where procedure 4 has shifted the last of them away
 * from I = 0, Voc is what the diodes' a·ln(1000/G) and then its own temperature rule make of it.
 */
export function keyPointsToStc(
  key: Pick<KeyAtStc, 'iscA' | 'vocV' | 'impA' | 'vmpV'>,
  from: StringAtScan,
): KeyAtStc {
  const { voltageV, currentA } = stringToStc(
    {
      voltageV: Float64Array.of(0, key.vmpV, key.vocV),
      currentA: Float64Array.of(key.iscA, key.impA, 0),
    },
    from,
  )
  const [iscA, impA] = [currentA[0]!, currentA[1]!]
  const vmpV = voltageV[1]!
  const vocV = hasCoefficients(from.plate) ? voltageV[2]! : vocWithoutCoefficients(key.vocV, from)
  const pmpW = vmpV * impA
  return { iscA, vocV, impA, vmpV, pmpW, fillFactor: pmpW / (iscA * vocV) }
}

function vocWithoutCoefficients(vocV: number, { plate, module, modules, point }: StringAtScan) {
  const scanK = point.temperatureC + ZERO_CELSIUS_K
  const idealityV = (module.idealityV * modules * scanK) / (STC.temperatureC + ZERO_CELSIUS_K)
  const brighterV = vocV + idealityV * Math.log(STC.irradianceWPerM2 / point.irradianceWPerM2)
  const zeroV = CELL_VOLTAGE_AT_ZERO_KELVIN * plate.cellsInSeries * modules
  return brighterV + ((STC.temperatureC - point.temperatureC) / scanK) * (brighterV - zeroV)
}
