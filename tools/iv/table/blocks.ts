import type { SheetTable, TableRow } from '#files/documents/table.ts'
import { isSummary, summaryWord } from '#files/tables/summary-rows.ts'
import { columnName } from './column-name.ts'
import { type Head, headOf, isUnitRow, looksLikeHead } from './head.ts'
import { listItems } from './list-cell.ts'
import { tidy } from './number-marks.ts'
import { textOf } from './quantity-column.ts'
import type { TextRow } from './settings.ts'
import { withoutHash } from './sheet-text.ts'
import { isUnit } from './units.ts'

/** A head with the points below it. */
export type Block = {
  head: Head
  /** The names of the columns, and what a message calls their row. */
  names: TextRow
  rows: TableRow[]
  /** Rows above the head that belong to it: titles, settings. */
  above: TextRow[]
  /** Rows below the head that hold no points. */
  beside: TextRow[]
}

export type SheetBlocks = { blocks: Block[]; above: TextRow[] }

/** What a message calls a row. */
export function placeOf(sheet: SheetTable, row: number): string {
  if (sheet.isDelimited) return `line ${row}`
  if (sheet.keys !== null) return `record ${row}`
  return sheet.name === '' ? `row ${row}` : `sheet ${sheet.name}, row ${row}`
}

/**
 * Parts the rows of a sheet into heads with their points, and rows that are neither.
 *
 * @throws Error naming the row of a head in which something is missing, there twice or in another unit
 */
export function blocksOf(sheet: SheetTable): SheetBlocks {
  const blocks: OpenBlock[] = []
  let pending: TextRow[] = []
  let before: readonly string[] = []
  const isHead = headTest(sheet)
  for (const row of sheet.rows) {
    const texts = row.cells.map((cell) => textOf(cell).trim())
    const place = placeOf(sheet, row.row)
    const block = blocks.at(-1)
    const isComment = texts[0]?.startsWith('#') ?? false
    if (!isComment && block && isPoint(row, texts, block)) {
      block.rows.push(row)
      block.first ??= texts
      block.beside.push(...pending.splice(0))
    } else if (isHead(texts)) {
      const names = isComment ? [withoutHash(texts[0]!), ...texts.slice(1)] : texts
      if (block && block.rows.length === 0) addNames(block, { texts: names, place })
      else {
        blocks.push(openBlock({ texts: names, place }, { above: pending, before }))
        pending = []
      }
    } else if (!isComment && block?.rows.length === 0 && isUnitRow(texts, block.head)) {
      addUnits(block, { texts, place })
    } else pending.push({ texts, place })
    before = texts
  }
  const last = blocks.at(-1)
  last?.beside.push(...pending.splice(0))
  return { blocks, above: pending }
}

/** A program that writes its head as a comment writes no other. */
function headTest({ rows }: SheetTable): (texts: readonly string[]) => boolean {
  const isBare = (texts: readonly string[]) =>
    !(texts[0]?.startsWith('#') ?? false) && looksLikeHead(texts)
  if (rows.some(({ cells }) => isBare(cells.map((cell) => textOf(cell).trim())))) return isBare
  return (texts) => looksLikeHead([withoutHash(texts[0] ?? ''), ...texts.slice(1)])
}

type OpenBlock = Block & {
  heads: { cells: readonly string[]; units: readonly string[]; above: readonly string[] }
  /** The first row of points, by which others are told from notes. */
  first: readonly string[] | undefined
}

type Before = { above: TextRow[]; before: readonly string[] }

function openBlock({ texts, place }: TextRow, { above, before }: Before): OpenBlock {
  const heads = { cells: texts, units: [], above: before }
  const head = placed(place, () => headOf(heads))
  return { head, names: { texts, place }, rows: [], above, beside: [], heads, first: undefined }
}

function addUnits(block: OpenBlock, { texts, place }: TextRow): void {
  block.heads = { ...block.heads, units: texts }
  block.head = placed(place, () => headOf(block.heads))
}

/** A second row of names, as in another language: it may say the units, and must say the same columns. */
function addNames(block: OpenBlock, { texts, place }: TextRow): void {
  const kinds = (cells: readonly string[]) => cells.map((cell) => columnName(cell)?.kind)
  const [first, second] = [kinds(block.heads.cells), kinds(texts)]
  const other = second.findIndex((kind, index) => {
    const above = first[index]
    return kind !== undefined && above !== undefined && kind !== above
  })
  if (other >= 0) {
    throw new Error(
      `${place}: "${texts[other]}" stands below "${block.heads.cells[other]}": keep the row of the head that holds`,
    )
  }
  const units = texts.map((text) => columnName(text)?.unit ?? '')
  addUnits(block, { texts: units, place })
}

function placed<Result>(place: string, read: () => Result): Result {
  try {
    return read()
  } catch (cause) {
    throw new Error(`${place}: ${(cause as Error).message}`, { cause })
  }
}

const NUMBER = /^[+-]?[\d.,]*\d[.,]?(?:e[+-]?\d+)?$/i
const NUMBER_AND_UNIT = /^[+-]?[\d.,]*\d[.,]?(?:e[+-]?\d+)?\s*([^\d\s.,]+)$/i
const MISSING = /^(nan|-+|—|\/|null|none|n\/?a|#n\/a|[+-]?inf(inity)?|无)?$/i
/** What meters show where they could not read. */
const NOT_READ =
  /^(o\.?l\.?|ovl|over.*|err.*|invalid|bad|\*+|#[a-z\d/!]+[!?]?|\?+|fail.*|溢出|超限|无效)$/i

type Look = 'number' | 'missing' | 'text'

function lookOf(text: string): Look {
  if (NUMBER.test(text)) return 'number'
  if (MISSING.test(text) || NOT_READ.test(text)) return 'missing'
  const plain = tidy(text)
  if (NUMBER.test(plain)) return 'number'
  const unit = NUMBER_AND_UNIT.exec(plain)?.[1]
  if (unit !== undefined && isUnit(unit)) return 'number'
  return isList(text) ? 'number' : 'text'
}

function isList(text: string): boolean {
  try {
    return listItems(text) !== undefined
  } catch {
    return true
  }
}

/** Whether a row has a point of some string; a row of nothing but the string's name is a missing one. */
function isPoint(row: TableRow, texts: readonly string[], block: OpenBlock): boolean {
  const { head } = block
  const looks = [
    ...head.pairs.map(({ voltage, current }) => [
      lookOf(texts[voltage.index] ?? ''),
      lookOf(texts[current.index] ?? ''),
    ]),
    ...head.fixed.map(({ current }) => [lookOf(texts[current.index] ?? ''), 'number']),
  ]
  if (
    looks.every(([first, second]) => first === 'text' || (first === 'missing' && second === 'text'))
  )
    return false
  return (
    !isSumUp(row, head) && !isLabelled(texts, block) && (hasNumber(looks) || isBlank(texts, head))
  )
}

const hasNumber = (looks: readonly (readonly (Look | string)[])[]) =>
  looks.some((pair) => pair[0] === 'number' || (pair[0] === 'missing' && pair[1] === 'number'))

function isSumUp(row: TableRow, { string, inverter }: Head): boolean {
  const places = [string, inverter].flatMap((column) => (column ? [column.index] : []))
  return places.length > 0 ? isSummary(row, places) : summaryWord(row.cells) !== undefined
}

/** A word where the first point has a number names what is no point: `Voc` in a column of numbers. */
function isLabelled(texts: readonly string[], { first, head }: OpenBlock): boolean {
  if (first === undefined) return false
  const places = [head.string?.index, head.inverter?.index]
  return texts.some((text, index) => {
    if (places.includes(index) || index >= head.width) return false
    return (
      lookOf(text) === 'text' &&
      /^\p{L}/u.test(text) &&
      lookOf(first[index] ?? '') === 'number' &&
      !isReading(index, head)
    )
  })
}

/** Columns whose text is told by its row when the points are read. */
function isReading(index: number, { pairs, fixed, irradiance, moduleTemperature }: Head): boolean {
  const columns = [irradiance, moduleTemperature, ...fixed.map(({ current }) => current)]
  for (const { voltage, current } of pairs) columns.push(voltage, current)
  return columns.some((column) => column?.index === index)
}

/** Begins a note, where a name of a string would stand. */
const NOTE = /^(注|备注|说明|制表|审核|notes?\b|remarks?\b)|：/i

/** Nothing but the names of string and inverter. */
function isBlank(texts: readonly string[], { string, inverter }: Head): boolean {
  const [stringAt, inverterAt] = [string?.index, inverter?.index]
  return (
    stringAt !== undefined &&
    (texts[stringAt] ?? '') !== '' &&
    !NOTE.test(texts[stringAt]!) &&
    texts.every((text, index) => text === '' || index === stringAt || index === inverterAt)
  )
}
