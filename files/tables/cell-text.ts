import { foldWidth } from '#domain/units/written-number.ts'
import { type Cell, isOversized } from '../documents/table.ts'

/** Trimmed text of a cell; empty if it has none. */
export function readText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined || isOversized(cell)) return ''
  return String(cell).trim()
}

/** The same in half width, as dates and times are compared. */
export function readPlain(cell: Cell | undefined): string {
  return foldWidth(readText(cell)).trim()
}
