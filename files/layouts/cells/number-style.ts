import type { ImportIssueCode } from '#domain/collection/words.ts'
import { shiftDecimal } from '#domain/units/written-unit.ts'
import type { Cell } from '../../documents/table.ts'
import { foldWidth } from '../../tables/cell-text.ts'
import { readNumber } from './cell-values.ts'

/** How the numbers of a column are written. */
export type NumberStyle = {
  /** One of its unit is 10^powerOfTen of the unit that is kept. */
  powerOfTen: number
  /** Whether `4,125` is 4125; else it cannot be known, and is refused. */
  isGrouped: boolean
}

export const PLAIN_NUMBERS: NumberStyle = { powerOfTen: 0, isGrouped: true }

/** 4,125: four thousand, or four and an eighth. */
const AMBIGUOUS = /^[+-]?[1-9]\d{0,2},\d{3}$/
/** Numbers of thousands without a comma, and commas that part no thousands. */
const NOT_GROUPED = /^[+-]?(\d{4,}(\.\d*)?|\d+,(\d{1,2}|\d{4,})|\d{4,},\d+|0\d*,\d+)$/

/** A number in the unit that is kept, null if the cell says that it is missing, or what is wrong. */
export function readQuantity(
  cell: Cell | undefined,
  style: NumberStyle,
): number | null | ImportIssueCode {
  if (!style.isGrouped && isAmbiguous(cell)) return 'AMBIGUOUS_COMMA'
  const value = readNumber(cell)
  return typeof value === 'number' ? shiftDecimal(value, style.powerOfTen) : value
}

/**
 * Whether the commas of these cells part thousands, as far as the cells tell: they do not where other
 * numbers show thousands without one. `firstAmbiguous` is the index of the first cell that hangs on it.
 */
export function commasOf(cells: readonly (Cell | undefined)[]): {
  isGrouped: boolean
  firstAmbiguous: number
} {
  const firstAmbiguous = cells.findIndex(isAmbiguous)
  const isGrouped = firstAmbiguous === -1 || !cells.some(speaksAgainst)
  return { isGrouped, firstAmbiguous }
}

function isAmbiguous(cell: Cell | undefined): boolean {
  return typeof cell === 'string' && AMBIGUOUS.test(foldWidth(cell))
}

function speaksAgainst(cell: Cell | undefined): boolean {
  if (typeof cell === 'number') return Math.abs(cell) >= 1000
  return typeof cell === 'string' && NOT_GROUPED.test(foldWidth(cell))
}

/** What values were multiplied by, for a message. */
export function factorText(powerOfTen: number): string {
  return String(Number(`1e${powerOfTen}`))
}
