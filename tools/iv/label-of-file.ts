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
  const label = {
    Isc,
    Voc,
    Imp: impA,
    Vmp: vmpV,
    Pmax: may('Pmax') ?? impA * vmpV,
    cellsInSeries: whole('cellsInSeries'),
    substrings: may('substrings') === undefined ? USUAL_SUBSTRINGS : whole('substrings'),
  }
  const coefficients = {
    alphaIscPctPerK: may('alphaIscPctPerK'),
    betaVocPctPerK: may('betaVocPctPerK'),
    gammaPmaxPctPerK: may('gammaPmaxPctPerK'),
  }
  const fault = contradictionOf(label, module.technology) ?? coefficientFault(coefficients)
  if (fault !== undefined) throw new Error(`${where}: ${fault}`)
  const perK = (percent = Number.NaN) => percent / 100
  return {
    iscA: Isc,
    vocV: Voc,
    impA,
    vmpV,
    pmaxW: label.Pmax,
    alphaPerK: perK(coefficients.alphaIscPctPerK),
    betaPerK: perK(coefficients.betaVocPctPerK),
    gammaPerK: perK(coefficients.gammaPmaxPctPerK),
    cellsInSeries: label.cellsInSeries,
    substrings: label.substrings,
  }
}

type Label = Record<'Isc' | 'Voc' | 'Imp' | 'Vmp' | 'Pmax' | 'cellsInSeries' | 'substrings', number>

/** Labels round; what differs by more than this share is a slip of the pen. */
const MOST_POWER_MISS = 0.05

/** V a cell at STC of crystalline silicon: old multicrystalline cells 0.55, heterojunction 0.75. */
const LEAST_PER_CELL = 0.45
const MOST_PER_CELL = 0.8
/** Amorphous silicon and cadmium telluride have up to 0.9. */
const MOST_PER_THIN_CELL = 1

function contradictionOf(label: Label, technology: unknown): string | undefined {
  const { Isc, Voc, Imp, Vmp, Pmax, cellsInSeries, substrings } = label
  if (Vmp >= Voc) return `Vmp ${Vmp} V is not below Voc ${Voc} V`
  if (Imp >= Isc) return `Imp ${Imp} A is not below Isc ${Isc} A`
  if (Math.abs((Imp * Vmp) / Pmax - 1) > MOST_POWER_MISS) {
    return `Pmax ${Pmax} W is not Imp·Vmp, ${(Imp * Vmp).toFixed(1)} W`
  }
  if (substrings > cellsInSeries) {
    return `substrings ${substrings} are more than cellsInSeries ${cellsInSeries}`
  }
  const perCell = Voc / cellsInSeries
  const most = technology === 'THIN_FILM' ? MOST_PER_THIN_CELL : MOST_PER_CELL
  if (perCell >= LEAST_PER_CELL && perCell <= most) return undefined
  const asked = `cellsInSeries ${cellsInSeries} makes ${perCell.toFixed(2)} V a cell of Voc ${Voc} V, not ${LEAST_PER_CELL} to ${most} V`
  return perCell < LEAST_PER_CELL
    ? `${asked}: of half cells count those in series, 72 of 144`
    : asked
}

/**
 * Least and most that modules have, %/K. A share (-0.003) or V/K (-0.13), taken for per cent, would be a
 * wrong expectation of several modules. 99.8 % of the 14,438 modules of the CEC library lie within.
 */
const COEFFICIENTS = {
  alphaIscPctPerK: [-0.1, 0.3],
  betaVocPctPerK: [-0.6, -0.15],
  gammaPmaxPctPerK: [-0.8, -0.15],
} as const
/** An Isc that changes by less than this, but not by 0, is a share and no per cent. */
const LEAST_ALPHA = 0.002

function coefficientFault(values: Record<keyof typeof COEFFICIENTS, number | undefined>) {
  for (const [key, [least, most]] of Object.entries(COEFFICIENTS)) {
    const value = values[key as keyof typeof COEFFICIENTS]
    if (value === undefined) continue
    const isShare = value !== 0 && Math.abs(value) < LEAST_ALPHA
    if (isShare || value < least || value > most) {
      return `${key} ${value} is not within ${least} to ${most} % a kelvin`
    }
  }
  return undefined
}
