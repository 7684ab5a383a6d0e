import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { type LabelledSlots, readSlotLabels } from '#domain/slot-labels/slot-labels.ts'
import type { Cell } from '../documents/table.ts'

/** A column that numbers less of its dates than this share of the slots is none of slots. */
const MOST = 0.9

/**
 * How many slots of each date a column runs through, whatever its head: 1..24, 0..23, 1..96 or times, in any order,
 * with a missing hour here and there. Null for a column that does not.
 */
export function slotRunOf(
  dates: readonly (DeliveryDate | null)[],
  cells: readonly (Cell | undefined)[],
): LabelledSlots | null {
  const labels = readSlotLabels(dates.map((date, row) => ({ date, cell: cells[row] })))
  if (!labels) return null
  const slotsOfDate = new Map<DeliveryDate, Set<number>>()
  let read = 0
  let rows = 0
  for (const [row, date] of dates.entries()) {
    if (date === null) continue
    rows++
    const slot = labels.slotOf(cells[row])
    if (slot === null) continue
    read++
    const slots = slotsOfDate.get(date) ?? new Set()
    slotsOfDate.set(date, slots.add(slot))
  }
  // The rows at the end of a sample may be a part of their date.
  const whole = [...slotsOfDate.values()].filter(({ size }) => size >= labels.slotCount * MOST)
  const isRun = read >= rows * MOST && whole.length >= Math.max(1, slotsOfDate.size - 1) * MOST
  return isRun ? labels.slotCount : null
}
