import type { DeliveryDate } from '../calendar/delivery-date.ts'
import {
  clockText,
  compactLabel,
  DAY_MINUTES,
  type LabelCell,
  labelAsWritten,
  minuteOfFraction,
  readClock,
  readSpan,
} from './clock-text.ts'
import { kindOfLabels, type UnclearLabels } from './label-kind.ts'
import { readNumberLabel } from './number-labels.ts'
import type { SlotSide } from './slot-names.ts'

/** How many slots of a day labels can count: hours, half hours or quarters. */
export type LabelledSlots = 24 | 48 | 96

/** The label of a row with the date that stands beside it, null where that cannot be read. */
export type DatedLabel = { date: DeliveryDate | null; cell: LabelCell }

/** What is known of labels before they are read. */
export type LabelContext = {
  /** Slots of a day, where the table has no other number of them. */
  slotCount?: LabelledSlots
  /** What the head of the column says. */
  side?: SlotSide | null
}

/** What the labels of a column, or of the heads of a table, mean as a whole. */
export type SlotLabels = {
  slotCount: LabelledSlots
  side: SlotSide
  /** Two labels that cannot be of one kind, or a label that can be of both: then no row can be placed. */
  unclear: UnclearLabels | null
  /** Whether labels or their head show which slot each names, so that one which is missing moves none of the others. */
  isProved: boolean
  /** Slot of a label, from 1; null where it names none. */
  slotOf: (cell: LabelCell) => number | null
  /** Days from the date beside a label to the one that its slot is of: -1 for midnight as the end of the day before. */
  dayOffsetOf: (cell: LabelCell) => number
}

/** What a label says by itself. Numbers of slots and of hours are told apart by those beside them. */
type Label =
  | { kind: 'CLOCK'; minute: number }
  | { kind: 'SPAN'; from: number; to: number }
  | { kind: 'NUMBER'; number: number; isHour: boolean; side?: SlotSide }
  | { kind: 'DECIMAL'; value: number }

/**
 * How the numbers among the labels are meant: as numbers of slots or hours, as hours and minutes run together (15,
 * 30, 45, 100 to 2400) or parted by a point (0.15 to 24.00), or as fractions of a day (0.0104166 is 00:15).
 */
type NumberSense = 'SLOTS' | 'HHMM' | 'DOTTED' | 'FRACTIONS'
type Reading = { slotCount: LabelledSlots; sense: NumberSense; hasHours: boolean }

/** A day of quarters shows its quarters, whatever befell a few cells: three in four labels are off the hour. */
const FEW = 0.25
/** The 24:00 of systems that cannot write it. */
const LAST_MOMENT = /^23:59(?::59)?$/
/** Numbers of dates in workbooks begin far above those of slots; 36526 is 2000-01-01. */
const FIRST_SERIAL = 36_526

/**
 * Reads labels as a whole: how many slots a day has, whether they name starts or ends, and the slot of each. Knows
 * 1..24, 0..23, 1..96, 0时..23时, 1点..24点, 第1时段, 00:15, 0015, 2400, V0015, P1, H1, HE01, 0时15分, spans,
 * 1:00 PM and fractions of a day such as 0.0104166. Null where no cell is a label.
 */
export function readSlotLabels(
  labels: readonly DatedLabel[],
  context: LabelContext = {},
): SlotLabels | null {
  const memory = new Map<LabelCell, Label | null>()
  const read = (cell: LabelCell) => {
    const known = memory.get(cell)
    if (known !== undefined) return known
    const label = labelOf(cell)
    memory.set(cell, label)
    return label
  }
  for (const { cell } of labels) read(cell)
  const distinct = [...memory.values()].filter((label) => label !== null)
  if (distinct.length === 0) return null
  const sense = senseOf(distinct)
  const hasHours = !numbersOf(distinct).some(({ number, isHour }) => isHour && number > 24)
  const slotCount = context.slotCount ?? slotCountOf(distinct, { sense, hasHours })
  const minuteOf = (cell: LabelCell) => minuteOfLabel(read(cell), { slotCount, sense, hasHours })
  const moments = labels.flatMap(({ date, cell }) => {
    const minute = minuteOf(cell)
    return date === null || minute === null ? [] : { date, minute }
  })
  const named = context.side ?? distinct.find(hasSide)?.side ?? null
  const kind = kindOfLabels(moments, named)
  const unclear = typeof kind === 'object' ? kind : null
  const showsEnd = moments.some(({ minute }) => minute % DAY_MINUTES === 0)
  const areSpans = distinct.every((label) => label.kind === 'SPAN')
  const side = kind === 'STARTS' ? 'STARTS' : 'ENDS'
  const isEnd = side === 'ENDS'
  const offsetOfMidnight = kind === 'ENDS_OF_OWN_DATE' ? 0 : -1
  return {
    slotCount,
    side,
    unclear,
    isProved: unclear === null && (areSpans || named !== null || showsEnd),
    slotOf: (cell) => {
      const label = read(cell)
      if (label?.kind === 'SPAN') return slotOfSpan(label, slotCount)
      const minute = minuteOf(cell)
      if (minute === null) return null
      const slots = (isEnd && minute === 0 ? DAY_MINUTES : minute) / (DAY_MINUTES / slotCount)
      return Number.isInteger(slots) ? inDay(isEnd ? slots : slots + 1, slotCount) : null
    },
    dayOffsetOf: (cell) => (isEnd && minuteOf(cell) === 0 ? offsetOfMidnight : 0),
  }
}

/** Whether a head by itself can be the label of a slot. */
export function isSlotLabel(cell: LabelCell): boolean {
  const label = labelOf(cell)
  if (label?.kind !== 'DECIMAL') return label !== null
  if (label.value >= FIRST_SERIAL) return false
  return (minuteOfDecimal(label.value) ?? 1) % 5 === 0 || isDottedTime(label.value)
}

/** A label as a message shows it: a fraction of a day as the time that a spreadsheet program shows. */
export function labelText(cell: LabelCell): string {
  const decimal = decimalOf(compactLabel(cell))
  const minute = decimal === null ? null : minuteOfDecimal(decimal)
  return minute === null ? labelAsWritten(cell) : clockText(minute)
}

function labelOf(cell: LabelCell): Label | null {
  const text = compactLabel(cell)
  const value = decimalOf(text)
  if (value !== null) return { kind: 'DECIMAL', value }
  const number = readNumberLabel(text)
  if (number) return number
  if (LAST_MOMENT.test(text)) return { kind: 'CLOCK', minute: DAY_MINUTES }
  const clock = readClock(text)
  if (clock !== null) return { kind: 'CLOCK', minute: clock }
  const span = readSpan(text)
  return span && { kind: 'SPAN', ...span }
}

/** 0.5, 13.45 and 46082.0104166, and the number of a date, which is its midnight; 7.0 is a whole number. */
function decimalOf(text: string): number | null {
  const isDecimal = /^\d*\.\d+$/.test(text) && !/\.0$/.test(text)
  const isDate = /^\d{5}$/.test(text) && Number(text) >= FIRST_SERIAL
  return isDecimal || isDate ? Number(text) : null
}

/** The time of a decimal number, also behind the number of a date. */
function minuteOfDecimal(value: number): number | null {
  return minuteOfFraction(value >= FIRST_SERIAL ? value % 1 : value)
}

/** Minutes of hours and minutes that a point parts: 0.15 is 00:15, 1.3 is 01:30. */
function minuteOfDotted(value: number): number | null {
  const [hours, minutes] = [Math.floor(value), Math.round((value % 1) * 100)]
  const minute = hours * 60 + minutes
  return minutes < 60 && minute <= DAY_MINUTES ? minute : null
}

function hasSide(label: Label): label is Label & { kind: 'NUMBER'; side: SlotSide } {
  return label.kind === 'NUMBER' && label.side !== undefined
}

function numbersOf(labels: readonly Label[]) {
  return labels.filter((label) => label.kind === 'NUMBER')
}

function senseOf(labels: readonly Label[]): NumberSense {
  const numbers = numbersOf(labels).map(({ number }) => number)
  const isTime = (number: number) => number <= 2400 && number % 100 < 60 && number % 5 === 0
  if (numbers.some((number) => number > 96) && numbers.every(isTime)) return 'HHMM'
  const decimals = labels.flatMap((label) => (label.kind === 'DECIMAL' ? label.value : []))
  if (decimals.length === 0) return 'SLOTS'
  const isDotted = decimals.some((value) => value > 1) && decimals.every(isDottedTime)
  return isDotted ? 'DOTTED' : 'FRACTIONS'
}

function isDottedTime(value: number): boolean {
  return (minuteOfDotted(value) ?? 1) % 5 === 0
}

function slotCountOf(labels: readonly Label[], reading: Omit<Reading, 'slotCount'>): LabelledSlots {
  const spans = labels.filter((label) => label.kind === 'SPAN')
  if (spans.length > labels.length / 2)
    return countOfLengths(spans.map(({ from, to }) => to - from))
  const numbers = numbersOf(labels).filter(
    ({ isHour }) => reading.sense === 'SLOTS' && !(isHour && reading.hasHours),
  )
  const above = (limit: number) => numbers.filter(({ number }) => number > limit).length
  if (numbers.length > labels.length / 2)
    return isShare(above(48), numbers) ? 96 : isShare(above(24), numbers) ? 48 : 24
  const minutes = labels.flatMap(
    (label) => minuteOfLabel(label, { ...reading, slotCount: 24 }) ?? [],
  )
  const off = (step: number) => minutes.filter((minute) => minute % step !== 0).length
  return isShare(off(30), minutes) ? 96 : isShare(off(60), minutes) ? 48 : 24
}

function isShare(count: number, all: readonly unknown[]): boolean {
  return count >= all.length * FEW && count > 0
}

/** By the length that most spans have. */
function countOfLengths(lengths: readonly number[]): LabelledSlots {
  const most = ([24, 48, 96] as const).map((slotCount) => ({
    slotCount,
    spans: lengths.filter((length) => length === DAY_MINUTES / slotCount).length,
  }))
  return most.reduce((a, b) => (b.spans > a.spans ? b : a)).slotCount
}

/** The moment that a label other than a span names. */
function minuteOfLabel(label: Label | null, reading: Reading): number | null {
  if (label === null || label.kind === 'SPAN') return null
  if (label.kind === 'CLOCK') return label.minute
  const { slotCount, sense, hasHours } = reading
  if (label.kind === 'DECIMAL')
    return sense === 'DOTTED' ? minuteOfDotted(label.value) : minuteOfDecimal(label.value)
  const { number, isHour } = label
  const step = (isHour && hasHours) || sense === 'DOTTED' ? 60 : DAY_MINUTES / slotCount
  const minute =
    sense === 'HHMM'
      ? Math.floor(number / 100) * 60 + (number % 100)
      : number * (sense === 'FRACTIONS' && number <= 1 ? DAY_MINUTES : step)
  return minute <= DAY_MINUTES ? minute : null
}

function slotOfSpan({ from, to }: { from: number; to: number }, slotCount: LabelledSlots) {
  const step = DAY_MINUTES / slotCount
  return to - from === step ? inDay(to / step, slotCount) : null
}

function inDay(slot: number, slotCount: LabelledSlots): number | null {
  return Number.isInteger(slot) && slot >= 1 && slot <= slotCount ? slot : null
}
