import { compactLabel, readClock } from '#domain/slot-labels/clock-text.ts'
import { isSlotLabel, readSlotLabels, type SlotLabels } from '#domain/slot-labels/slot-labels.ts'
import { namesSlot, sideOfName } from '#domain/slot-labels/slot-names.ts'
import { looksLikeUnit, splitUnit } from '#domain/units/written-unit.ts'
import { type HoursByQuarters, splitHours } from './hours-by-quarters.ts'

/** The numbers of a pasted block, without the heads above and the times beside them that were copied along. */
export type DrawnBlock = {
  /** Lines of heads that stood above. */
  heads: number
  /** Lines of words above and below the times of a message. */
  words: number
  /** The unit that the head of each column says, null where it says none. */
  units: (string | null)[]
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

type Place = { titles: readonly string[]; rows: number }

const MAX_HEADS = 3
/** Plain numbers are times only in a run that is too long for chance. */
const LEAST_RUN = 6
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
  const heads = message?.above ?? countHeads(block, titles)
  const dated = takeDate(message?.lines ?? block.slice(heads).map((line) => [...line]))
  if ('key' in dated) return dated
  const words = message?.below ?? 0
  const headCells = block.slice(0, heads).flat()
  const side = headCells.map(sideOfName).find((known) => known !== null) ?? null
  const names = dated.lines.map((line) => line[0] ?? '')
  const isWide = dated.lines.some((line) => line.length > 1)
  const units = message
    ? [null, unitOfGreeting(headCells)]
    : unitsOf(block.slice(0, heads), widthOf(block), widthOf(dated.lines))
  if (!isWide || !areTimes(names)) return { heads, words, units, lines: dated.lines }
  const labels = labelsOf(names, side)
  if (!labels) return { key: 'unclearTimes', text: names[0]! }
  if (labels.slotCount !== rows) return { key: 'otherSlots', slots: labels.slotCount, rows }
  const slots = names.map((name) => labels.slotOf(name))
  const doubled = slots.findIndex((slot, at) => slot !== null && slots.indexOf(slot) < at)
  if (doubled >= 0) return { key: 'doubledTimes', text: names[doubled]! }
  return {
    heads,
    words,
    units: units.slice(1),
    lines: dated.lines.map((line) => line.slice(1)),
    rows: slots.map((slot) => (slot === null ? null : slot - 1)),
  }
}

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

const widthOf = (lines: readonly (readonly string[])[]) =>
  Math.max(...lines.map((line) => line.length))

/**
 * Units in or below the heads of the last `left` of `width` columns. A line of one cell is a title, whose unit is that
 * of every column without one.
 */
function unitsOf(heads: readonly string[][], width: number, left: number): (string | null)[] {
  const isTitle = (line: readonly string[]) =>
    width > 1 && line.filter((cell) => cell.trim() !== '').length === 1
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

/** Whether a first column holds times rather than numbers of the grid. */
function areTimes(names: readonly string[]): boolean {
  const written = names.map((name) => name.normalize('NFKC').trim()).filter((name) => name !== '')
  const plain = written.filter((name) => PLAIN_NUMBER.test(name))
  const times = written.filter((name) => isSlotLabel(name) && !PLAIN_NUMBER.test(name))
  // Lines of a total and a mean may stand among them.
  const least = Math.max(1, written.length - 2)
  return times.length >= least || (plain.length >= least && isRun(plain))
}

/** 1 to 24, 0 to 23, 0015 to 2400, fractions of a day: slots that follow one another without a gap. */
function isRun(numbers: readonly string[]): boolean {
  const slots = slotsOf(numbers, readNamed(numbers, 'ENDS'))
  const steps = slots.slice(1).map((slot, at) => (slot ?? Number.NaN) - (slots[at] ?? Number.NaN))
  return numbers.length >= LEAST_RUN && steps.every((step) => step === 1 || step === 1 - 24)
}

/** Null where the times could name starts as well as ends of slots. */
function labelsOf(names: readonly string[], side: SlotLabels['side'] | null): SlotLabels | null {
  const isTime = names.some((name) => /:|[时点](?!段)|h|^0+$/.test(compactLabel(name)))
  const sides = side ? [side] : isTime ? (['STARTS', 'ENDS'] as const) : (['ENDS'] as const)
  const readings = sides.flatMap((one) => {
    const labels = readNamed(names, one)
    return labels && !labels.unclear ? [labels] : []
  })
  const different = new Set(readings.map((labels) => slotsOf(names, labels).join()))
  return different.size === 1 ? readings[0]! : null
}

function slotsOf(names: readonly string[], labels: SlotLabels | null): (number | null)[] {
  return names.map((name) => labels?.slotOf(name) ?? null)
}

/** Null where a midnight stands among times without an order, so that it may be the start or the end of their day. */
function readNamed(names: readonly string[], side: SlotLabels['side']): SlotLabels | null {
  const endsDay = midnightsThatEnd(names.map((cell) => readClock(cell)))
  if (!endsDay) return null
  const dated = names.map((cell, at) => ({
    date: endsDay.has(at) ? '2000-01-02' : '2000-01-01',
    cell,
  }))
  return readSlotLabels(dated, { side })
}

/** The places of midnights behind rising times or before falling ones; null where one stands among the others. */
function midnightsThatEnd(clocks: readonly (number | null)[]): Set<number> | null {
  const places = clocks.flatMap((minute, at) => (minute === null ? [] : [at]))
  const midnights = places.filter((at) => clocks[at] === 0)
  const others = places.flatMap((at) => (clocks[at] === 0 ? [] : [clocks[at]!]))
  if (midnights.length === 0 || others.length === 0) return new Set()
  const [first, last] = [places[0]!, places.at(-1)!]
  const isOutside = midnights.every((at) => at === first || at === last)
  const isRising = others.every((minute, at) => at === 0 || minute > others[at - 1]!)
  const isFalling = others.every((minute, at) => at === 0 || minute < others[at - 1]!)
  if (!isOutside || isRising === isFalling) return null
  return new Set(midnights.filter((at) => at === (isRising ? last : first)))
}
