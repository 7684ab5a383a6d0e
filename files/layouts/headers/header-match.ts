import type { CurveUnit } from '#domain/curves/words.ts'
import { looksLikeUnit, readWrittenUnit, splitUnit } from '#domain/units/written-unit.ts'
import type { FieldSpec } from '../layout.ts'
import { unitTextOfChosen, withoutLabel } from './chosen-unit.ts'

/** Where a unit stands that a header or an item does not name itself. */
export type UnitPlace = 'ABOVE' | 'ROW'

/** The unit that a header or an item names beside its field. */
export type HeaderUnit =
  | { kind: 'NONE' }
  /** One of it is 10^powerOfTen of the unit of the field. */
  | { kind: 'KNOWN'; text: string; powerOfTen: number; where?: UnitPlace }
  /** No unit of the field, or none that is known. */
  | { kind: 'WRONG'; text: string; where?: UnitPlace }

export type HeaderMatch = { field: FieldSpec; unit: HeaderUnit }

const BRACKETED = /^(.+?)[([【〔<]([^()[\]【】〔〕<>]*)[)\]】〕>]$/
const AFTER_SLASH = /^(.+)\/([^/]+)$/

/** The field that a header names, with the unit that it says, if any. */
export function matchHeader(header: string, fields: readonly FieldSpec[]): HeaderMatch | undefined {
  const key = headerKey(header)
  for (const field of fields) {
    const isNamed = namesOf(field).some((name) => isName(name, key)) || field.isNamed?.(header)
    if (!isNamed) continue
    return { field, unit: unitOfText(unitTextOf(key, field), field) }
  }
  for (const { base, unitText } of splitsOf(key)) {
    const field = fields.find(
      (spec) => unitOf(spec) && namesOf(spec).some((name) => hasBase(name, base)),
    )
    if (field) return { field, unit: unitBeside(base, unitText, field) }
  }
  return undefined
}

/** The unit behind a base; one that names another unit itself can be in either, and nothing tells in which. */
function unitBeside(base: string, unitText: string, field: FieldSpec): HeaderUnit {
  const inside = BRACKETED.exec(base)?.[2] ?? ''
  const [own, other] = [readWrittenUnit(inside), readWrittenUnit(unitText)]
  const differs = own && other && (own.unit !== other.unit || own.powerOfTen !== other.powerOfTen)
  if (differs) return { kind: 'WRONG', text: `${inside} / ${unitText}` }
  return unitOfText(unitText, field)
}

/** The unit that the cells of a field are read in, if it is a quantity. */
export function unitOf({ series, unit }: FieldSpec): CurveUnit | undefined {
  return unit ?? series?.unit
}

/** A header as it is compared: without case, spaces and underscores. */
export function headerKey(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/[\s_]/g, '')
}

/** The unit of a header that a person has taken for a field, whatever else it says. */
export function unitOfChosen(header: string, field: FieldSpec): HeaderUnit {
  return unitOfText(unitTextOfChosen(header), field)
}

/** What a message says of a unit that a field cannot be in. */
export function wrongUnit(
  header: string,
  field: FieldSpec,
  { text, where }: { text: string; where?: UnitPlace },
): Record<string, string> {
  return { header, unit: text, expected: unitOf(field)!, ...(where && { where }) }
}

/** A unit by its text, as one of a field. */
export function unitOfText(text: string | null, field: FieldSpec): HeaderUnit {
  if (text === null) return { kind: 'NONE' }
  const written = readWrittenUnit(text)
  const isOfField = written && (written.unit === unitOf(field) || written.unit === field.alsoIn)
  return isOfField
    ? { kind: 'KNOWN', text, powerOfTen: written.powerOfTen }
    : { kind: 'WRONG', text }
}

type UnitSplit = { base: string; unitText: string }
/** Sheets of a workbook repeat their heads, and each layout asks for them anew. */
const SPLITS = new Map<string, readonly UnitSplit[]>()
const MAX_SPLITS = 10_000

function splitsOf(key: string): readonly UnitSplit[] {
  const known = SPLITS.get(key)
  if (known) return known
  const splits = splitUnits(key)
  if (SPLITS.size >= MAX_SPLITS) SPLITS.clear()
  SPLITS.set(key, splits)
  return splits
}

/** Ways to read a header as a name with a unit: in brackets, after a stroke, or run together. */
function splitUnits(key: string): UnitSplit[] {
  const inBrackets = BRACKETED.exec(key)
  if (inBrackets) {
    const [, base = '', inside = ''] = inBrackets
    const unitText = withoutLabel(inside)
    return looksLikeUnit(unitText) ? [{ base, unitText }] : []
  }
  const after = AFTER_SLASH.exec(key)
  const runTogether = splitUnit(key)
  return [
    ...(runTogether ? [runTogether] : []),
    ...(after && looksLikeUnit(after[2]!) ? [{ base: after[1]!, unitText: after[2]! }] : []),
  ]
}

/** A name of a field as headers are compared with it. */
type NameKeys = {
  key: string
  /** Without the unit in its brackets. */
  plain: string
  /** Without its unit, in whatever way it has one. */
  bases: readonly string[]
}

/** Names are few and headers many: each is taken apart once. */
const KEYS_OF_NAMES = new Map<string, NameKeys>()

function keysOf(name: string): NameKeys {
  const known = KEYS_OF_NAMES.get(name)
  if (known) return known
  const key = headerKey(name)
  const [, base, unitText] = BRACKETED.exec(key) ?? []
  const plain = base !== undefined && readWrittenUnit(unitText ?? '') !== null ? base : key
  const keys = { key, plain, bases: [key, ...splitsOf(key).map((split) => split.base)] }
  KEYS_OF_NAMES.set(name, keys)
  return keys
}

/** Whether a header is a name of a field, as it stands or without the unit in its brackets. */
function isName(name: string, header: string): boolean {
  const { key, plain } = keysOf(name)
  return key === header || plain === header
}

/** Whether a name of a field, without its own unit, is this base. */
function hasBase(name: string, base: string): boolean {
  return keysOf(name).bases.includes(base)
}

/**
 * The unit inside a header that is a name of the field as it stands. A name that ends as another unit does
 * has none: the `度` of `辐照度` is no kilowatt-hour.
 */
function unitTextOf(key: string, field: FieldSpec): string | null {
  const unit = unitOf(field)
  if (!unit) return null
  const own = splitsOf(key).find(({ unitText }) => readWrittenUnit(unitText)?.unit === unit)
  return own?.unitText ?? null
}

function namesOf({ zh, en, aliases }: FieldSpec): string[] {
  return [zh, en, ...(aliases ?? [])]
}
