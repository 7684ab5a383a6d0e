import type { IvCurve } from '#domain/iv-curve/iv-curve.ts'
import type { Nameplate } from '#domain/iv-curve/model/nameplate.ts'
import { type Fields, wholeNumber } from './fields.ts'
import { plateOf } from './label-of-file.ts'

/** What a tracer counts otherwise than a generator's current and voltage, both positive. */
export type Turn = 'current' | 'voltage' | 'voltageAndCurrent' | 'columns'

/** One inverter of a file: what the diagnosis takes, under the file's own names. */
export type ScanOfFile = {
  inverter: string
  module: Nameplate
  modulesPerString: number
  irradianceWPerM2: number
  moduleTemperatureC: number
  strings: StringOfFile[]
  /** What was turned of its sweeps, where the file counts otherwise. */
  turned?: Turn
}

/** Why a sweep is not even a list of points, or what of its inverter's weather no sensor reads. */
export type BrokenReason =
  | 'stringMissing'
  | 'voltageMissing'
  | 'currentMissing'
  | 'unequalLengths'
  | 'notNumbers'
  | 'irradianceOutOfRange'
  | 'temperatureOutOfRange'

export type StringOfFile =
  | { id: string; curve: IvCurve; broken?: undefined }
  | { id: string; curve?: undefined; broken: BrokenReason }

export const brokenBy = (id: string, broken: BrokenReason): StringOfFile => ({ id, broken })

type Frame = {
  inverter: string
  module: Fields
  /** Begins an error of the module. */
  moduleName: string
  /** Has modulesPerString, irradiance and moduleTemperature. */
  fields: Fields
  strings: StringOfFile[]
}

/**
 * A string of an inverter whose weather cannot be is handed on as broken: the file's other inverters are not
 * to blame.
 *
 * @throws Error naming the inverter and the field that is missing or cannot be, or the id that is there twice
 */
export function inverterOf({ inverter, module, moduleName, fields, strings }: Frame): ScanOfFile {
  const where = `inverter ${inverter}`
  const ids = new Set<string>()
  for (const { id } of strings) {
    if (ids.has(id)) throw new Error(`${where}: string ${id} is there twice: give each its own id`)
    ids.add(id)
  }
  const plate = plateOf(module, moduleName)
  const modulesPerString = wholeNumber(fields.modulesPerString, `${where}: modulesPerString`)
  const { irradianceWPerM2, moduleTemperatureC, broken } = weatherOf(fields, where)
  return {
    inverter,
    module: plate,
    modulesPerString,
    irradianceWPerM2,
    moduleTemperatureC,
    strings: broken === undefined ? strings : strings.map(({ id }) => brokenBy(id, broken)),
  }
}

/** What sensors of a plant can read: a cell in frost or in the sun, and the sun with clouds beside it. */
const COLDEST_C = -40
const WARMEST_C = 100
const MAX_IRRADIANCE = 2000

/** @throws Error when a field is not there; what a sensor read wrong is no error of the file */
function weatherOf({ irradiance, moduleTemperature }: Fields, where: string) {
  for (const [key, value] of Object.entries({ irradiance, moduleTemperature })) {
    if (value === undefined || value === '') throw new Error(`${where}: ${key} is missing`)
  }
  const irradianceWPerM2 = numberOr(irradiance)
  const moduleTemperatureC = numberOr(moduleTemperature)
  const isLight = irradianceWPerM2 > 0 && irradianceWPerM2 <= MAX_IRRADIANCE
  const isWarmth = moduleTemperatureC >= COLDEST_C && moduleTemperatureC <= WARMEST_C
  const broken: BrokenReason | undefined = !isLight
    ? 'irradianceOutOfRange'
    : isWarmth
      ? undefined
      : 'temperatureOutOfRange'
  return { irradianceWPerM2, moduleTemperatureC, broken }
}

const numberOr = (value: unknown) => (typeof value === 'number' ? value : Number.NaN)
