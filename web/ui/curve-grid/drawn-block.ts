import { readClock } from '#domain/slot-labels/clock-text.ts'
import { isSlotLabel } from '#domain/slot-labels/slot-labels.ts'
import { namesSlot, type SlotSide, sideOfName } from '#domain/slot-labels/slot-names.ts'
import { looksLikeUnit, splitUnit } from '#domain/units/written-unit.ts'
import { type HoursByQuarters, splitHours } from './hours-by-quarters.ts'
import { linesBeforeEnd, timesFirst } from './letter-table.ts'
import { labelsOf, timesBeside } from './pasted-times.ts'
import { oneBelowAnother, type TimesAmong } from './side-by-side.ts'

/** The numbers of a pasted block, without the heads above and the times beside them that were copied along. */
export type DrawnBlock = {
  /** Lines of heads that stood above. */
  heads: number
  /** Lines of words above and below the times of a message. */
  words: number
  /** The unit that the head of each column says, null where it says none. */
  units: (string | null)[]
  /** What the lines of heads say above each column; missing where none stood above. */
  names?: string[][]
  lines: string[][]
  /**
   * Row of the grid that the time beside each line names, from 0; null beside a line that is no slot, as a total.
   * Missing where no times stand beside the numbers.
   */
  rows?: (number | null)[]
}

/** Why a block with times beside it cannot be laid: by a first text, or by the number of slots that its times have. */
export type BlockFault =
  | { key: 'unclearTimes' | 'doubledTimes' | 'severalDates'; text: string }
  | { key: 'otherSlots'; slots: number; rows: number }
  | TimesAmong

type Place = { titles: readonly string[]; rows: number }

const MAX_HEADS = 3
const DATE = /^20\d\d[-/.年]\d{1,2}[-/.月]\d{1,2}日?/
const PLAIN_NUMBER = /^\d+(\.\d+)?$/
const IN_BRACKETS = /[([（【]\s*([^()[\]（）【】]*?)\s*[)\]）】]$/
const WORD_FOR_UNIT = /([([（【]|^)\s*单位[为是]?\s*[:：]?\s*(?=\S)/
const BRACKET = /[([（【].*[)\]）】]$/
const HEAD_WORDS =
  /申报|预测|实际|日前|实时|单位|电量|电价|价格|均价|报价|出力|功率|负荷|日期|时段|时间|时点|energy|volume|quantity|price|power|load|output|date|time|hour|slot|zeit|leistung|arbeit|preis|mwh?|kwh/i
/** A line of a message: `1点 25.7`, `00:15 5.3`, `第1时段：25.7`. */
const TIME_AND_NUMBER = [
  /^(\d{1,2}[:：]\d{2}\s*[-~–—至到]\s*\d{1,2}[:：]\d{2})(?:\s*[:：]\s*|\s+)(\S.*)$/,
  /^(\S+)\s+(\S.*)$/,
  /^(.*[时点段])\s*[:：]?\s*([-−–－+]?[\d.０-９].*)$/,
]

/** Tells numbers from the heads and times that were copied with them. `titles` are those of the grid's columns. */
export function readDrawnBlock(
  block: readonly string[][],
  { titles, rows }: Place,
): DrawnBlock | BlockFault {
  const byQuarters = splitHours(block)
  if (byQuarters) return quartersDown(block, byQuarters, rows)
  const message = splitMessage(block)
  if (message) return messageDown(block, message, rows)
  const letter = headOfLetter(block, titles)
  const heads = letter ?? countHeads(block, titles)
  const table = timesFirst(heads > 0 ? withoutClosing(block) : block, heads)
  const words = block.slice(table.length).filter((line) => filledCells(line) > 0).length
  const side = sideOf(table.slice(0, heads))
  const whole = oneBelowAnother({ block: table, heads, side }) ?? table
  if ('key' in whole) return whole
  const dated = takeDate(whole.slice(heads).map((line) => [...line]))
  if ('key' in dated) return dated
  const above = whole.slice(0, heads)
  const units = unitsOf(above, widthOf(whole), widthOf(dated.lines))
  const first = widthOf(whole) - widthOf(dated.lines)
  const isNamed = above.some((line) => namesSlot(line[first] ?? ''))
  const headLines = above.filter((line) => filledCells(line) > 1 || widthOf(whole) === 1)
  const names = range(first, widthOf(whole)).map((at) => headLines.map((line) => line[at] ?? ''))
  return placedLines({ heads, words, units, names, lines: dated.lines }, { rows, side, isNamed })
}

/** The lines of a message, which have a time each. */
function messageDown(
  block: readonly string[][],
  { above, below, lines }: SplitMessage,
  rows: number,
): DrawnBlock | BlockFault {
  const dated = takeDate(lines)
  if ('key' in dated) return dated
  const heads = block.slice(0, above)
  const units = [null, unitOfGreeting(heads.flat())]
  const drawn = { heads: above, words: below, units, lines: dated.lines }
  return placedLines(drawn, { rows, side: sideOf(heads), isNamed: false })
}

type TimedPlace = { rows: number; side: SlotSide | null; isNamed: boolean }

/** Lines without the times beside them, which say their rows. */
function placedLines(
  drawn: DrawnBlock,
  { rows, side, isNamed }: TimedPlace,
): DrawnBlock | BlockFault {
  const names = drawn.lines.map((line) => line[0] ?? '')
  const times = timesBeside(drawn.lines, { side, isNamed })
  if (!times) return drawn
  if (times === 'unclear') return { key: 'unclearTimes', text: names[0]! }
  const { columns, slotCount, slots } = times
  if (slotCount !== rows) return { key: 'otherSlots', slots: slotCount, rows }
  const doubled = slots.findIndex((slot, at) => slot !== null && slots.indexOf(slot) < at)
  if (doubled >= 0) return { key: 'doubledTimes', text: names[doubled]! }
  return {
    heads: drawn.heads,
    words: drawn.words,
    units: drawn.units.slice(columns),
    ...(drawn.names && { names: drawn.names.slice(columns) }),
    lines: drawn.lines.map((line) => line.slice(columns)),
    rows: slots.map((slot) => (slot === null ? null : slot - 1)),
  }
}

const sideOf = (heads: readonly string[][]) =>
  heads
    .flat()
    .map(sideOfName)
    .find((known) => known !== null) ?? null

/** The numbers of a day with an hour a line, along its lines. */
function quartersDown(
  block: readonly string[][],
  { above, below, hours }: HoursByQuarters,
  rows: number,
): DrawnBlock | BlockFault {
  const names = hours.map(({ name }) => name)
  const labels = labelsOf(names, null)
  const strange = names.find((name, at) => labels?.slotOf(name) !== at + 1)
  if (strange !== undefined) return { key: 'unclearTimes', text: strange }
  const lines = hours.flatMap(({ quarters }) => quarters.map((quarter) => [quarter]))
  if (lines.length !== rows) return { key: 'otherSlots', slots: lines.length, rows }
  return {
    heads: above,
    words: below,
    units: [unitOfGreeting(block.slice(0, above).flat())],
    lines,
    rows: lines.map((_, at) => at),
  }
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)

const filledCells = (line: readonly string[]) => line.filter((cell) => cell.trim() !== '').length

const widthOf = (lines: readonly (readonly string[])[]) =>
  Math.max(...lines.map((line) => line.length))

/**
 * Units in or below the heads of the last `left` of `width` columns. A line of one cell is a title, whose unit is that
 * of every column without one.
 */
function unitsOf(heads: readonly string[][], width: number, left: number): (string | null)[] {
  const isTitle = (line: readonly string[]) => width > 1 && filledCells(line) === 1
  const ofAll = unitOfGreeting(heads.filter(isTitle).flat())
  const lines = heads.filter((line) => !isTitle(line))
  const units = Array.from({ length: width }, (_, column) =>
    lines.map((line) => unitOfHead(line[column] ?? '')).find((unit) => unit !== null),
  )
  return units.map((unit) => unit ?? ofAll).slice(Math.max(0, width - left))
}

function unitOfHead(head: string): string | null {
  const text = head.trim().replace(WORD_FOR_UNIT, '$1')
  const inside = IN_BRACKETS.exec(text)?.[1] ?? (looksLikeUnit(text) ? text : null)
  const unit = inside ?? splitUnit(text)?.unitText ?? null
  return unit !== null && looksLikeUnit(unit) ? unit : null
}

/**
 * A day across as the same day down; null where a block is not one. A grid goes down, so a day across would be cut
 * after its first columns.
 */
export function turnedDay(block: readonly string[][], { titles, rows }: Place): string | null {
  const width = Math.max(...block.map((line) => line.length))
  if (block.length > MAX_HEADS || width < rows || titles.length >= rows) return null
  const turned = Array.from({ length: width }, (_, at) => block.map((line) => line[at] ?? ''))
  return turned.map((line) => line.join('\t')).join('\n')
}

function countHeads(block: readonly string[][], titles: readonly string[]): number {
  const isWord = (cell: string) =>
    namesSlot(cell) ||
    HEAD_WORDS.test(cell) ||
    titles.some((title) => title.includes(cell) || cell.includes(title))
  const isHead = (line: readonly string[]) => {
    const cells = line.map((cell) => cell.trim()).filter((cell) => cell !== '')
    const areWords = cells.every(
      (cell) => !/\d/.test(cell.replace(BRACKET, '')) && !isSlotLabel(cell),
    )
    return areWords && cells.some((cell) => isWord(cell) || unitOfHead(cell) !== null)
  }
  let heads = 0
  while (heads < MAX_HEADS && heads < block.length - 1 && isHead(block[heads]!)) heads++
  return heads
}

/** How many lines stand above the numbers of a letter, its greeting and the heads of its table; null where none greets. */
function headOfLetter(block: readonly string[][], titles: readonly string[]): number | null {
  const first = block.findIndex((line) => filledCells(line) > 1)
  if (first < 1 || block.slice(0, first).flat().some(isNumberAlone)) return null
  const heads = countHeads(block.slice(first), titles)
  return heads > 0 ? first + heads : null
}

/** The lines of a table without the words and the blank lines that a letter ends with. */
function withoutClosing(block: readonly string[][]): readonly string[][] {
  if (widthOf(block) < 2) return block
  return linesBeforeEnd(block, (line) => {
    const text = line.join(' ').trim()
    const isSlot = isSlotLabel(text) || timeAndNumber(text) !== null
    return filledCells(line) === 0 || (filledCells(line) === 1 && isWords(line[0] ?? '') && !isSlot)
  })
}

const isWords = (text: string) =>
  /^[\p{Script=Han}A-Za-z]/u.test(text.trim()) || /[\p{Script=Han}]{2}/u.test(text)

/** A message whose lines each have a time and its number, with lines of words above and below. */
type SplitMessage = { above: number; below: number; lines: string[][] }

/**
 * Null where a block is no message: one with cells, with no times, or with words among its times, which may be
 * numbers that are not understood.
 */
function splitMessage(block: readonly string[][]): SplitMessage | null {
  if (block.some((line) => line.length > 1)) return null
  const texts = block.map(([text = '']) => text.trim())
  const parts = texts.map(timeAndNumber)
  const above = parts.findIndex((part) => part !== null)
  const last = parts.findLastIndex((part) => part !== null)
  if (last <= above) return null
  const isWhole = parts.slice(above, last + 1).every((part, at) => part || !texts[above + at])
  const outside = texts.slice(0, above).concat(texts.slice(last + 1))
  const lines = numbersApart(parts.flatMap((part) => (part ? [part] : [])))
  if (!isWhole || !lines || outside.some(isNumberAlone)) return null
  return { above, below: texts.slice(last + 1).filter((text) => text !== '').length, lines }
}

/**
 * `1点 25.7 380` has two numbers. Null where lines differ in how many they have, and where all of them may be one
 * number with a blank for thousands.
 */
function numbersApart(lines: readonly [string, string][]): string[][] | null {
  const numbers = lines.map(([, text]) => text.split(/(?<=\d)\s+(?=[-−–－+]?[\d０-９])/))
  const count = numbers[0]!.length
  const isEven = numbers.every((parts) => parts.length === count)
  const mayBeOne = numbers.every((parts) => /^\d{1,3}( \d{3})+$/.test(parts.join(' ')))
  if (!isEven || (count > 1 && mayBeOne)) return null
  return numbers.map((parts, at) => [lines[at]![0]].concat(parts))
}

const isNumberAlone = (text: string) => /\d/.test(text) && !/[\p{Script=Han}A-Za-z]/u.test(text)

/** The unit that a greeting names last: `明天的申报曲线，单位kWh：`. */
function unitOfGreeting(lines: readonly string[]): string | null {
  const parts = lines.flatMap((line) => line.split(/[\s，,。；;：:（）()【】]+|单位[为是]?/))
  return parts.map(unitOfHead).findLast((unit) => unit !== null) ?? null
}

function timeAndNumber(text: string): [string, string] | null {
  for (const pattern of TIME_AND_NUMBER) {
    const [, time = '', number = ''] = pattern.exec(text.trim()) ?? []
    if (time !== '' && !PLAIN_NUMBER.test(time.normalize('NFKC')) && isSlotLabel(time))
      return [time, number]
  }
  return null
}

/** Takes the date away that stands before the times, in a column of its own or with them. */
function takeDate(lines: readonly string[][]): { lines: string[][] } | BlockFault {
  const first = lines.map((line) => line[0]?.trim() ?? '')
  const dates = first.flatMap((text) => DATE.exec(text)?.[0] ?? [])
  if (dates.length < first.filter((text) => text !== '').length || dates.length === 0)
    return { lines: lines.map((line) => [...line]) }
  const other = first.findIndex((text) => DATE.exec(text)?.[0] !== dates[0])
  const isMidnight = (text: string) => readClock(text.replace(DATE, '')) === 0
  if (other >= 0 && !(other === first.length - 1 && isMidnight(first[other]!)))
    return { key: 'severalDates', text: first[other]! }
  const isAlone = first.every((text) => text.replace(DATE, '') === '')
  if (isAlone) return { lines: lines.map((line) => line.slice(1)) }
  return {
    lines: lines.map(([stamp = '', ...rest]) => [stamp.trim().replace(DATE, '').trim(), ...rest]),
  }
}
