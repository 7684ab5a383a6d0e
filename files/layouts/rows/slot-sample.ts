import type { Cell } from '../../documents/table.ts'
import { readInteger, readPlain } from '../cells/cell-values.ts'
import { readDateTime } from '../cells/clock-cells.ts'
import type { MappedColumn, SheetHead } from '../layout.ts'

/** More rows than an hourly day has; a 96-point table shows its high slots within them. */
const SAMPLE_ROWS = 100
const HOURS = 24

/** Whether the slot column of the first rows may count 96 points. A damaged cell changes nothing. */
export function looksLike96(sheet: SheetHead, columns: MappedColumn[], headerRow: number): boolean {
  const slots = sample(sheet, columns, headerRow)
  if (slots.some(isQuarterTime)) return true
  if (isMost(slots, (slot) => slot.includes(':'))) return false
  return slots.length <= HOURS || slots.some((slot) => (readInteger(slot) ?? 0) > HOURS)
}

/** Whether the slot column of the first rows may count hours. */
export function looksHourly(sheet: SheetHead, columns: MappedColumn[], headerRow: number): boolean {
  const slots = sample(sheet, columns, headerRow)
  const isQuarter = (slot: string) => isQuarterTime(slot) || (readInteger(slot) ?? 0) > HOURS
  return !isMost(slots, isQuarter)
}

/** Whether the slot column of the first rows may be times of quarters. */
export function looksLikeQuarters(
  sheet: SheetHead,
  columns: MappedColumn[],
  headerRow: number,
): boolean {
  const slots = sample(sheet, columns, headerRow)
  return slots.some(isQuarterTime)
}

function isQuarterTime(slot: string): boolean {
  return /:(15|30|45)/.test(slot)
}

function isMost(slots: readonly string[], holds: (slot: string) => boolean): boolean {
  return slots.filter(holds).length > slots.length / 2
}

function sample(sheet: SheetHead, columns: MappedColumn[], headerRow: number): string[] {
  const ofDate = columns.find(({ field }) => field === 'date')?.column
  const column = columns.find(({ field }) => field === 'slot')?.column ?? ofDate
  if (column === undefined) return []
  return sheet.rows
    .filter(({ row }) => row > headerRow)
    .slice(0, SAMPLE_ROWS)
    .map(({ cells }) => slotText(cells[column]))
}

/** What tells the slot: of a date with a time the time. */
function slotText(cell: Cell | undefined): string {
  const minute = readDateTime(cell)?.minute
  if (minute === undefined) return readPlain(cell)
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
}
