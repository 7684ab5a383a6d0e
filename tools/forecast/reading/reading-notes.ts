import { fromDayNumber } from '#domain/calendar/delivery-date.ts'
import { clockText, readClock } from '#domain/slot-labels/clock-text.ts'
import { readPlain } from '#files/tables/cell-text.ts'
import { type ClockChange, clockChangesOf } from './clock-changes.ts'
import type { NumberColumn } from './column-numbers.ts'
import type { RowDays } from './day-columns.ts'
import type { FileTable } from './file-table.ts'
import { type RowCount, type RowSlots, rowsByDay } from './row-slots.ts'
import { slotColumn } from './slot-column.ts'

/** Rows of one resolution: which of the table they are, and where each belongs. */
export type SlottedRows = { rows: Int32Array; slots: RowSlots; slotCount: RowCount }

/** How numbers with marks were read, each column by its longest; nothing where they are as programs write them. */
export function numberNotes(columns: readonly NumberColumn[]): string[] {
  const shown = columns.flatMap(({ name, marked }) =>
    marked ? [`${JSON.stringify(marked.text)} is ${marked.value} (${name})`] : [],
  )
  return shown.length === 0 ? [] : [`numbers: ${shown.join(', ')}`]
}

/**
 * Which slots times and labels were taken for, by the first and the last of a date; nothing where times name the
 * beginnings of slots and numbers count from 0.
 */
export function slotNotes(
  table: FileTable,
  dates: RowDays,
  parts: readonly SlottedRows[],
): string[] {
  const column = slotColumn(table, dates)?.column
  const name = column?.name ?? dates.name
  const labelOf = (row: number) => {
    if (column) return readPlain(column.cells[row])
    return dates.hasTimes ? clockText(dates.minutes[row]!) : ''
  }
  return parts.flatMap(({ rows, slots, slotCount }) => {
    const step = 1440 / slotCount
    if (!column && !dates.hasTimes) {
      return [`rows of a date are taken in their order, the first as 00:00 to ${clockText(step)}`]
    }
    const said = [0, slotCount - 1].flatMap((slot) => {
      const at = slots.slots.indexOf(slot)
      if (at < 0) return []
      const label = labelOf(rows[at]!)
      if (isPlain(label, slot, step)) return []
      const date = slots.days[at] === dates.days[rows[at]!] ? '' : ' of the day before'
      const span = `${clockText(slot * step)} to ${clockText((slot + 1) * step)}`
      return [`${JSON.stringify(label)} is ${span}${date}`]
    })
    return said.length === 0 ? [] : [`${name}: ${said.join(', ')}`]
  })
}

/** A time that begins the slot, or its number from 0. */
function isPlain(label: string, slot: number, step: number): boolean {
  return readClock(label) === slot * step || (/^\d+$/.test(label) && Number(label) === slot)
}

/** So many changes of the clock are named. */
const NAMED_CHANGES = 4

/** Hours that a change of the clock doubled or skipped. */
export function clockNotes(table: FileTable, parts: readonly SlottedRows[]): string[] {
  const changesOn = clockChangesOf(table)
  const said = parts.flatMap(({ slots, slotCount }) =>
    [...rowsByDay(slots.days)]
      .filter(([, rows]) => rows !== slotCount)
      .sort(([a], [b]) => a - b)
      .flatMap(([day]) => {
        const change = changesOn(day).find((one) => hasHappened(one, slots, { day, slotCount }))
        return change ? [changeText(change, day)] : []
      }),
  )
  const more = said.length - NAMED_CHANGES
  if (said.length === 0) return []
  const named = said.slice(0, NAMED_CHANGES).join(', ')
  return [`change of the clock: ${named}${more > 0 ? `, and ${more} more` : ''}`]
}

/** Whether the hour stands twice, or is the one that is missing. */
function hasHappened(
  { hour, extraHours }: ClockChange,
  { days, slots }: RowSlots,
  { day, slotCount }: { day: number; slotCount: number },
): boolean {
  const hours = new Array<number>(24).fill(0)
  slots.forEach((slot, row) => {
    if (days[row] === day) hours[Math.floor((slot * 24) / slotCount)]! += 1
  })
  const perHour = slotCount / 24
  if (extraHours === 1) return hours[hour]! === 2 * perHour
  return hours.every((rows, at) => rows === (at === hour ? 0 : perHour))
}

function changeText({ hour, extraHours }: ClockChange, day: number): string {
  const time = clockText(60 * hour)
  const date = fromDayNumber(day)
  return extraHours === 1
    ? `${date} has ${time} twice, of which the mean is taken`
    : `${date} has no ${time}`
}
