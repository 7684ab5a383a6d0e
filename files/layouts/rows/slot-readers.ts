import type { Cell, TableRow } from '../../documents/table.ts'
import { readInteger } from '../cells/cell-values.ts'
import { readClock, readMoment, readSpan } from '../cells/clock-cells.ts'
import type { RowReaders } from './day-rows.ts'
import { kindOfLabels, type Label } from './label-kind.ts'
import type { MappedSheet } from './mapped-sheet.ts'

type Slots = 24 | 96
type SlotCellReader = (cell: Cell | undefined) => number | null

const DAY_MINUTES = 1440

/**
 * Slots from numbers, spans of time, or times of day, with the date or apart from it. Times are all starts or all
 * ends; the end of a day may be written as midnight of the next. Says so where it cannot be known which they are.
 */
export function slotReaders(sheet: MappedSheet, slotCount: Slots): RowReaders {
  const minuteOf = (row: TableRow) => labelOf(sheet.cell(row, 'slot'), slotCount, sheet.isJoined)
  const labels = sheet.rows.flatMap((row): Label | [] => {
    const [date, minute] = [sheet.peekDate(row), minuteOf(row)]
    return date === null || minute === null ? [] : { date, minute }
  })
  const kind = kindOfLabels(labels)
  const isUnclear = typeof kind === 'object'
  if (isUnclear) sheet.issues.error('MIXED_SLOT_LABELS', sheet.at(null, 'slot'), kind)
  const isEnd = kind === 'ENDS'
  return {
    slotCount,
    isUnclear,
    slotOf: (row) => {
      const minute = minuteOf(row)
      if (minute === null) return readUntimed(sheet.cell(row, 'slot'), slotCount)
      return slotAt(isEnd && minute === 0 ? DAY_MINUTES : minute, slotCount, isEnd)
    },
    dayOffsetOf: (row) => (isEnd && minuteOf(row) === 0 ? -1 : 0),
  }
}

/** What cells name as quarters 1..96, seen without their dates. */
export function readSlots96(cells: readonly (Cell | undefined)[]): SlotCellReader {
  return cellReader(cells, 96)
}

/** What cells name as hours 1..24, seen without their dates. */
export function readHours(cells: readonly (Cell | undefined)[]): SlotCellReader {
  return cellReader(cells, 24)
}

function cellReader(cells: readonly (Cell | undefined)[], slotCount: Slots): SlotCellReader {
  const minutes = new Set(cells.map((cell) => labelOf(cell, slotCount, false)))
  const isEnd = !minutes.has(0) || minutes.has(DAY_MINUTES)
  return (cell) => {
    const minute = labelOf(cell, slotCount, false)
    return minute === null ? readUntimed(cell, slotCount) : slotAt(minute, slotCount, isEnd)
  }
}

/** A time of day that may be a start or an end. Hours may be written as numbers, of which 0 is a start. */
function labelOf(cell: Cell | undefined, slotCount: Slots, isMoment: boolean): number | null {
  if (isMoment) return readMoment(cell)?.minute ?? null
  const hour = slotCount === 24 ? readInteger(cell) : null
  return hour !== null && hour >= 0 && hour <= 24 ? hour * 60 : readClock(cell)
}

/** A number of a slot or a span: they need no other to be understood. */
function readUntimed(cell: Cell | undefined, slotCount: Slots): number | null {
  const length = DAY_MINUTES / slotCount
  const end = readSpan(cell, length)
  return end === null ? inDay(readInteger(cell), slotCount) : slotAt(end, slotCount, true)
}

function slotAt(minute: number, slotCount: Slots, isEnd: boolean): number | null {
  const slots = minute / (DAY_MINUTES / slotCount)
  return Number.isInteger(slots) ? inDay(isEnd ? slots : slots + 1, slotCount) : null
}

function inDay(slot: number | null, slotCount: Slots): number | null {
  return slot !== null && slot >= 1 && slot <= slotCount ? slot : null
}
