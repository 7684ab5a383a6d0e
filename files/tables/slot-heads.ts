import { readClock } from '#domain/slot-labels/clock-text.ts'
import {
  isSlotLabel,
  type LabelledSlots,
  readSlotLabels,
  type SlotLabels,
} from '#domain/slot-labels/slot-labels.ts'
import { type Cell, isOversized, type TableRow } from '../documents/table.ts'
import { readPlain } from './cell-text.ts'

/** Columns of the slots of a table with hours or quarters across, in order of slots; or which were found instead. */
export type SlotColumns =
  | { ok: true; columns: number[]; slotCount: 24 | 96 }
  | { ok: false; found: number[]; slotCount: LabelledSlots }

/** Labels of heads have no date: each row has its own. */
const [ANY_DATE, NEXT_DATE] = ['2000-01-01', '2000-01-02'] as const

/**
 * Finds the columns whose heads are labels of slots: 24 or 96, each once, in whatever order. Of 97 columns 00:00 to
 * 24:00, or 25 of hours, the first is left out if it is empty in every row while the last is not; any other number of
 * columns is wrong, since it cannot be known which value belongs where.
 */
export function findSlotHeads(header: readonly Cell[], rows: readonly TableRow[]): SlotColumns {
  const found = header.flatMap((cell, column) => (isSlotLabel(cell) ? [column] : []))
  const labels = labelsOf(header, found)
  if (!labels) return { ok: false, found, slotCount: 96 }
  const { slotCount } = labels
  const [first, ...others] = found
  const hasOneMore = found.length === slotCount + 1 && first !== undefined
  if (hasOneMore && !isFilled(rows, first) && isFilled(rows, others.at(-1)!))
    return slotsAt(header, others)
  return slotsAt(header, found)
}

function slotsAt(header: readonly Cell[], found: number[]): SlotColumns {
  const labels = labelsOf(header, found)
  const slotCount = labels?.slotCount ?? 96
  const slots = new Map(found.map((column) => [labels?.slotOf(header[column]) ?? null, column]))
  const columns = Array.from({ length: slotCount }, (_, index) => slots.get(index + 1))
  const areWhole = found.length === slotCount && columns.every((column) => column !== undefined)
  if (!labels || labels.unclear || !areWhole || slotCount === 48)
    return { ok: false, found, slotCount }
  return { ok: true, columns, slotCount }
}

/** What heads mean as a whole. A midnight behind all others is the end of the day. */
function labelsOf(header: readonly Cell[], columns: readonly number[]): SlotLabels | null {
  const last = columns.at(-1)
  const labels = columns.map((column) => {
    const isEnd = column === last && columns.length > 1 && readClock(header[column]) === 0
    return { date: isEnd ? NEXT_DATE : ANY_DATE, cell: header[column] }
  })
  return readSlotLabels(labels)
}

function isFilled(rows: readonly TableRow[], column: number): boolean {
  return rows.some(({ cells }) => isOversized(cells[column]) || readPlain(cells[column]) !== '')
}
