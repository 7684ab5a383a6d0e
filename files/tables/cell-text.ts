import { type Cell, isOversized } from '../documents/table.ts'

/** Digits and signs as wide as a Chinese character, and the space of that width; nothing else is folded. */
const WIDE = /[\uff01-\uff5e\u3000]/g

/** Text in which what keyboards type in full width is as in half width: `３０５．５` is `305.5`. */
export function foldWidth(text: string): string {
  return text.replace(WIDE, (wide) => wide.normalize('NFKC'))
}

/** Trimmed text of a cell; empty if it has none. */
export function readText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined || isOversized(cell)) return ''
  return String(cell).trim()
}

/** The same in half width, as dates and times are compared. */
export function readPlain(cell: Cell | undefined): string {
  return foldWidth(readText(cell)).trim()
}
