import type { Cell, TableRow } from '../../documents/table.ts'
import { readPlain } from '../../tables/cell-text.ts'
import { findSlotHeads, type SlotColumns } from '../../tables/slot-heads.ts'
import type { WideBook } from './book-spec.ts'

/**
 * The slot columns of a sheet of a book: 96, or 24 hours where the book may have them. Plain numbers are no hours
 * here: 1..24 may as well be what is left of 96 quarters.
 */
export function slotColumnsOf(
  { mayBeHourly }: WideBook,
  header: readonly Cell[],
  rows: readonly TableRow[],
): SlotColumns {
  const slots = findSlotHeads(header, rows)
  if (!slots.ok || slots.slotCount === 96) return slots
  const areNumbers = slots.columns.every((column) => /^\d+$/.test(readPlain(header[column])))
  if (mayBeHourly && !areNumbers) return slots
  return { ok: false, found: slots.columns, slotCount: 96 }
}
