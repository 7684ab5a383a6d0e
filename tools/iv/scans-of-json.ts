import type { Fields } from './fields.ts'
import { checkComplete } from './label-complete.ts'
import { MODULE_KEYS } from './label-of-file.ts'
import { completed } from './label-option.ts'
import { Notes } from './notes.ts'
import { brokenBy, inverterOf, type ScanOfFile, type StringOfFile } from './scan-of-file.ts'

type JsonOptions = { label: Fields; notes: Notes }
const NO_LABEL: JsonOptions = { label: {}, notes: new Notes() }

/**
 * A string whose sweep cannot be read is handed on with the reason, and spoils no other.
 *
 * @throws Error naming the inverter and the field that is missing or wrong in the frame of the file
 */
export function scansOfJson(text: string, options = NO_LABEL): ScanOfFile[] {
  const { inverters } = objectOf(parsed(text), 'the file')
  const names = new Set<string>()
  return listOf(inverters, 'inverters').map((one, index) => {
    const fields = objectOf(one, `inverters[${index}]`)
    const inverter = String(fields.inverter ?? index + 1)
    const where = `inverter ${inverter}`
    if (names.has(inverter)) throw new Error(`${where} is there twice: put its strings into one`)
    names.add(inverter)
    const own = { ...fields, ...objectOf(fields.module ?? {}, `${where}: module`) }
    const known = completed(own, options.label, { where, notes: options.notes })
    checkComplete(known, { where, wayInFile, vague: [] })
    return inverterOf({
      inverter,
      module: known,
      moduleName: `${where}: module`,
      fields: known,
      strings: listOf(fields.strings, `${where}: strings`).map(stringOf),
    })
  })
}

const wayInFile = (key: string) =>
  MODULE_KEYS.some((one) => one === key)
    ? `as "module": {"${key}": VALUE} of the inverter`
    : `as "${key}": VALUE beside the inverter's "strings"`

function parsed(text: string): unknown {
  try {
    return JSON.parse(withoutBareNumbers(text))
  } catch (cause) {
    throw new Error(`the file is no JSON, or not all of it: ${(cause as Error).message}`, { cause })
  }
}

/** What Python's json.dump writes for what is no number, outside of texts: a missing value. */
function withoutBareNumbers(text: string): string {
  if (!text.includes('NaN') && !text.includes('Infinity')) return text
  return text.replace(/"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g, (token) =>
    token.startsWith('"') ? token : 'null',
  )
}

function stringOf(value: unknown, index: number): StringOfFile {
  if (!isObject(value)) return brokenBy(String(index + 1), 'stringMissing')
  const id = String(value.id ?? index + 1)
  const { voltage, current } = value
  if (!Array.isArray(voltage)) return brokenBy(id, 'voltageMissing')
  if (!Array.isArray(current)) return brokenBy(id, 'currentMissing')
  if (voltage.length !== current.length) return brokenBy(id, 'unequalLengths')
  const [voltageV, currentA] = [numbersOf(voltage), numbersOf(current)]
  if (!voltageV || !currentA) return brokenBy(id, 'notNumbers')
  return { id, curve: { voltageV, currentA } }
}

function objectOf(value: unknown, name: string): Fields {
  if (isObject(value)) return value
  throw new Error(`${name} is ${value === undefined ? 'missing' : 'not an object'}`)
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function listOf(value: unknown, name: string): readonly unknown[] {
  if (!Array.isArray(value)) {
    throw new Error(`${name} is ${value === undefined ? 'missing' : 'not a list'}`)
  }
  if (value.length === 0) throw new Error(`${name} is empty`)
  return value
}

/** A point may be missing (null): NaN. Undefined where one is something else. */
function numbersOf(values: readonly unknown[]): Float64Array | undefined {
  const numbers = new Float64Array(values.length)
  for (let k = 0; k < values.length; k++) {
    const value = values[k]
    if (value !== null && typeof value !== 'number') return undefined
    numbers[k] = value ?? Number.NaN
  }
  return numbers
}
