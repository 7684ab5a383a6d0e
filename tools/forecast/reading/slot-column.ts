import { fromDayNumber } from '#domain/calendar/delivery-date.ts'
import { priceSureness } from '#domain/forecasting/known/price-names.ts'
import { readClock } from '#domain/slot-labels/clock-text.ts'
import { readSlotLabels, type SlotLabels } from '#domain/slot-labels/slot-labels.ts'
import { namesSlot, sideOfName } from '#domain/slot-labels/slot-names.ts'
import { readPlain } from '#files/tables/cell-text.ts'
import type { RowDays } from './day-columns.ts'
import type { FileColumn, FileTable } from './file-table.ts'

/** A column whose cells say where in its date each row belongs. */
export type SlotColumn = { column: FileColumn; isClock: boolean }

/** Rows of so many dates tell whether a column runs through the slots of each. */
const SAMPLE_DATES = 6
/** Dates with fewer rows tell nothing. */
const LEAST_ROWS = 20

/**
 * The column that says the slot: one that is named so and runs through each date, else any that does; undefined where
 * dates have their times themselves and no column is named as the slot. A column that is named so but whose cells no
 * one can read is wrong, as rows without times would be placed by their order.
 *
 * @throws Error naming the column, what was seen, and the way out
 */
export function slotColumn(table: FileTable, dates: RowDays): SlotColumn | undefined {
  const others = table.columns.filter((column) => !dates.columns.includes(column))
  const named = others.filter(({ name }) => namesSlot(name))
  const sound = named.find((column) => runsThroughDates(column, dates))
  if (sound) return { column: sound, isClock: isClock(sound) }
  if (dates.hasTimes) return undefined
  const run = others.find(
    (column) => priceSureness(column.name) === null && runsThroughDates(column, dates),
  )
  if (run) return { column: run, isClock: isClock(run) }
  const [unread] = named.filter((column) => !hasNoDigit(column))
  if (unread) return { column: unread, isClock: isClock(unread) }
  const strange = others.find((column) => namesRows(column, dates))
  if (strange) throw unreadSlots(table, strange)
  return undefined
}

/** Texts of which each date has every one once seem to name its hours, in whatever words. */
function namesRows(column: FileColumn, dates: RowDays): boolean {
  const [first, ...more] = wholeDates(dates).map((rows) =>
    rows.map((row) => readPlain(column.cells[row])),
  )
  if (!first || more.length === 0) return false
  const labels = new Set(first)
  if (labels.size < first.length || first.some((text) => !/\p{L}/u.test(text))) return false
  return more.every((texts) => texts.every((text) => labels.has(text)))
}

function unreadSlots({ placeOf }: FileTable, { name, cells }: FileColumn): Error {
  return new Error(
    `${placeOf(0)}: ${name} seems to name the hour, but nobody can read ${JSON.stringify(readPlain(cells[0]))}: number the rows of a date from 1 or from 0, or write times as 13:00`,
  )
}

/** 峰, 谷, day, night: few words are a kind of hours and no hour. */
function hasNoDigit({ cells }: FileColumn): boolean {
  return cells.every((cell) => !/\d/.test(readPlain(cell)))
}

/** Most labels are times of the day: 00:15, 1:00 PM. */
function isClock({ cells }: FileColumn): boolean {
  const sample = cells.slice(0, 2 * LEAST_ROWS).map(readPlain)
  return (
    sample.filter((text) => text.includes(':') && readClock(text) !== null).length >
    sample.length / 2
  )
}

/** Whether the labels of a column differ within each of some dates, and all name a slot. */
function runsThroughDates(column: FileColumn, dates: RowDays): boolean {
  const whole = wholeDates(dates)
  return (
    whole.length > 0 &&
    whole.every((rows) => areSlots(rows.map((row) => readPlain(column.cells[row]))))
  )
}

/** The rows of each of some dates that have enough of them. */
function wholeDates({ days }: RowDays): number[][] {
  const rowsOfDay = new Map<number, number[]>()
  for (const [row, day] of days.entries()) {
    const rows = rowsOfDay.get(day)
    if (rows) rows.push(row)
    else if (rowsOfDay.size <= SAMPLE_DATES) rowsOfDay.set(day, [row])
  }
  return [...rowsOfDay.values()].filter((rows) => rows.length >= LEAST_ROWS)
}

/** One in ten may be there twice or not be read: a clock change, a mistake that is to be told by its row. */
const MOST = 0.9

function areSlots(texts: readonly string[]): boolean {
  const labels = labelsOf(texts)
  const read = texts.filter((text) => labels?.slotOf(text) != null)
  return read.length >= MOST * texts.length && new Set(read).size >= MOST * texts.length
}

function labelsOf(texts: readonly string[]): SlotLabels | null {
  const dated = texts.map((cell) => ({ date: fromDayNumber(0), cell }))
  return readSlotLabels(dated, { side: null })
}

/**
 * The slot of each row, from 0, with how many a date has, by labels that are no times of the day.
 *
 * @throws Error naming the row and the label that is none, or two that cannot be of one kind
 */
export function slotsByLabels(
  table: FileTable,
  dates: RowDays,
  { name, cells }: FileColumn,
  slotCount: 24 | 48 | 96,
): Int32Array {
  const texts = cells.map(readPlain)
  const side =
    sideOfName(name) ??
    (texts.some((text) => /^0+$/.test(text.replace(/\D/g, ''))) ? 'STARTS' : 'ENDS')
  const dateOf = new Map([...new Set(dates.days)].map((day) => [day, fromDayNumber(day)] as const))
  const labels = readSlotLabels(
    texts.map((cell, row) => ({ date: dateOf.get(dates.days[row]!)!, cell })),
    { slotCount, side },
  )
  if (labels?.unclear) {
    const { start, end } = labels.unclear
    throw new Error(
      `${name} has ${start}, which begins a slot, and ${end}, which ends one: number the rows of a date from 1 or from 0`,
    )
  }
  return Int32Array.from(texts, (text, row) => {
    const slot = labels?.slotOf(text) ?? null
    if (slot !== null) return slot - 1
    throw new Error(
      `${table.placeOf(row)}: ${name} is no slot of ${slotCount}: ${JSON.stringify(text)}; number the rows of a date from 1 or from 0, or write times as 13:00`,
    )
  })
}

/** From 00:00 to 24:00. */
const MINUTES_TO_24 = 1441

/** The days of the rows that name a slot of their date for the first time; without times and slots those of all rows. */
export function daysOfSlots(table: FileTable, dates: RowDays): Int32Array {
  const cells = slotColumn(table, dates)?.column.cells
  if (!cells && !dates.hasTimes) return dates.days
  const seen = new Set<string | number>()
  return dates.days.filter((day, row) => {
    const key = cells
      ? `${day} ${readPlain(cells[row])}`
      : day * MINUTES_TO_24 + dates.minutes[row]!
    return !seen.has(key) && seen.add(key)
  })
}
