import {
  COEFFICIENT_FIELDS,
  type LabelContradiction,
  labelContradiction,
} from '#domain/iv-curve/model/label-contradiction.ts'
import type { Nameplate } from '#domain/iv-curve/model/nameplate.ts'
import { type Fields, optional, positive, wholeNumber } from './fields.ts'

/** Keys of a module in a file; temperature coefficients in per cent a kelvin. */
export const MODULE_KEYS = [
  'Isc',
  'Voc',
  'Imp',
  'Vmp',
  'Pmax',
  'alphaIscPctPerK',
  'betaVocPctPerK',
  'gammaPmaxPctPerK',
  'cellsInSeries',
  'substrings',
] as const

/** Bypass diodes of nearly every module, where a file does not say. */
const USUAL_SUBSTRINGS = 3

/**
 * The label of a module. Pmax may be missing (Imp·Vmp), the temperature coefficients too (unknown), and
 * the substrings (three).
 *
 * @param where begins an error's text
 * @throws Error naming the field that is missing or cannot be
 */
export function plateOf(module: Fields, where: string): Nameplate {
  const must = (key: string) => positive(module[key], `${where}: ${key}`)
  const whole = (key: string) => wholeNumber(module[key], `${where}: ${key}`)
  const may = (key: string) => optional(module[key], `${where}: ${key}`)
  const [Isc, Voc, impA, vmpV] = [must('Isc'), must('Voc'), must('Imp'), must('Vmp')]
  const perK = (key: string) => (may(key) ?? Number.NaN) / 100
  const plate: Nameplate = {
    ...{ iscA: Isc, vocV: Voc, impA, vmpV },
    pmaxW: may('Pmax') ?? impA * vmpV,
    alphaPerK: perK('alphaIscPctPerK'),
    betaPerK: perK('betaVocPctPerK'),
    gammaPerK: perK('gammaPmaxPctPerK'),
    cellsInSeries: whole('cellsInSeries'),
    substrings: may('substrings') === undefined ? USUAL_SUBSTRINGS : whole('substrings'),
  }
  const fault = labelContradiction(plate, { isThinFilm: module.technology === 'THIN_FILM' })
  if (fault) throw new Error(`${where}: ${faultText(fault, plate)}`)
  return plate
}

function faultText(fault: LabelContradiction, plate: Nameplate): string {
  const { iscA, vocV, impA, vmpV, pmaxW, cellsInSeries, substrings } = plate
  switch (fault.kind) {
    case 'vmpAboveVoc':
      return `Vmp ${vmpV} V is not below Voc ${vocV} V`
    case 'impAboveIsc':
      return `Imp ${impA} A is not below Isc ${iscA} A`
    case 'powerDiffers':
      return `Pmax ${pmaxW} W is not Imp·Vmp, ${fault.productW.toFixed(1)} W`
    case 'substringsAboveCells':
      return `substrings ${substrings} are more than cellsInSeries ${cellsInSeries}`
    case 'cellVoltage': {
      const { perCellV, minV, maxV, isHalfCells } = fault
      const text = `cellsInSeries ${cellsInSeries} makes ${perCellV.toFixed(2)} V a cell of Voc ${vocV} V, not ${minV} to ${maxV} V`
      return isHalfCells ? `${text}: of half cells count those in series, 72 of 144` : text
    }
    case 'coefficient': {
      const { of, percent, min, max } = fault
      return `${COEFFICIENT_FIELDS[of]} ${percent} is not within ${min} to ${max} % a kelvin`
    }
  }
}
