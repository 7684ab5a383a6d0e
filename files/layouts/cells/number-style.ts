import type { ImportIssueCode } from '#domain/collection/issues/words.ts'
import { COMMON_MARKS } from '#domain/units/number-marks.ts'
import {
  bothReadings,
  isDecorated,
  readWritten,
  type NumberStyle as WrittenStyle,
} from '#domain/units/read-written.ts'
import { shiftDecimal } from '#domain/units/written-unit.ts'
import { type Cell, isOversized } from '../../documents/table.ts'

/** How the numbers of a column are read, and what stands in it for missing ones, as the file writes it. */
export type NumberStyle = WrittenStyle & { missing?: ReadonlySet<number | string> }

export const PLAIN_NUMBERS: NumberStyle = { powerOfTen: 0, marks: COMMON_MARKS }

/** A number in the unit that is kept, null if the cell says that it is missing, or what is wrong. */
export function readQuantity(
  cell: Cell | undefined,
  style: NumberStyle,
): number | null | ImportIssueCode {
  if (cell === null || cell === undefined) return null
  // Asked of every cell of a file, of which most have no marks.
  if (style.missing && isMarkedMissing(cell, style)) return null
  if (typeof cell === 'number')
    return Number.isFinite(cell) ? shiftDecimal(cell, style.powerOfTen) : 'NOT_A_NUMBER'
  if (isOversized(cell)) return 'CELL_TOO_LONG'
  return readWritten(String(cell), style)
}

function isMarkedMissing(cell: Cell, { missing, ...style }: NumberStyle): boolean {
  if (typeof cell === 'string' && missing?.has(cell.trim())) return true
  const written = readQuantity(cell, { ...style, powerOfTen: 0 })
  return typeof written === 'number' && missing?.has(written) === true
}

/** What a message says of a cell that may be read in two ways; nothing of any other. */
export function readingsOf(cell: Cell | undefined): { asPoint: number; asComma: number } | null {
  return typeof cell === 'string' ? bothReadings(cell) : null
}

/** Whether a cell has signs beside its digits, as `(1,234.5)` or `¥312`. */
export function hasSigns(cell: Cell | undefined): boolean {
  return typeof cell === 'string' && isDecorated(cell)
}

/** What values were multiplied by, for a message. */
export function factorText(powerOfTen: number): string {
  return String(Number(`1e${powerOfTen}`))
}
