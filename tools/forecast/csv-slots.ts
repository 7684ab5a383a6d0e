import { fromDayNumber } from '#domain/calendar/delivery-date.ts'
import type { SlotCount } from '#domain/calendar/slots.ts'
import type { Table } from './csv-table.ts'

/** Rows of a date: half hours are read too, though nothing is forecast in them. */
type RowCount = SlotCount | 48

/** From the first date to the last, whatever the order of the rows. */
type Frame = { slotCount: RowCount; firstDay: number; days: number }

/** Dates further apart than this are no gap but a date that is wrong. */
const MAX_GAP_DAYS = 366

/** The frame of a table; throws Error when most dates have neither 24, 48 nor 96 rows, or a date lies far off. */
export function frameOf({ days, lines }: Table): Frame {
  const sorted = Int32Array.from(new Set(days)).sort()
  sorted.forEach((day, index) => {
    const before = sorted[index - 1] ?? day
    if (day - before <= MAX_GAP_DAYS) return
    throw new Error(
      `line ${lines[days.indexOf(day)]}: ${fromDayNumber(day)} lies ${day - before} days after the date before it: mend the date, or leave out what lies before the gap`,
    )
  })
  const [firstDay, lastDay] = [sorted[0]!, sorted.at(-1)!]
  return { slotCount: slotCountOf(days), firstDay, days: lastDay - firstDay + 1 }
}

/** 24, 48 or 96, by the number of rows that most dates have. */
function slotCountOf(days: Int32Array): RowCount {
  const dates = new Map<number, number>()
  for (const rows of rowsByDay(days).values()) dates.set(rows, (dates.get(rows) ?? 0) + 1)
  const [max] = [...dates].reduce((a, b) => (b[1] > a[1] || (b[1] === a[1] && b[0] > a[0]) ? b : a))
  if (max >= 20 && max <= 26) return 24
  if (max >= 44 && max <= 52) return 48
  if (max >= 90 && max <= 104) return 96
  throw new Error(
    `most dates have ${max} ${max === 1 ? 'row' : 'rows'}, but 24 (hours), 48 or 96 (quarters) are read: give the means of hours`,
  )
}

function rowsByDay(days: Int32Array): Map<number, number> {
  const rows = new Map<number, number>()
  for (const day of days) rows.set(day, (rows.get(day) ?? 0) + 1)
  return rows
}

/** Where in the series each row belongs; 0 is the first slot of the first day. */
export function positionsOf(table: Table, { slotCount, firstDay }: Frame): Int32Array {
  const slots = slotsOf(table, slotCount)
  return slots.map((slot, row) => (table.days[row]! - firstDay) * slotCount + slot)
}

/** The slot of each row, from 0. */
function slotsOf(table: Table, slotCount: RowCount): Int32Array {
  if (!table.arePlacesMinutes) return slotsOfNumbers(table, slotCount)
  if (table.places.every((minutes) => minutes === 0)) return slotsOfOrder(table, slotCount)
  return slotsOfMinutes(table, slotCount)
}

function slotsOfNumbers(table: Table, slotCount: RowCount): Int32Array {
  const { places, lines, placeName } = table
  const base = places.includes(slotCount) || !places.includes(0) ? 1 : 0
  return places.map((place, row) => {
    const slot = place - base
    if (slot >= 0 && slot < slotCount) return slot
    const range = `${base}..${base + slotCount - 1}`
    throw new Error(
      `line ${lines[row]}: ${placeName} is outside ${range}: ${place}; number the rows of a date from 1 or from 0`,
    )
  })
}

function slotsOfMinutes(table: Table, slotCount: RowCount): Int32Array {
  const { places, lines, placeName } = table
  const step = 1440 / slotCount
  const isMidnightLast = comesMidnightLast(table, step)
  const areEnds = isMidnightLast || places.includes(1440)
  if (!areEnds) checkLastMidnight(table, step)
  return places.map((minutes, row) => {
    const end = isMidnightLast && minutes === 0 ? 1440 : minutes
    const slot = areEnds ? end / step - 1 : minutes / step
    if (Number.isInteger(slot) && slot >= 0) return slot
    const wrong =
      slot < 0 ? `before ${step} min, though 24:00 occurs` : `not a multiple of ${step} min`
    throw new Error(
      `line ${lines[row]}: ${placeName} is ${wrong}: ${minutes} min after midnight; mend the time or leave out the row`,
    )
  })
}

/** Whether 00:00 stands behind the last time of its own date: it means 24:00 then. */
function comesMidnightLast({ places, days }: Table, step: number): boolean {
  if (!places.includes(0)) return false
  return places.every(
    (minutes, row) =>
      minutes !== 0 || (days[row - 1] === days[row] && places[row - 1] === 1440 - step),
  )
}

/**
 * Times that name the ends of slots and write 24:00 as 00:00 of the next day cannot be told from a file that
 * begins and ends an hour late; taken for beginnings they would move every price by a slot.
 */
function checkLastMidnight({ places, days, lines, placeName }: Table, step: number): void {
  const placesOf = (day: number) => places.filter((_, row) => days[row] === day)
  const [first, last] = [Math.min(...new Set(days)), Math.max(...new Set(days))]
  const ends = placesOf(last)
  if (ends.length !== 1 || ends[0] !== 0 || Math.min(...placesOf(first)) !== step) return
  throw new Error(
    `line ${lines[days.indexOf(last)]}: ${placeName} is 00:00 alone on its date, and the first date begins at ${step} min: write 24:00 of the date before where times name ends of slots, else leave the line out`,
  )
}

/** Where a date has an hour more or less than others, its third hour is doubled or skipped. */
function slotsOfOrder({ days, lines }: Table, slotCount: RowCount): Int32Array {
  const hour = slotCount / 24
  const total = rowsByDay(days)
  const before = new Map<number, number>()
  return days.map((day, row) => {
    const order = before.get(day) ?? 0
    before.set(day, order + 1)
    const extra = total.get(day)! - slotCount
    const slot =
      extra === hour && order >= 3 * hour
        ? order - hour
        : extra === -hour && order >= 2 * hour
          ? order + hour
          : order
    if (slot < slotCount) return slot
    throw new Error(`line ${lines[row]}: row ${order + 1} of ${fromDayNumber(day)}: ${TWICE}`)
  })
}

const TWICE = 'leave out rows that are there twice'

/** A clock change doubles the rows of one hour; more is a table put together wrongly. */
export function checkDoubles(table: Table, positions: Int32Array, frame: Frame): void {
  const { slotCount, days } = frame
  const max = slotCount + slotCount / 24
  const rowsOfDay = new Uint16Array(days)
  const rowsOfSlot = new Uint8Array(days * slotCount)
  positions.forEach((position, row) => {
    const day = Math.floor(position / slotCount)
    rowsOfDay[day]! += 1
    rowsOfSlot[position]! += 1
    if (rowsOfDay[day]! <= max && rowsOfSlot[position]! <= 2) return
    const where = `line ${table.lines[row]}: ${fromDayNumber(table.days[row]!)} has`
    if (rowsOfDay[day]! > max) throw new Error(`${where} more than ${max} rows: ${TWICE}`)
    throw new Error(`${where} a third row of slot ${(position % slotCount) + 1}: ${TWICE}`)
  })
}
