import type { Cell } from '../documents/table.ts'

/** Heads stand below titles, and not far below. */
export const SEARCHED_ROWS = 12

/** A text without any digit: a word of a head rather than a date, a slot or a value. */
export function isWord(cell: Cell | undefined): cell is string {
  return typeof cell === 'string' && !/\d/.test(cell.normalize('NFKC'))
}
