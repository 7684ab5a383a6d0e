import { decodeText } from '#files/documents/decode-text.ts'
import { type Fields, isMissing } from './fields.ts'
import type { Notes } from './notes.ts'
import { LABEL_KEYS, settingsOf, settingsOfObject, type TextRow } from './table/settings.ts'

/** A file of the user that says the label, with its content. */
export type LabelFile = { name: string; bytes: Uint8Array }

/** What the options of a command say of the modules and the weather. */
export type LabelOptions = {
  /** `Isc=13.9`, each. */
  pairs: readonly string[]
  file: LabelFile | undefined
}

/**
 * The label that a user gives beside a file that has none, under the file's own names.
 *
 * @param notes is told of what the label's file says beyond that
 * @throws Error naming the option or the line that is no `KEY=VALUE`, has no known name or contradicts another
 */
export function labelOfOptions({ pairs, file }: LabelOptions, notes: Notes): Fields {
  const label: Record<string, unknown> = {}
  const take = (fields: Fields, where: string) => {
    for (const [key, value] of Object.entries(fields)) {
      if (isMissing(value)) throw new Error(`${where}: ${key} has no value`)
      if (key in label && label[key] !== value) {
        throw new Error(`${where}: ${key} is ${value}, and ${label[key]} before: leave one out`)
      }
      label[key] = value
    }
  }
  if (file) take(labelOfFile(file, notes), file.name)
  for (const pair of pairs) take(fieldOf(pair), `--label ${pair}`)
  return label
}

const NAMES = `the names are ${LABEL_KEYS.join(', ')}`

/** @throws Error where it is none, or of no known name */
function fieldOf(pair: string): Fields {
  const [, key, value] = /^\s*([^=]+?)\s*=(.*)$/.exec(pair) ?? []
  if (key === undefined || value === undefined) {
    throw new Error(`--label ${pair} is no KEY=VALUE as Isc=13.9: ${NAMES}`)
  }
  const row = { texts: [`# ${key}`, value.trim()], place: `--label ${pair}` }
  const { known } = settingsOf([row], false)
  if (!LABEL_KEYS.some((one) => one in known)) {
    throw new Error(`--label ${pair}: "${key}" is not known; ${NAMES}`)
  }
  return known
}

/** Json of one object, or a line `key,value` each. */
function labelOfFile({ name, bytes }: LabelFile, notes: Notes): Fields {
  const text = decodeText(Buffer.from(bytes)).replace(/^\uFEFF/, '')
  try {
    return /^\s*[[{]/.test(text) ? labelOfJson(text) : labelOfLines(text, { name, notes })
  } catch (cause) {
    throw new Error(`${name}: ${(cause as Error).message}`, { cause })
  }
}

function labelOfJson(text: string): Fields {
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error('a label is one object: {"Isc": 13.9, "Voc": 49.6}')
  }
  return labelKeys(settingsOfObject(value))
}

type LinesContext = { name: string; notes: Notes }

function labelOfLines(text: string, { name, notes }: LinesContext): Fields {
  const label: Record<string, unknown> = {}
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const place = `line ${index + 1}`
    const cut = cellsOf(line)
    if (!cut) continue
    const row: TextRow = { texts: cut.cells, place }
    const found = labelKeys(settingsOf([row], cut.isCommaUsual).known)
    for (const [key, value] of Object.entries(found)) {
      if (key in label) throw new Error(`${place}: ${key} is there twice: keep one`)
      label[key] = value
    }
    if (Object.keys(found).length === 0) {
      notes.add(
        `${name}, ${place}: "${line.trim().slice(0, 60)}" is of no known name, and left out`,
      )
    }
  }
  return label
}

const labelKeys = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => LABEL_KEYS.includes(key)))

/** Name, value and a unit perhaps; undefined of a line that is empty or a comment. */
function cellsOf(line: string): { cells: string[]; isCommaUsual: boolean } | undefined {
  const bare = line.replace(/^[\s#]+/, '').trimEnd()
  const mark = ['\t', ';'].find((one) => bare.includes(one)) ?? /[=:：,]/.exec(bare)?.[0]
  if (mark === undefined) {
    if (bare === '' || /^\s*#/.test(line)) return undefined
    return { cells: [`# ${bare}`], isCommaUsual: false }
  }
  const isList = mark === '\t' || mark === ';' || mark === ','
  const at = bare.indexOf(mark)
  const parts = isList ? bare.split(mark) : [bare.slice(0, at), bare.slice(at + 1)]
  const [first, ...rest] = parts.map((part) => part.trim().replace(/^"(.*)"$/, '$1'))
  return { cells: [`# ${first}`].concat(rest), isCommaUsual: mark !== ',' }
}

/** Of the weather a file knows better than its user; a label of two kinds is an error. */
const MEASURED_BY_FILE: readonly string[] = ['irradiance', 'moduleTemperature']

/**
 * What a file says, and where it says nothing, what the user says.
 *
 * @param notes is told where the file's own weather is taken
 * @throws Error naming what both say of the label in different ways
 */
export function completed(
  own: Fields,
  label: Fields,
  context: { where: string; notes: Notes },
): Fields {
  const fields: Record<string, unknown> = { ...own }
  for (const [key, given] of Object.entries(label)) {
    const said = own[key]
    if (isMissing(said)) fields[key] = given
    else if (said === given) continue
    else if (MEASURED_BY_FILE.includes(key)) {
      context.notes.add(
        `${context.where}: ${key} is taken as the file says it, ${shown(said)}, and not as the label given beside it, ${given}`,
      )
    } else {
      throw new Error(
        `${context.where}: ${key} is ${shown(said)} in the file and ${given} in the label given beside it: leave one of them out`,
      )
    }
  }
  return fields
}

const shown = (value: unknown) =>
  typeof value === 'number' ? Number(value.toPrecision(6)) : JSON.stringify(value)
