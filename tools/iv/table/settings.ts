import { marksShown } from '#domain/units/number-marks.ts'
import type { Fields } from '../fields.ts'
import { MODULE_KEYS } from '../label-of-file.ts'
import { columnName } from './column-name.ts'
import { marksOf, numberOf, tidy } from './number-marks.ts'
import { isUnit, type Quantity, unitOf } from './units.ts'

/** A row beside the points, with what a message calls it: `line 3`. */
export type TextRow = { texts: readonly string[]; place: string }

/** Something of a key that is too vague to be taken. */
export type Vague = {
  key: string
  place: string
  text: string
  why: string
  /** In the unit that is kept, where it is a number. */
  value?: number | undefined
}

export type Settings = { known: Fields; vague: Vague[] }

const NUMBERS: readonly string[] = [
  ...MODULE_KEYS,
  'modulesPerString',
  'irradiance',
  'moduleTemperature',
]
const TEXTS = ['inverter', 'string', 'technology']
/** What a user may say beside the file. */
export const LABEL_KEYS: readonly string[] = NUMBERS.concat('technology')
const KEYS = new Map([...NUMBERS, ...TEXTS].map((key) => [key.toLowerCase(), key]))

/** What a sweep gives as well as a label: only a line of this command's own names it for the label. */
const MEASURED: Readonly<Record<string, RegExp>> = {
  Isc: /^(isc|shortcircuitcurrent|kurzschlussstrom|短路电流)$/,
  Voc: /^(voc|uoc|opencircuitvoltage|leerlaufspannung|开路电压)$/,
  Imp: /^(impp?|ipmax|maximumpowercurrent|最大功率点?电流|峰值电流)$/,
  Vmp: /^(vmpp?|umpp?|vpmax|maximumpowervoltage|最大功率点?电压|峰值电压)$/,
  Pmax: /^(pmax|pmpp?|pmp|maximumpower|peakpower|最大功率|峰值功率)$/,
}
const OF_LABEL =
  /^(nameplate|rated|nominal|datasheet|铭牌|标称|额定)|(nameplate|rated|nominal|datasheet)$/
const MODULES =
  /^(modules?(perstring|inseries)|(number|no|noof)?seriesmodules|(numberof|noof)modules(perstring|inseries)|每串组件数|组串组件数|串联组件数|组件串联数)$/
const CELLS = /^((numberof|noof)?cellsinseries|seriescells|串联电池片?数|电池片?串联数)$/
const VAGUE_MODULES = /^((numberof|noof)?modules|modulecount|组件数量?|组件块数)$/
const VAGUE_TEMPERATURE = /^(t|temp|temperature|温度)$/

type WrittenSetting = {
  name: string
  /** The whole text, and its number without a unit behind. */
  text: string
  value: string
  unit: string | undefined
  /** A line of this command's own. */
  isOwn: boolean
  /** The next cell. */
  rest: string
}

/**
 * What the rows beside the points say: lines `# key,value`, `# key: value` or `# key = value` of this command, and
 * what others name clearly. What is vague is not taken.
 *
 * @param isCommaUsual whether a comma parts decimals, as where cells end at semicolons
 * @throws Error naming the line whose value is no number
 */
export function settingsOf(rows: readonly TextRow[], isCommaUsual: boolean): Settings {
  const isOurs = speaksOurNames(rows)
  const known: Record<string, unknown> = {}
  const vague: Vague[] = []
  for (const { texts, place } of rows) {
    for (const found of pairsIn(texts)) {
      const isOwn = found.isOwn || isOurs
      const key = keyOf(found.name, isOwn)
      if (key === undefined) vague.push(...vagueOf(found, { place, isCommaUsual }))
      else setValue(known, key, { found, place, isOwn, isCommaUsual })
    }
  }
  return { known, vague }
}

/** What an object says, and the objects in it: `{ irradiance, module: { Isc, Voc } }`. */
export function settingsOfObject(object: object): Fields {
  const entries = Object.entries(object).flatMap(([key, value]) =>
    isNested(value) ? Object.entries(value) : [[key, value] as const],
  )
  const rows = entries.map(([key, value]) => ({
    texts: [`# ${key}`, String(value ?? '')],
    place: key,
  }))
  return settingsOf(rows, false).known
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

type Value = { found: WrittenSetting; place: string; isOwn: boolean; isCommaUsual: boolean }

function setValue(known: Record<string, unknown>, key: string, value: Value): void {
  const { found, place, isOwn, isCommaUsual } = value
  if (!NUMBERS.includes(key)) {
    known[key] = found.text
    return
  }
  try {
    checkWhole(found, isCommaUsual)
    const number = numberIn(key, found, isCommaUsual)
    if (number !== undefined) known[key] = found.value === '' ? undefined : number
    else if (isOwn) throw new Error(`is not a number: ${JSON.stringify(found.value)}`)
  } catch (cause) {
    throw new Error(`${place}: ${key} ${(cause as Error).message}`, { cause })
  }
}

/** Both are names that no tracer writes: the other names beside them are the label's too. */
function speaksOurNames(rows: readonly TextRow[]): boolean {
  const names = new Set(
    rows
      .flatMap(({ texts }) => [...pairsIn(texts)])
      .flatMap(({ name, isOwn }) => (isOwn ? [] : [name.toLowerCase()])),
  )
  return names.has('modulesperstring') && names.has('cellsinseries')
}

const IN_CELL = /^(.+?)\s*[:：=]\s*(.+)$/
const AND_MORE = /\s*[;；|,，]\s*(?=\p{L}[^;；|,，]*[:：=])/u

/** Names with their values: `name: value` in a cell, or in two beside each other. */
function* pairsIn(texts: readonly string[]): Generator<WrittenSetting> {
  const isOwn = texts[0]?.startsWith('#') ?? false
  const cells = texts.map((text, index) => (index === 0 ? text.replace(/^#+\s*/, '') : text))
  for (let index = 0; index < cells.length; index++) {
    const cell = cells[index]!
    const next = cells[index + 1] ?? ''
    const inCell = cell.split(AND_MORE).map((piece) => IN_CELL.exec(piece))
    if (inCell[0] && !KEYS.has(cell.toLowerCase())) {
      for (const match of inCell)
        if (match) yield pairOf(match[1]!, match[2]!, { isOwn, rest: next })
      continue
    }
    const name = cell.replace(/\s*[:：=]$/, '')
    if (name === '' || !isNamed(name)) continue
    const at = next === '' && cells[index + 2] ? index + 2 : index + 1
    const behind = cells[at + 1] ?? ''
    const unit = isUnit(behind) ? behind : undefined
    const isLabel = (keyOf(bare(name).name, isOwn) ?? '') in MEASURED
    const rest = isOwn || isLabel ? behind : ''
    yield { ...pairOf(name, cells[at] ?? '', { isOwn, rest }), ...(unit && { unit }) }
    index = unit ? at + 1 : at
  }
}

const isNamed = (name: string) =>
  keyOf(bare(name).name, true) !== undefined || vagueKey(bare(name).name) !== undefined

const NAME_AND_UNIT = /^(.*?)\s*[([{【]\s*([^()[\]{}]*?)\s*[)\]}】]$/
const VALUE_AND_UNIT = /^([+-]?[\d.,]*\d[.,]?(?:e[+-]?\d+)?)\s*([^\d\s.,].*)$/i

function bare(text: string): { name: string; unit: string | undefined } {
  const [, name, unit] = NAME_AND_UNIT.exec(text.normalize('NFKC').trim()) ?? []
  return name ? { name, unit } : { name: text.trim(), unit: undefined }
}

function pairOf(
  label: string,
  text: string,
  { isOwn, rest }: Pick<WrittenSetting, 'isOwn' | 'rest'>,
): WrittenSetting {
  const { name, unit } = bare(label)
  const [, value, unitBehind] = VALUE_AND_UNIT.exec(tidy(text)) ?? []
  if (value === undefined) return { name, text, value: text, unit, isOwn, rest }
  return { name, text, value, unit: unitBehind ?? unit, isOwn, rest }
}

const joined = (name: string) => name.toLowerCase().replace(/[\s_.:·/-]+/g, '')

function keyOf(name: string, isOwn: boolean): string | undefined {
  const key = KEYS.get(name.toLowerCase())
  if (key !== undefined && (isOwn || !(key in MEASURED))) return key
  const small = joined(name)
  const kind = columnName(name)?.kind
  if (kind && kind !== 'voltage' && kind !== 'current') return kind
  if (MODULES.test(small)) return 'modulesPerString'
  if (CELLS.test(small)) return 'cellsInSeries'
  if (!OF_LABEL.test(small)) return undefined
  return measuredKey(small.replace(OF_LABEL, ''))
}

function measuredKey(small: string): string | undefined {
  return Object.keys(MEASURED).find((key) => MEASURED[key]!.test(small))
}

function vagueKey(name: string): string | undefined {
  const small = joined(name)
  if (VAGUE_MODULES.test(small)) return 'modulesPerString'
  if (VAGUE_TEMPERATURE.test(small)) return 'moduleTemperature'
  return measuredKey(small)
}

const WHY: Readonly<Record<string, string>> = {
  modulesPerString: 'which may be of more than one string',
  moduleTemperature: 'which may be that of the air',
}

type VaguePlace = { place: string; isCommaUsual: boolean }

function vagueOf(found: WrittenSetting, { place, isCommaUsual }: VaguePlace): Vague[] {
  const { name, value } = found
  const key = vagueKey(name)
  if (key === undefined || value === '') return []
  const why = WHY[key] ?? 'which may be of the sweep and not of the label'
  return [{ key, place, text: name, why, value: saidNumber(key, found, isCommaUsual) }]
}

function saidNumber(key: string, found: WrittenSetting, isCommaUsual: boolean): number | undefined {
  try {
    checkWhole(found, isCommaUsual)
    return numberIn(key, found, isCommaUsual)
  } catch {
    return undefined
  }
}

/** A column that may be the temperature of the modules or of the air: `temp_c`. */
export function vagueColumns({ texts, place }: TextRow): Vague[] {
  return texts.flatMap((text) => {
    const { name } = bare(text)
    const key = vagueKey(name.replace(/[ _]?(?:°c|℃|degc|c)$/i, ''))
    const why = key && WHY[key]
    return key === 'moduleTemperature' && why ? [{ key, place, text, why }] : []
  })
}

/** @throws Error where a comma that ends a cell has cut a number in two */
function checkWhole({ value, rest }: WrittenSetting, isCommaUsual: boolean): void {
  if (isCommaUsual || !/^[+-]?\d+$/.test(value) || !/^\d+$/.test(rest)) return
  throw new Error(`is "${value},${rest}" where cells end at commas: write ${value}.${rest}`)
}

const QUANTITIES: Readonly<Record<string, Quantity>> = {
  Isc: 'current',
  Imp: 'current',
  Voc: 'voltage',
  Vmp: 'voltage',
  irradiance: 'irradiance',
  moduleTemperature: 'moduleTemperature',
}
/** Of numbers that are no quantity of a tracer: power in W, coefficients in % a kelvin. */
const OTHER_UNITS = /^(wp?|%\/?(k|°?c)|%\/℃|片|块|pcs)$/i

/** @throws Error where the number may be read in two ways or has another unit */
function numberIn(
  key: string,
  { value, unit }: WrittenSetting,
  isCommaUsual: boolean,
): number | undefined {
  const text = tidy(value)
  const number = numberOf(text, marksOf(marksShown([text]), { isCommaUsual }))
  if (number === undefined || unit === undefined || unit === '') return number
  const quantity = QUANTITIES[key]
  const found = quantity && unitOf(quantity, unit)
  if (found) return found.isKept ? number : number * found.factor + found.offset
  if (quantity === undefined && OTHER_UNITS.test(unit.normalize('NFKC').replace(/\s/g, '')))
    return number
  throw new Error(`is in ${unit}: convert it`)
}
