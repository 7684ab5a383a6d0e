import { decodeText } from '#files/documents/decode-text.ts'
import { recordsOfLists } from '#files/documents/json-lists.ts'
import { tablesOfFile } from '../file-tables.ts'
import type { Fields } from './fields.ts'
import { checkVoltages } from './label-checks.ts'
import { Notes } from './notes.ts'
import { listsOfPoints } from './points-of-records.ts'
import type { ScanOfFile } from './scan-of-file.ts'
import { scansOfJson } from './scans-of-json.ts'
import { scansOfTables } from './scans-of-tables.ts'
import { columnName } from './table/column-name.ts'
import { delimiterOf, withoutBlanks } from './table/sheet-text.ts'
import { turnSweeps } from './turn-sweeps.ts'

/** The scans of a file, and what was made of it beside reading it. */
export type FileScans = { scans: ScanOfFile[]; notes: readonly string[] }

/**
 * The scans of a file: json of inverters by its first bracket, else tables.
 *
 * @param label what the user says of modules and weather beside the file, under the file's own names
 * @throws Error naming the file, and the line or the field that is wrong in it
 */
export async function scansOfFile(
  name: string,
  bytes: Uint8Array,
  label: Fields = {},
): Promise<FileScans> {
  const notes = new Notes()
  try {
    const scans = await read(name, bytes, { label, notes })
    const turned = turnSweeps(scans, notes)
    checkVoltages(turned, notes)
    return { scans: turned, notes: notes.texts }
  } catch (cause) {
    throw new Error(`${name}: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}

type ReadOptions = { label: Fields; notes: Notes }

async function read(
  name: string,
  bytes: Uint8Array,
  { label, notes }: ReadOptions,
): Promise<ScanOfFile[]> {
  const json = jsonIn(bytes)
  const lists = json === undefined ? undefined : recordsOfSweep(json)
  // A json of records is a table; every other one is of inverters, or says what it lacks.
  if (json !== undefined && !lists && !/^\s*\[\s*\{|^\s*\{[\s\S]*?:\s*\[\s*\{/.test(json))
    return scansOfJson(json, { label, notes })
  if (json?.includes('"inverters"')) return scansOfJson(json, { label, notes })
  let delimiter: string | undefined
  let start = ''
  const tables = await tablesOfFile(lists ?? bytes, (text) => {
    start = text.trim().split(/[\r\n]/, 1)[0] ?? ''
    delimiter = delimiterOf(text)
    return delimiter
  })
  if (tables.format === 'csv' && name.toLowerCase().endsWith('.json')) {
    throw new Error(`the file is no JSON, it begins with "${start}": a CSV has another ending`)
  }
  const sheets = delimiter === ' ' ? tables.sheets.map(withoutBlanks) : tables.sheets
  return scansOfTables({ ...tables, sheets }, { delimiter: delimiter ?? ',', notes, label })
}

/**
 * Records of a json that is one sweep, `{"voltage":[…],"current":[…]}`, sweeps under their names, `{"S1":{"voltage":[…],
 * …}}`, lists under a row of names, or points, perhaps beside what is said of all of them.
 */
function recordsOfSweep(json: string): Uint8Array | undefined {
  const value = parsed(json)
  if (isSweep(value)) return bytesOf([value])
  if (Array.isArray(value)) return bytesOf(recordsOfLists(value) ?? listsOfPoints(value))
  if (!isFields(value)) return undefined
  const entries = Object.entries(value)
  if (entries.length > 0 && entries.every(([, one]) => isSweep(one))) {
    return bytesOf(entries.map(([string, one]) => ({ string, ...(one as Fields) })))
  }
  const lists = entries.filter(([, list]) => Array.isArray(list))
  const [name, list] = lists[0] ?? []
  const records = lists.length === 1 && Array.isArray(list) ? listsOfPoints(list) : undefined
  if (name === undefined || !records) return undefined
  return bytesOf({ ...value, [name]: records.map(withString) })
}

/** The value of a json; undefined where it is none. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

const bytesOf = (value: unknown) => (value ? Buffer.from(JSON.stringify(value)) : undefined)

/** Among strings `name` or `id` is the name of a string. */
function withString(record: Fields): Fields {
  if (Object.keys(record).some((key) => columnName(key)?.kind === 'string')) return record
  const key = ['name', 'id'].find((one) => record[one] !== undefined)
  if (key === undefined) return record
  const { [key]: string, ...rest } = record
  return { string, ...rest }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isSweep(value: unknown): boolean {
  if (!isFields(value)) return false
  const lists = Object.entries(value).filter(([, list]) => Array.isArray(list))
  const kinds = lists.map(([name]) => columnName(name)?.kind)
  return kinds.includes('voltage') && kinds.includes('current')
}

/** A mark of the encoding, and blanks before the first sign. */
const MARK_AND_BLANKS = 64

/** The text of a file that begins with a bracket. */
function jsonIn(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, MARK_AND_BLANKS)).toString('latin1')
  const [first] = start.replace(/[\s\0ÿþï»¿]/g, '')
  if (first !== '[' && first !== '{') return undefined
  return decodeText(Buffer.from(bytes))
}
