import { readWrittenUnit } from '#domain/units/written-unit.ts'
import { recordsOfLists } from './json-lists.ts'
import type { SpreadsheetLimits } from './limits.ts'
import { SpreadsheetError } from './spreadsheet-error.ts'
import { type Cell, RowCollector, type SheetTable } from './table.ts'

/**
 * Reads an array of objects, or an object that holds one such array beside other facts, or lists whose values have
 * names ({@link recordsOfLists}). Row 0 holds
 * the keys, or the names that a `mapping` or `fields` beside the array gives them; object n is row n.
 *
 * @throws SpreadsheetError FILE_DAMAGED if it is no json, FILE_NOT_A_SPREADSHEET if it holds no table
 */
export function readJson(text: string, limits: SpreadsheetLimits): SheetTable[] {
  const { name, records, meta } = findRecords(parse(text))
  const keys = new Set<string>()
  for (const record of records) for (const key of Object.keys(record)) keys.add(key)
  const names = [...keys]
  const collector = new RowCollector(limits)
  const named = namesOfKeys(meta)
  collector.add(
    0,
    names.map((key) => named.get(key) ?? key),
  )
  for (const [index, record] of records.entries()) {
    collector.add(
      index + 1,
      names.map((key) => toCell(Object.hasOwn(record, key) ? record[key] : null)),
    )
  }
  return [{ name, rows: collector.rows, keys: names, meta }]
}

type JsonRecord = Record<string, unknown>
type Found = { name: string; records: JsonRecord[]; meta: JsonRecord }

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new SpreadsheetError('FILE_DAMAGED', { detail: 'json' }, error)
  }
}

function findRecords(value: unknown): Found {
  if (isRecords(value)) return { name: '', records: value, meta: {} }
  const lists = recordsOfLists(value)
  if (lists) return { name: '', records: lists, meta: {} }
  if (!isRecord(value)) throw noRecords()
  const arrays = Object.entries(value).filter((entry) => isRecords(entry[1])) as [
    string,
    JsonRecord[],
  ][]
  const longest = arrays.sort((a, b) => b[1].length - a[1].length)[0]
  if (!longest) return findWithin(value)
  const { [longest[0]]: _, ...meta } = value
  return { name: longest[0], records: longest[1], meta }
}

/** The table of an answer that holds it one deeper: `{"hourly":{"time":[…],"price":[…]}}`, `{"response":{"data":[…]}}`. */
function findWithin(outer: JsonRecord): Found {
  const within = Object.entries(outer).flatMap(([key, value]) => {
    const isAnswer = isRecord(value) && Object.values(value).some(Array.isArray)
    return isAnswer ? [{ key, value }] : []
  })
  const [only] = within
  if (!only || within.length > 1) throw noRecords()
  const { [only.key]: _, ...meta } = outer
  const found = findRecords(only.value)
  return { ...found, name: found.name || only.key, meta: { ...meta, ...found.meta } }
}

/** Json, but of no shape whose values have names. */
const noRecords = () => new SpreadsheetError('FILE_NOT_A_SPREADSHEET', { kind: 'json' })

/** What a file may say of its columns that is no name of them. */
const TYPES = /^(string|text|number|integer|int|float|double|boolean|date|time|datetime)$/i

/**
 * What the columns mean, where the file says so: `{ firstPrice: '日前出清加权均价' }`. A unit or a type, and what is
 * said of several columns, is no name.
 */
function namesOfKeys({ mapping, fields }: JsonRecord): Map<string, string> {
  const given = Object.entries([mapping, fields].find(isNaming) ?? {})
  const counts = new Map<string, number>()
  for (const [, name] of given) counts.set(name, (counts.get(name) ?? 0) + 1)
  const isName = (text: string) =>
    text.trim() !== '' && !TYPES.test(text) && readWrittenUnit(text) === null
  return new Map(given.filter(([, name]) => counts.get(name) === 1 && isName(name)))
}

function isNaming(value: unknown): value is Record<string, string> {
  return isRecord(value) && Object.values(value).every((name) => typeof name === 'string')
}

function isRecords(value: unknown): value is JsonRecord[] {
  return Array.isArray(value) && value.every(isRecord)
}

function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function toCell(value: unknown): Cell {
  if (value === null || value === undefined) return null
  if (typeof value === 'object') return JSON.stringify(value)
  return value as Cell
}
