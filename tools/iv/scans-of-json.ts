import type { Nameplate } from '#domain/iv-curve/model/nameplate.ts'

/** One inverter of a file: what the diagnosis takes, under the file's own names. */
export type ScanOfFile = {
  inverter: string
  module: Nameplate
  modulesPerString: number
  irradianceWPerM2: number
  moduleTemperatureC: number
  strings: { id: string; curve: { voltageV: Float64Array; currentA: Float64Array } }[]
}

/** The module as files write it; coefficients in per cent a kelvin. */
export type ModuleOfFile = Record<
  | 'Isc'
  | 'Voc'
  | 'Imp'
  | 'Vmp'
  | 'Pmax'
  | 'alphaIscPctPerK'
  | 'betaVocPctPerK'
  | 'gammaPmaxPctPerK'
  | 'cellsInSeries'
  | 'substrings',
  number
>

type JsonInverter = {
  inverter: string | number
  module: ModuleOfFile
  modulesPerString: number
  irradiance: number
  moduleTemperature: number
  strings: { id: string | number; voltage: (number | null)[]; current: (number | null)[] }[]
}

/** @throws Error naming what is missing */
export function scansOfJson(text: string): ScanOfFile[] {
  const { inverters } = JSON.parse(text) as { inverters?: JsonInverter[] }
  if (!Array.isArray(inverters)) throw new Error('the file has no "inverters"')
  const plates = new Map<string, Nameplate>()
  return inverters.map((one) => ({
    inverter: String(one.inverter),
    module: sharedPlate(plates, one.module),
    modulesPerString: positive(one.modulesPerString, 'modulesPerString'),
    irradianceWPerM2: positive(one.irradiance, 'irradiance'),
    moduleTemperatureC: finite(one.moduleTemperature, 'moduleTemperature'),
    strings: one.strings.map(({ id, voltage, current }) => ({
      id: String(id),
      curve: { voltageV: numbers(voltage), currentA: numbers(current) },
    })),
  }))
}

/** The same object for the same label, so that it is solved once. */
function sharedPlate(plates: Map<string, Nameplate>, module: ModuleOfFile): Nameplate {
  const key = JSON.stringify(module)
  const known = plates.get(key)
  if (known !== undefined) return known
  const plate = plateOf(module)
  plates.set(key, plate)
  return plate
}

export function plateOf(module: ModuleOfFile): Nameplate {
  const share = (perCent: number | undefined) => (perCent ?? Number.NaN) / 100
  return {
    iscA: positive(module.Isc, 'Isc'),
    vocV: positive(module.Voc, 'Voc'),
    impA: positive(module.Imp, 'Imp'),
    vmpV: positive(module.Vmp, 'Vmp'),
    pmaxW: module.Pmax ?? module.Imp * module.Vmp,
    alphaPerK: share(module.alphaIscPctPerK),
    betaPerK: share(module.betaVocPctPerK),
    gammaPerK: share(module.gammaPmaxPctPerK),
    cellsInSeries: positive(module.cellsInSeries, 'cellsInSeries'),
    substrings: module.substrings ?? 3,
  }
}

const numbers = (values: readonly (number | null)[] = []) =>
  Float64Array.from(values, (value) => (typeof value === 'number' ? value : Number.NaN))

function finite(value: number, name: string): number {
  if (!Number.isFinite(value)) throw new Error(`${name} is not a number`)
  return value
}

function positive(value: number, name: string): number {
  if (!(value > 0)) throw new Error(`${name} is not above 0`)
  return value
}
