import { fromDayNumber } from '#domain/calendar/delivery-date.ts'
import { clockText } from '#domain/slot-labels/clock-text.ts'
import { type SlotSide, sideOfName } from '#domain/slot-labels/slot-names.ts'
import { readPlain } from '#files/tables/cell-text.ts'
import { clockChangesOf } from './clock-changes.ts'
import type { RowDays } from './day-columns.ts'
import type { FileTable } from './file-table.ts'
import { minutesOf, momentOf } from './moments.ts'
import { slotColumn, slotsByLabels } from './slot-column.ts'
import { isGreenwichHead } from './time-zones.ts'

/** Rows of a date: half hours are read too, though nothing is forecast in them. */
export type RowCount = 24 | 48 | 96

/** Where each row belongs: its day number and its slot of that day, from 0. */
export type RowSlots = { days: Int32Array; slots: Int32Array }

/**
 * The slot of each row of a table whose dates have so many: by the column that says the slot, by the times of the
 * dates, or by the order of the rows where neither is there.
 *
 * @throws Error naming row and column of a time or a number that is none
 */
export function rowSlots(table: FileTable, dates: RowDays, slotCount: RowCount): RowSlots {
  const slot = slotColumn(table, dates)
  if (slot && !slot.isClock) {
    const slots = slotsByLabels(table, dates, slot.column, slotCount)
    return { days: dates.days, slots: countedOn(table, { days: dates.days, slots }, slotCount) }
  }
  if (slot) {
    const { name, cells } = slot.column
    const minutes = Int32Array.from(cells, (cell, row) => {
      const minute = minutesOf(readPlain(cell))
      if (minute !== undefined) return minute
      throw new Error(
        `${table.placeOf(row)}: ${name} is not a time: ${JSON.stringify(readPlain(cell))}; write all as times or all as numbers`,
      )
    })
    return slotsOfMinutes({ ...table, days: dates.days, minutes, name }, slotCount)
  }
  if (dates.hasTimes) {
    const isCutElsewhere = beginsAtGreenwichMidnight(dates)
    return slotsOfMinutes({ ...table, ...dates, isCutElsewhere }, slotCount)
  }
  return { days: dates.days, slots: slotsOfOrder(table, dates.days, slotCount) }
}

type Clock = {
  days: Int32Array
  minutes: Int32Array
  /** Name of the column that the times are from. */
  name: string
  placeOf: (row: number) => string
  /** The first time is midnight of Greenwich, where the file may have been cut. */
  isCutElsewhere?: boolean
}

/** Whether what is beside the times, or behind them, says that the first of them is midnight of Greenwich. */
function beginsAtGreenwichMidnight({ days, minutes, offsets, columns }: RowDays): boolean {
  const instant = (row: number) => days[row]! * 1440 + minutes[row]!
  const first = days.reduce((best, _, row) => (instant(row) < instant(best) ? row : best), 0)
  if (offsets) return minutes[first] === offsets[first]
  const beside = columns.find(({ name }) => isGreenwichHead(name))
  const moment = beside && momentOf(readPlain(beside.cells[first]), 'day-first')
  return moment?.hasTime === true && moment.minutes === 0
}

function slotsOfMinutes(clock: Clock, slotCount: RowCount): RowSlots {
  const step = 1440 / slotCount
  const isLate = comesMidnightLast(clock, step)
  const side = isLate ? 'ENDS' : sideOf(clock, step)
  const isNextDay = side === 'ENDS' && !isLate && !clock.minutes.includes(1440)
  const days = clock.days.slice()
  const slots = clock.minutes.map((minutes, row) => {
    if (isNextDay && minutes === 0) days[row]! -= 1
    const end = minutes === 0 && (isLate || isNextDay) ? 1440 : minutes
    const slot = side === 'ENDS' ? end / step - 1 : minutes / step
    if (Number.isInteger(slot) && slot >= 0 && slot < slotCount) return slot
    const wrong =
      slot < 0 ? `before ${step} min, though 24:00 occurs` : `not a multiple of ${step} min`
    throw new Error(
      `${clock.placeOf(row)}: ${clock.name} is ${wrong}: ${minutes} min after midnight; mend the time or leave out the row`,
    )
  })
  return { days, slots }
}

/** What times name: the ends of slots where 24:00 occurs, the column says so, or the file begins and ends a slot late. */
function sideOf(clock: Clock, step: number): SlotSide {
  const { days, minutes, name } = clock
  const has24 = minutes.includes(1440)
  if (has24) return 'ENDS'
  const said = sideOfName(name)
  if (said !== null) return said
  if (!endsWithMidnight(days, minutes, step)) return 'STARTS'
  if (!clock.isCutElsewhere) return 'ENDS'
  throw new Error(
    `${name} goes from ${clockText(step)} to 00:00, as ends of slots do, and from midnight to midnight of UTC, as beginnings do that were cut there: call the column "interval end" or "interval start"`,
  )
}

/** Whether 00:00 stands behind the last time of its own date: it means 24:00 then. */
function comesMidnightLast({ days, minutes }: Clock, step: number): boolean {
  if (!minutes.includes(0)) return false
  return minutes.every(
    (minute, row) =>
      minute !== 0 || (days[row - 1] === days[row] && minutes[row - 1] === 1440 - step),
  )
}

/**
 * Whether 24:00 is written as 00:00 of the next date: the first date begins a slot late, and the last has its 00:00
 * alone.
 */
function endsWithMidnight(days: Int32Array, minutes: Int32Array, step: number): boolean {
  const minutesOfDay = (day: number) => minutes.filter((_, row) => days[row] === day)
  const [first, last] = [
    days.reduce((a, b) => Math.min(a, b)),
    days.reduce((a, b) => Math.max(a, b)),
  ]
  const ends = minutesOfDay(last)
  return ends.length === 1 && ends[0] === 0 && Math.min(...minutesOfDay(first)) === step
}

/**
 * Where a date has an hour more or less than others, the hour of its clock change is doubled or skipped.
 *
 * @throws Error where rows are too many, or too few on a date without a change of the clock
 */
function slotsOfOrder(table: FileTable, days: Int32Array, slotCount: RowCount): Int32Array {
  const hour = slotCount / 24
  const total = rowsByDay(days)
  const last = days.reduce((a, b) => Math.max(a, b))
  const changesOn = clockChangesOf(table)
  const before = new Map<number, number>()
  return days.map((day, row) => {
    const order = before.get(day) ?? 0
    before.set(day, order + 1)
    const extra = total.get(day)! - slotCount
    const change =
      extra === 0 ? undefined : changesOn(day).find((one) => one.extraHours * hour === extra)
    if (extra < 0 && !change && day !== last) throw tooFew(table, row, day, total.get(day)!)
    if (!change) {
      if (order < slotCount) return order
      throw new Error(
        `${table.placeOf(row)}: row ${order + 1} of ${fromDayNumber(day)}: leave out rows that are there twice, or name the hour of each row in a column`,
      )
    }
    const moved = extra > 0 ? order >= (change.hour + 1) * hour : order >= change.hour * hour
    return moved ? order - extra : order
  })
}

/**
 * Numbers that count on over an hour that the clock skips (46 settlement periods on a day of 48) name no times behind it:
 * they are moved by that hour. A day that leaves out the numbers of the hour is as it says.
 */
function countedOn(table: FileTable, { days, slots }: RowSlots, slotCount: RowCount): Int32Array {
  const hour = slotCount / 24
  const counted = slotCount - hour
  const last = new Map<number, number>()
  for (const [row, day] of days.entries()) last.set(day, Math.max(last.get(day) ?? 0, slots[row]!))
  const total = rowsByDay(days)
  const changesOn = clockChangesOf(table)
  return slots.map((slot, row) => {
    const day = days[row]!
    if (total.get(day) !== counted || last.get(day) !== counted - 1) return slot
    const change = changesOn(day).find(({ extraHours }) => extraHours === -1)
    return change && slot >= change.hour * hour ? slot + hour : slot
  })
}

function tooFew({ placeOf }: FileTable, row: number, day: number, rows: number): Error {
  return new Error(
    `${placeOf(row)}: ${fromDayNumber(day)} has ${rows} rows and no times, so nobody knows which are missing: name the hour of each row in a column, as in date,hour,price`,
  )
}

export function rowsByDay(days: Int32Array): Map<number, number> {
  const rows = new Map<number, number>()
  for (const day of days) rows.set(day, (rows.get(day) ?? 0) + 1)
  return rows
}
