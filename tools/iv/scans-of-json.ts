import { type Fields, finite, plateOf, positive, type ScanOfFile } from './scan-of-file.ts'

/** @throws Error naming the inverter, the string and the field that is missing or wrong */
export function scansOfJson(text: string): ScanOfFile[] {
  const { inverters } = objectOf(JSON.parse(text), 'the file')
  return listOf(inverters, 'inverters').map((one, index) => {
    const fields = objectOf(one, `inverters[${index}]`)
    const inverter = String(fields.inverter ?? index + 1)
    const where = `inverter ${inverter}`
    return {
      inverter,
      module: plateOf(objectOf(fields.module, `${where}: module`), `${where}: module`),
      modulesPerString: positive(fields.modulesPerString, `${where}: modulesPerString`),
      irradianceWPerM2: positive(fields.irradiance, `${where}: irradiance`),
      moduleTemperatureC: finite(fields.moduleTemperature, `${where}: moduleTemperature`),
      strings: listOf(fields.strings, `${where}: strings`).map((string, k) =>
        stringOf(objectOf(string, `${where}: strings[${k}]`), k, where),
      ),
    }
  })
}

function stringOf(
  fields: Fields,
  index: number,
  ofInverter: string,
): ScanOfFile['strings'][number] {
  const id = String(fields.id ?? index + 1)
  const where = `${ofInverter}, string ${id}`
  const curve = {
    voltageV: numbersOf(fields.voltage, `${where}: voltage`),
    currentA: numbersOf(fields.current, `${where}: current`),
  }
  if (curve.voltageV.length !== curve.currentA.length) {
    throw new Error(
      `${where}: ${curve.voltageV.length} voltages but ${curve.currentA.length} currents`,
    )
  }
  return { id, curve }
}

function objectOf(value: unknown, name: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error(`${name} is ${value === undefined ? 'missing' : 'not an object'}`)
  }
  return value as Fields
}

function listOf(value: unknown, name: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error(`${name} is not a list`)
  return value
}

/** A point may be missing (null); text is an error. */
function numbersOf(value: unknown, name: string): Float64Array {
  return Float64Array.from(listOf(value, name), (one, k) => {
    if (one === null) return Number.NaN
    if (typeof one !== 'number') throw new Error(`${name}[${k}] is not a number`)
    return one
  })
}
