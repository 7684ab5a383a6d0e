import type { IvCurve } from '#domain/iv-curve/iv-curve.ts'
import type { Nameplate } from '#domain/iv-curve/model/nameplate.ts'

/** One inverter of a file: what the diagnosis takes, under the file's own names. */
export type ScanOfFile = {
  inverter: string
  module: Nameplate
  modulesPerString: number
  irradianceWPerM2: number
  moduleTemperatureC: number
  strings: StringOfFile[]
}

/** Why a sweep is not even a list of points. */
export type BrokenReason =
  | 'stringMissing'
  | 'voltageMissing'
  | 'currentMissing'
  | 'unequalLengths'
  | 'notNumbers'

export type StringOfFile =
  | { id: string; curve: IvCurve; broken?: undefined }
  | { id: string; curve?: undefined; broken: BrokenReason }

export const brokenBy = (id: string, broken: BrokenReason): StringOfFile => ({ id, broken })

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

type Frame = {
  inverter: string
  module: Fields
  /** Begins an error of the module. */
  moduleName: string
  /** Has modulesPerString, irradiance and moduleTemperature. */
  fields: Fields
  strings: StringOfFile[]
}

/** What sensors of a plant can read: a cell in frost or in the sun, and the sun with clouds beside it. */
const TEMPERATURES_C = [-40, 100] as const
const MOST_IRRADIANCE = 2000

/** @throws Error naming the inverter and the field that is missing or cannot be, or the id that is there twice */
export function inverterOf({ inverter, module, moduleName, fields, strings }: Frame): ScanOfFile {
  const where = `inverter ${inverter}`
  const modulesPerString = positive(fields.modulesPerString, `${where}: modulesPerString`)
  const irradianceWPerM2 = positive(fields.irradiance, `${where}: irradiance`)
  if (irradianceWPerM2 > MOST_IRRADIANCE) {
    throw new Error(`${where}: irradiance ${irradianceWPerM2} is above ${MOST_IRRADIANCE} W/m²`)
  }
  const moduleTemperatureC = finite(fields.moduleTemperature, `${where}: moduleTemperature`)
  const [coldest, warmest] = TEMPERATURES_C
  if (moduleTemperatureC < coldest || moduleTemperatureC > warmest) {
    throw new Error(
      `${where}: moduleTemperature ${moduleTemperatureC} is not within ${coldest} to ${warmest} °C`,
    )
  }
  const ids = new Set<string>()
  for (const { id } of strings) {
    if (ids.has(id)) throw new Error(`${where}: string ${id} is there twice`)
    ids.add(id)
  }
  return {
    inverter,
    module: plateOf(module, moduleName),
    modulesPerString,
    irradianceWPerM2,
    moduleTemperatureC,
    strings,
  }
}

/** Bypass diodes of nearly every module, where a file does not say. */
const USUAL_SUBSTRINGS = 3

/**
 * The label of a module. Pmax may be missing (Imp·Vmp), the temperature coefficients too (unknown), and
 * the substrings (three).
 *
 * @param where begins an error's text
 */
function plateOf(module: Fields, where: string): Nameplate {
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
function finite(value: unknown, name: string): number {
  if (value === undefined || value === null || value === '') throw new Error(`${name} is missing`)
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    throw new Error(`${name} is not a number: ${JSON.stringify(value)}`)
  }
  return value
}

/** @throws Error when the value is not a finite number above 0 */
function positive(value: unknown, name: string): number {
  const number = finite(value, name)
  if (!(number > 0)) throw new Error(`${name} is not above 0: ${number}`)
  return number
}

function optional(value: unknown, name: string): number | undefined {
  return value === undefined || value === null || value === '' ? undefined : finite(value, name)
}
