import type { Cell, TableRow } from '#server/common/documents/table.ts'
import { readInteger, readText } from '../cells/cell-values.ts'
import type { MappedSheet } from './mapped-sheet.ts'

type SlotReader = (row: TableRow) => number | null
type SlotCellReader = (cell: Cell | undefined) => number | null

const TIME = /^(\d{1,2}):00(?::00)?$/
const QUARTER = /^(\d{1,2}):(00|15|30|45)(?::00)?$/
const HOUR_SPAN = /^(\d{1,2}):00\s*[-~]\s*(\d{1,2}):00$/

/** Slots that are whole numbers 1..96. */
export function slot96Reader(sheet: MappedSheet): SlotReader {
  const read = readSlots96()
  return (row) => read(sheet.cell(row, 'slot'))
}

/** Hours 1..24, as {@link readHours} reads them. */
export function hourReader(sheet: MappedSheet): SlotReader {
  const read = readHours(sheet.rows.map((row) => sheet.cell(row, 'slot')))
  return (row) => read(sheet.cell(row, 'slot'))
}

/** Quarters 1..96 by their times, as {@link readQuarters} reads them. */
export function quarterReader(sheet: MappedSheet): SlotReader {
  const read = readQuarters(sheet.rows.map((row) => sheet.cell(row, 'slot')))
  return (row) => read(sheet.cell(row, 'slot'))
}

/**
 * Quarters 1..96 from times. They are ends of quarters, where 24:00 belongs to the same day, unless the
 * column has 00:00 and no 24:00: then they are starts.
 */
export function readQuarters(cells: readonly (Cell | undefined)[]): SlotCellReader {
  const minutes = new Set(cells.map(minuteOf))
  const isStart = minutes.has(0) && !minutes.has(1440)
  return (cell) => {
    const minute = minuteOf(cell)
    return minute === null ? null : inDay(minute / 15 + (isStart ? 1 : 0), 96)
  }
}

function minuteOf(cell: Cell | undefined): number | null {
  const [, hours, minutes] = QUARTER.exec(readText(cell)) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

export function readSlots96(): SlotCellReader {
  return (cell) => inDay(readInteger(cell), 96)
}

/**
 * Hours 1..24 from numbers, spans like 00:00-01:00, or times. Times are ends of hours, where 24:00
 * belongs to the same day, unless the column has 00:00 and no 24:00: then they are starts.
 */
export function readHours(cells: readonly (Cell | undefined)[]): SlotCellReader {
  const labels = new Set(cells.map((cell) => TIME.exec(readText(cell))?.[1]))
  const isStart = (labels.has('00') || labels.has('0')) && !labels.has('24')
  return (cell) => {
    const text = readText(cell)
    const time = TIME.exec(text)
    if (time) return inDay(Number(time[1]) + (isStart ? 1 : 0), 24)
    const span = HOUR_SPAN.exec(text)
    if (span) return Number(span[2]) === Number(span[1]) + 1 ? inDay(Number(span[2]), 24) : null
    return inDay(readInteger(cell), 24)
  }
}

function inDay(slot: number | null, slotCount: number): number | null {
  return slot !== null && slot >= 1 && slot <= slotCount ? slot : null
}
