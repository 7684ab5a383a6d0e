import { isSlotLabel } from '#domain/slot-labels/slot-labels.ts'
import { scaleOf } from '#domain/units/written-scale.ts'
import type { TableRow } from '../documents/table.ts'
import { summaryWord, summedUp } from '../tables/summary-rows.ts'
import { cellText, isMissing, readTimeText, readWrittenNumber } from './read-cells.ts'

type Columns = readonly { at: number; name: string }[]

/** Fewer rows than these may happen to add up. */
const MIN_PARTS = 3
/** 全省, 全公司. */
const OF_ALL = /^(?:全[省市区网国部厂站州县]|全公司|全社会|全集团|all)/i
/** 11月小计, Subtotal: sums by their word, whatever they are of. */
const ALWAYS_SUM = /[计計][)）]?[:：]?$|total[)）]?[:：]?$/i
const SENTENCE = /[:：。；;，!！]|.{25}/
const NOTE_HEAD =
  /^(?:注|备注|備註|说明|說明|制表|审核|填报|复核|签字|数据来源|资料来源|来源|单位|note|remark|source|prepared|checked|signed)/i

/** The word by which a row sums up others; null of a row of data. */
export function summaryIn(
  row: TableRow,
  columns: Columns,
  all: readonly TableRow[],
): string | null {
  const word = summaryWord(row.cells)
  if (word !== undefined) return word
  for (const { at } of columns) {
    const of = summedUp(row.cells[at])
    if (of === undefined) continue
    const text = cellText(row.cells[at])
    const isOfOthers = all.some((one) => one !== row && cellText(one.cells[at]) === of)
    if (isOfOthers || ALWAYS_SUM.test(text)) return text
  }
  return null
}

/** A last row without a word for it, or of the whole of something, whose numbers are the sums of those above it. */
export function unnamedTotal(rows: readonly TableRow[], columns: Columns): TableRow | null {
  const last = rows.at(-1)
  const parts = rows.slice(0, -1)
  if (last === undefined || parts.length < MIN_PARTS) return null
  const words = columns.filter(({ at }) =>
    parts.every((row) => cellText(row.cells[at]) !== '' && isWords(cellText(row.cells[at]))),
  )
  const isUnnamed = words.length > 0 && words.every(({ at }) => cellText(last.cells[at]) === '')
  const isOfAll = words.some(({ at }) => OF_ALL.test(cellText(last.cells[at])))
  const isUndated = columns.some(
    ({ at }) =>
      readTimeText(cellText(last.cells[at])) === null &&
      parts.every((row) => readTimeText(cellText(row.cells[at])) !== null),
  )
  const isMeant = isUnnamed || isOfAll || isUndated
  return isMeant && columns.some(({ at }) => isSumOf(parts, last, at)) ? last : null
}

/** Fewer slots than these may be rows of anything. */
const MIN_SLOTS = 6
const MAX_BELOW = 8
const SLOT_HEAD = /^(?:时[段点刻间]|点|小时(?!数)|hours?|time|slot|period|interval|he$|ending)/i

/** Rows below the slots of a day whose label is none: 日电量 and 负荷率 below 24时. */
export function belowSlots(rows: readonly TableRow[], columns: Columns): readonly TableRow[] {
  for (const { at } of columns.filter(({ name }) => SLOT_HEAD.test(name))) {
    const areSlots = rows.map(({ cells }) => isSlotLabel(cellText(cells[at]).trim()))
    const last = areSlots.lastIndexOf(true)
    const slots = areSlots.slice(0, last + 1)
    const below = rows.slice(last + 1)
    const areAll = slots.length >= MIN_SLOTS && slots.every(Boolean)
    const isNamed = ({ cells }: TableRow) => isWords(cellText(cells[at]))
    if (areAll && below.length > 0 && below.length <= MAX_BELOW && below.every(isNamed))
      return below
  }
  return []
}

function isSumOf(parts: readonly TableRow[], total: TableRow, at: number): boolean {
  const value = numberAt(total, at)
  const sum = parts.reduce((all, row) => all + (numberAt(row, at) ?? 0), 0)
  const isNear = value !== undefined && Math.abs(value - sum) <= 1e-9 * Math.abs(sum) + 1e-9
  return isNear && value !== 0
}

function numberAt(row: TableRow, at: number): number | undefined {
  const { value, open } = readWrittenNumber(cellText(row.cells[at])) ?? {}
  return value ?? open?.asGroup
}

/** Without notes and signatures at the end. */
export function withoutNotes(rows: readonly TableRow[], columns: Columns): readonly TableRow[] {
  if (columns.length < 2) return rows
  const last = rows.findLastIndex(
    (row, at) => !isNote(row, rows[at - 1]) && !isBelowTotal(rows, at),
  )
  return last === -1 ? rows : rows.slice(0, last + 1)
}

/**
 * A sentence or a text of its own below a table of several columns, or texts that begin as notes and signatures do. A
 * short text directly below is a row whose other cells are empty.
 */
function isNote({ cells, row }: TableRow, above: TableRow | undefined): boolean {
  const texts = cells.map(cellText).filter((text) => text !== '')
  const [first = ''] = texts
  const isApart = above === undefined || row > above.row + 1
  const isSingle = texts.length === 1 && isWords(first) && (isApart || SENTENCE.test(first))
  const isSigned = texts.some((text) => NOTE_HEAD.test(text)) && texts.every(isSigning)
  return isSingle || isSigned
}

/** A text of its own below a row of totals, which end a table. */
function isBelowTotal(rows: readonly TableRow[], at: number): boolean {
  const texts = rows[at]!.cells.map(cellText).filter((text) => text !== '')
  const isSingle = texts.length === 1 && isWords(texts[0]!)
  const above = rows[at - 1]
  return isSingle && above !== undefined && summaryWord(above.cells) !== undefined
}

const isSigning = (text: string): boolean => /[:：]/.test(text) || readTimeText(text) !== null

/** Neither a number nor a time, and none that is missing. */
export function isWords(text: string): boolean {
  const written = readWrittenNumber(text)
  const isNumber = written !== null && scaleOf(written.suffix) !== undefined
  return !isMissing(text) && !isNumber && readTimeText(text) === null
}
