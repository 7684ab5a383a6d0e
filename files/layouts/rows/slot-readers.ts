import { clockText } from '#domain/slot-labels/clock-text.ts'
import {
  type DatedLabel,
  type LabelContext,
  readSlotLabels,
} from '#domain/slot-labels/slot-labels.ts'
import { sideOfName } from '#domain/slot-labels/slot-names.ts'
import type { Cell } from '../../documents/table.ts'
import { readMoment } from '../cells/clock-cells.ts'
import type { RowReaders } from './day-rows.ts'
import type { MappedSheet } from './mapped-sheet.ts'

type Slots = 24 | 96
/** Of labels that are read without their dates. */
const ANY_DATE = '2000-01-01'
type SlotCellReader = (cell: Cell | undefined) => number | null

/**
 * Slots from numbers, spans of time, or times of day, with the date or apart from it. Times are all starts or all
 * ends; the end of a day may be written as midnight of the next. Says so where it cannot be known which they are.
 */
export function slotReaders(sheet: MappedSheet, slotCount: Slots): RowReaders {
  const labelOf = (row: (typeof sheet.rows)[number]) => {
    const cell = sheet.cell(row, 'slot')
    const minute = sheet.isJoined ? readMoment(cell)?.minute : undefined
    return minute === undefined ? cell : clockText(minute)
  }
  const dated = sheet.rows.map(
    (row): DatedLabel => ({ date: sheet.peekDate(row), cell: labelOf(row) }),
  )
  const context: LabelContext = { slotCount, side: sideOfName(sheet.headerOf('slot')) }
  const labels = readSlotLabels(dated, context)
  const unclear = labels?.unclear ?? null
  if (unclear) sheet.issues.error('MIXED_SLOT_LABELS', sheet.at(null, 'slot'), unclear)
  return {
    slotCount,
    isUnclear: unclear !== null,
    isProved: labels?.isProved ?? false,
    slotOf: (row) => labels?.slotOf(labelOf(row)) ?? null,
    dayOffsetOf: (row) => labels?.dayOffsetOf(labelOf(row)) ?? 0,
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

/** Few labels of many rows are none of slots: the hour beside the quarter, or the quarter of the year. */
function cellReader(cells: readonly (Cell | undefined)[], slotCount: Slots): SlotCellReader {
  const labels = readSlotLabels(
    cells.map((cell) => ({ date: ANY_DATE, cell })),
    { slotCount },
  )
  if (!labels) return () => null
  const slots = new Set(cells.map(labels.slotOf))
  const areFew = cells.length >= 2 * slotCount && slots.size < slotCount / 2
  return areFew ? () => null : labels.slotOf
}
