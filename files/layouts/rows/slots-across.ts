import { addDays, type DeliveryDate } from '#domain/calendar/delivery-date.ts'
import type { Cell, TableRow } from '../../documents/table.ts'
import { findSlotHeads, type SlotColumns } from '../../tables/slot-heads.ts'
import { readDate, readNumber } from '../cells/cell-values.ts'

/** The slots of a day across, and the column of the midnight before it that repeats another day's end. */
export type SlotsAcross = SlotColumns & { midnight?: number }

/** What the first and the last of a row's moments say, and the one after the first. */
type DayEnds = { first: number; second: number; last: number }

/**
 * Finds the columns of slots as {@link findSlotHeads} does, and of 97 moments 00:00 to 24:00, or 25, leaves out the
 * first where the rows prove that it repeats the end of the day before.
 */
export function findSlotsAcross(
  header: readonly Cell[],
  rows: readonly TableRow[],
  dateColumn: number | undefined,
): SlotsAcross {
  const slots = findSlotHeads(header, rows)
  const [midnight, ...others] = slots.ok ? [] : slots.found
  if (slots.ok || midnight === undefined || dateColumn === undefined || !hasOneMore(slots))
    return slots
  const without = header.map((cell, column) => (column === midnight ? null : cell))
  const days = findSlotHeads(without, rows)
  const isProven = repeatsDayBefore(rows, { date: dateColumn, first: midnight, others })
  return days.ok && isProven ? { ...days, midnight } : slots
}

/** Whether there is a column more than slots of a day: moments, both midnights among them. */
export function hasOneMore(slots: SlotColumns): boolean {
  return !slots.ok && slots.found.length === slots.slotCount + 1
}

/**
 * Whether each day begins with the value that the day before ends with. Values that stand still at midnight, as zeros of
 * the night do, prove nothing.
 */
function repeatsDayBefore(
  rows: readonly TableRow[],
  columns: { date: number; first: number; others: readonly number[] },
): boolean {
  const days = endsOfDays(rows, columns)
  let isProven = false
  for (const { date, key, ends } of days.values()) {
    const next = days.get(keyOf(addDays(date, 1), key))?.ends
    if (!next) continue
    if (next.first !== ends.last) return false
    isProven ||= next.first !== next.second
  }
  return isProven
}

type DayOfSeries = { date: DeliveryDate; key: string; ends: DayEnds }

function endsOfDays(
  rows: readonly TableRow[],
  { date, first, others }: { date: number; first: number; others: readonly number[] },
): Map<string, DayOfSeries> {
  const days = new Map<string, DayOfSeries>()
  const [second, last] = [others[0]!, others.at(-1)!]
  const ofSlots = new Set([first, ...others])
  for (const { cells } of rows) {
    const own = readDate(cells[date])
    const [begin, after, end] = [first, second, last].map((column) => readNumber(cells[column]))
    if (own === null || !isNumber(begin) || !isNumber(after) || !isNumber(end)) continue
    const words = cells.filter((cell, at) => at !== date && !ofSlots.has(at) && cell !== null)
    const key = JSON.stringify(words)
    days.set(keyOf(own, key), { date: own, key, ends: { first: begin, second: after, last: end } })
  }
  return days
}

function keyOf(date: DeliveryDate, key: string): string {
  return `${date} ${key}`
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number'
}
