import type { IvCurve } from '#domain/iv-curve/iv-curve.ts'
import type { Nameplate } from '#domain/iv-curve/model/nameplate.ts'

/** One inverter of a file: what the diagnosis takes, under the file's own names. */
export type ScanOfFile = {
  inverter: string
  module: Nameplate
  modulesPerString: number
  irradianceWPerM2: number
  moduleTemperatureC: number
  strings: { id: string; curve: IvCurve }[]
}

/** What a file says of something, by name; nothing is known of the values yet. */
export type Fields = Readonly<Record<string, unknown>>

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
 */
export function plateOf(module: Fields, where: string): Nameplate {
  const must = (key: string) => positive(module[key], `${where}: ${key}`)
  const may = (key: string) => optional(module[key], `${where}: ${key}`)
  const [impA, vmpV] = [must('Imp'), must('Vmp')]
  return {
    iscA: must('Isc'),
    vocV: must('Voc'),
    impA,
    vmpV,
    pmaxW: may('Pmax') ?? impA * vmpV,
    alphaPerK: (may('alphaIscPctPerK') ?? Number.NaN) / 100,
    betaPerK: (may('betaVocPctPerK') ?? Number.NaN) / 100,
    gammaPerK: (may('gammaPmaxPctPerK') ?? Number.NaN) / 100,
    cellsInSeries: must('cellsInSeries'),
    substrings: may('substrings') ?? USUAL_SUBSTRINGS,
  }
}

/** @throws Error when the value is missing or not a finite number */
export function finite(value: unknown, name: string): number {
  if (value === undefined || value === null || value === '') throw new Error(`${name} is missing`)
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    throw new Error(`${name} is not a number: ${JSON.stringify(value)}`)
  }
  return value
}

/** @throws Error when the value is not a finite number above 0 */
export function positive(value: unknown, name: string): number {
  const number = finite(value, name)
  if (!(number > 0)) throw new Error(`${name} is not above 0: ${number}`)
  return number
}

function optional(value: unknown, name: string): number | undefined {
  return value === undefined || value === null || value === '' ? undefined : finite(value, name)
}
