import { isSlotLabel } from '#domain/slot-labels/slot-labels.ts'
import type { Cell, SheetPart, TableRow } from '../../documents/table.ts'
import { readPlain } from '../../tables/cell-text.ts'
import { isFooter } from '../../tables/footer-rows.ts'
import { partOfRow } from '../../tables/join-sheets.ts'
import { excerpt, readDate, readNumber } from '../cells/cell-values.ts'

/** Rows of a table as people draw it: those of data, and words directly below its head and below its end. */
export type SplitRows = { rows: TableRow[]; ofHead: TableRow[]; below: TableRow[] }

/** Columns that place a row: those of date and slot, and those of dates among them. */
type PlacingColumns = { places: readonly number[]; dates: readonly number[] }

/** A head has a row of names, one of codes and one of units at most. */
const MAX_HEAD_ROWS = 3

/**
 * Parts rows without date, slot and any number from those of data: further rows of a head (codes, English names) and
 * notes, signatures and footers below. Without columns of date and slot a row of words may be one of data.
 */
export function splitNotes(
  rows: readonly TableRow[],
  { places, dates }: PlacingColumns,
  parts?: readonly SheetPart[],
): SplitRows {
  const split: SplitRows = { rows: [], ofHead: [], below: [] }
  if (places.length === 0) return { ...split, rows: [...rows] }
  for (const ofSheet of bySheet(rows, parts)) {
    const isOfHead = ofSheet.map(
      (row) => isHint(row) || isNote(row, places) || isOfCodes(row, places),
    )
    const hints = isOfHead.indexOf(false)
    const end = endOfDates(ofSheet, dates)
    const isData = ofSheet.map((row, at) => at >= hints && at < end && !isNote(row, places))
    const first = isData.indexOf(true)
    const isMore = ofSheet.map((row, at) => isData[at]! && !isFooter(row, dates))
    const isLast = (at: number) => at + 1 < ofSheet.length && !isMore.includes(true, at + 1)
    const isSigned = ofSheet.map(
      (row, at) =>
        isSignature(row) && (isLast(at) || isApart(ofSheet, at, (before) => !isData[before])),
    )
    const last = isMore.findLastIndex((is, at) => is && !isSigned[at])
    if (first === -1 || last < first || first > MAX_HEAD_ROWS) {
      split.rows.push(...ofSheet)
      continue
    }
    split.ofHead.push(...ofSheet.slice(0, first))
    split.rows.push(...ofSheet.slice(first, last + 1))
    split.below.push(...ofSheet.slice(last + 1))
  }
  return split
}

/** Where notes begin, of each kind, how many rows they are and what the first says. */
export function noteGroups({ ofHead, below }: SplitRows) {
  return [['HEAD', ofHead] as const, ['BELOW', below] as const].flatMap(([reason, notes]) => {
    const [first] = notes
    const value = first?.cells.map(excerpt).find((words) => words !== '') ?? ''
    return first ? [{ row: first.row, reason, count: notes.length, value }] : []
  })
}

function bySheet(rows: readonly TableRow[], parts?: readonly SheetPart[]): TableRow[][] {
  const sheets: TableRow[][] = []
  let last: SheetPart | undefined
  for (const row of rows) {
    const part = partOfRow(parts, row.row)
    if (sheets.length === 0 || part !== last) sheets.push([])
    last = part
    sheets.at(-1)!.push(row)
  }
  return sheets
}

/** How a template says what its columns want: 必填, 格式：yyyy-MM-dd, 1-96, 00:15~24:00, 数字. */
const HINT =
  /^(?:[（(【[]?\s*)?(?:\*|必填|选填|非必填|可选|可空|格式|示例|样例|例如|例[:：]|说明|注意|单位|数字|数值|文本|日期|整数|小数|保留|y{4}|y{2}|h{1,2}[:：]m|required|optional|format|e\.?g\.?|number|text|date|decimal|integer)/i
const SPAN = /^\d{1,4}(?::\d{2})?\s*[-~—–至到]\s*\d{1,4}(?::\d{2})?$/

/** Whether each cell of a row below a head says what its column wants, most of them in so many words. */
function isHint({ cells }: TableRow): boolean {
  const texts = cells.map(readPlain).filter((text) => text !== '')
  const hints = texts.filter((text) => HINT.test(text))
  return (
    hints.length > 0 &&
    hints.length * 2 >= texts.length &&
    cells.every((cell) => typeof cell === 'string' || cell === null) &&
    texts.every(
      (text) => HINT.test(text) || SPAN.test(text) || typeof readNumber(text) !== 'number',
    )
  )
}

/** Words alone, and nothing in the place of a date or a slot that could be meant as one. */
function isNote({ cells }: TableRow, places: readonly number[]): boolean {
  if (cells.some((cell) => typeof cell !== 'string' && cell !== null)) return false
  return (
    places.every((column) => isWords(cells[column])) &&
    cells.every((cell) => typeof readNumber(cell) !== 'number')
  )
}

/** A date alone or beside words, without a slot or a value: the day on which a table was signed. */
function isSignature({ cells }: TableRow): boolean {
  const filled = cells.filter((cell) => readPlain(cell) !== '')
  const isDate = (cell: Cell) => readDate(cell) !== null && !/\d:\d/.test(readPlain(cell))
  return (
    filled.some(isDate) &&
    filled.every(
      (cell) =>
        typeof cell === 'string' && !isSlotLabel(cell) && (isDate(cell) || isNamedInWords(cell)),
    )
  )
}

/** `制表人：李敏`: a day of data has no such cell. */
function isNamedInWords(cell: string): boolean {
  return /\p{L}{2}/u.test(cell) && isWords(cell) && typeof readNumber(cell) !== 'number'
}

/** Where, below an empty row, a table begins that has words in the place of dates, as of means by parts of the day. */
function endOfDates(rows: readonly TableRow[], dates: readonly number[]): number {
  const [column] = dates
  if (column === undefined) return rows.length
  const hasWords = ({ cells }: TableRow) =>
    readPlain(cells[column]) !== '' && isWords(cells[column])
  const last = rows.findLastIndex((row) => !hasWords(row))
  const gap = rows.findIndex((row, at) => at > last && at > 0 && row.row - rows[at - 1]!.row > 1)
  return last === -1 || gap === -1 ? rows.length : gap
}

/** Whether an empty row or a note stands above a row, which else would be the next one of the table. */
function isApart(
  rows: readonly TableRow[],
  at: number,
  isNoteAt: (before: number) => boolean,
): boolean {
  const before = rows[at - 1]
  return before !== undefined && (isNoteAt(at - 1) || rows[at]!.row - before.row > 1)
}

/** Codes of columns below their names: TS, 001, YC_0001. */
function isOfCodes({ cells }: TableRow, places: readonly number[]): boolean {
  const texts = cells.filter((cell) => cell !== null)
  const areTexts = texts.every((cell) => typeof cell === 'string')
  const areCodes = texts.every((cell) => /^(?:0\d+|[a-z][\w.:/-]*)$/i.test(readPlain(cell)))
  return areTexts && areCodes && places.every((column) => isWords(cells[column]))
}

/** Signs of dates, times and days of the week. */
const OF_DATES = /[年月日号时点分秒上中下旬周星期第个段一二三四五六七八九十天\d]/g
/** More signs of words than these are a sentence, though it begins with a date or a number. */
const MIN_WORDS = 4

/** `2. 电价均含税` and `2026-10-15 更新：补充电价`. */
function isSentence(text: string): boolean {
  const words = text.replace(OF_DATES, '').match(/\p{Script=Han}/gu) ?? []
  return words.length >= MIN_WORDS
}

/** `注：1月数据` is words, `2026-13-01` and `0:15` are not. */
function isWords(cell: Cell | undefined): boolean {
  const text = readPlain(cell)
  if (readDate(cell) === null && isSentence(text)) return true
  return (
    readDate(cell) === null &&
    !/^[\d零一二三四五六七八九十]/.test(text) &&
    !/^[a-z]{1,3}\d+$/i.test(text)
  )
}
