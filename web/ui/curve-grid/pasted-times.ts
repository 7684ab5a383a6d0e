import { compactLabel, readClock } from '#domain/slot-labels/clock-text.ts'
import {
  isSlotLabel,
  type LabelledSlots,
  readSlotLabels,
  type SlotLabels,
} from '#domain/slot-labels/slot-labels.ts'
import type { SlotSide } from '#domain/slot-labels/slot-names.ts'

/** Plain numbers are times only in a run that is too long for chance. */
const LEAST_RUN = 6
const PLAIN_NUMBER = /^\d+(\.\d+)?$/
const SIDES = ['STARTS', 'ENDS'] as const

/** A run may lack or double a few of its numbers where it is long. */
const LONG_RUN = 12
const WIDEST_STEP = 3
const SHARE_OF_ONES = 0.8

/** What the columns of times beside the numbers of a block name. */
export type TimesBeside = {
  /** How many columns hold times. */
  columns: 1 | 2
  slotCount: LabelledSlots
  /** Slot of each line, from 1; null beside a line that is none. */
  slots: (number | null)[]
}

/**
 * The times in the first column of lines: null where it holds none, `unclear` where they may be starts or ends. Two
 * columns of them, as of a number and a time or of a start and an end, are read where both can only mean the same slots.
 */
export function timesBeside(
  lines: readonly (readonly string[])[],
  { side, isNamed }: { side: SlotSide | null; isNamed: boolean },
): TimesBeside | 'unclear' | null {
  const column = (at: number) => lines.map((line) => line[at]?.trim() ?? '')
  const names = column(0)
  if (!lines.some((line) => line.length > 1) || !areTimes(names, isNamed)) return null
  const isPaired = lines.some((line) => line.length > 2) && areTimeTexts(column(1))
  const pair = isPaired ? slotsOfBoth(names, column(1)) : null
  if (pair) return pair
  const labels = labelsOf(names, side)
  return labels
    ? { columns: 1, slotCount: labels.slotCount, slots: slotsOf(names, labels) }
    : 'unclear'
}

/** Whether a first column holds times rather than numbers of the grid; `isNamed` where its head says so. */
export function areTimes(names: readonly string[], isNamed = false): boolean {
  const written = writtenOf(names)
  const plain = written.filter((name) => PLAIN_NUMBER.test(name))
  return areTimeTexts(names) || (plain.length >= leastOf(written) && (isNamed || isRun(plain)))
}

/** Whether a column holds texts that can be nothing but times. */
export function areTimeTexts(names: readonly string[]): boolean {
  const written = writtenOf(names)
  const times = written.filter((name) => isSlotLabel(name) && !PLAIN_NUMBER.test(name))
  return times.length >= leastOf(written)
}

const writtenOf = (names: readonly string[]) =>
  names.map((name) => name.normalize('NFKC').trim()).filter((name) => name !== '')

/** Lines of a total and a mean may stand among the times. */
const leastOf = (written: readonly string[]) => Math.max(1, written.length - 2)

/** 1 to 24, 0 to 23, 0015 to 2400, fractions of a day: slots that follow one another. */
function isRun(numbers: readonly string[]): boolean {
  const slots = slotsOf(numbers, readNamed(numbers, 'ENDS'))
  const steps = slots.slice(1).map((slot, at) => (slot ?? Number.NaN) - (slots[at] ?? Number.NaN))
  const isWhole = steps.every((step) => step === 1 || step === 1 - 24)
  return numbers.length >= LEAST_RUN && (isWhole || isTornRun(numbers))
}

/** A long run of whole numbers that lacks or doubles a few: laid as values it would be a day of wrong ones. */
function isTornRun(numbers: readonly string[]): boolean {
  const steps = numbers.slice(1).map((number, at) => Number(number) - Number(numbers[at]))
  const ones = steps.filter((step) => step === 1).length
  return (
    numbers.length >= LONG_RUN &&
    numbers.every((number) => /^\d+$/.test(number)) &&
    steps.every((step) => step >= 0 && step <= WIDEST_STEP) &&
    ones >= SHARE_OF_ONES * steps.length
  )
}

/** The slots that two columns of times name together; null where they can be of none, or of several. */
function slotsOfBoth(first: readonly string[], second: readonly string[]): TimesBeside | null {
  const readings = (names: readonly string[]) =>
    SIDES.flatMap((side) => {
      const labels = readNamed(names, side)
      return labels && !labels.unclear ? [labels] : []
    })
  const agreed = readings(first).flatMap((labels) => {
    const slots = slotsOf(first, labels)
    const isSame = readings(second).some(
      (other) =>
        other.slotCount === labels.slotCount && slotsOf(second, other).join() === slots.join(),
    )
    return isSame ? [{ columns: 2 as const, slotCount: labels.slotCount, slots }] : []
  })
  const different = new Set(agreed.map(({ slots }) => slots.join()))
  return different.size === 1 ? agreed[0]! : null
}

/** Null where the times could name starts as well as ends of slots. */
export function labelsOf(names: readonly string[], side: SlotSide | null): SlotLabels | null {
  const isTime = names.some((name) => /:|[时点](?!段)|h|^0+$/.test(compactLabel(name)))
  const sides = side ? [side] : isTime ? SIDES : (['ENDS'] as const)
  const readings = sides.flatMap((one) => {
    const labels = readNamed(names, one)
    return labels && !labels.unclear ? [labels] : []
  })
  const different = new Set(readings.map((labels) => slotsOf(names, labels).join()))
  return different.size === 1 ? readings[0]! : null
}

export function slotsOf(names: readonly string[], labels: SlotLabels | null): (number | null)[] {
  return names.map((name) => labels?.slotOf(name) ?? null)
}

/** Null where a midnight stands among times without an order, so that it may be the start or the end of their day. */
function readNamed(names: readonly string[], side: SlotSide): SlotLabels | null {
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
