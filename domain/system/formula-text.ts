/**
 * First characters that make a spreadsheet program take a text for a formula, the wide ones of Chinese keyboards among
 * them. Apostrophes before them are counted in, so that a guard that somebody typed is told from ours.
 */
const RISKY = /^'*[=+\-@\t\r\n＝＋－＠]/
const GUARDED = /^'+[=+\-@\t\r\n＝＋－＠]/

/** A text that a spreadsheet program shows as it is, whoever wrote it. */
export function guardFormula(text: string): string {
  return RISKY.test(text) ? `'${text}` : text
}

/** The same of a cell, which mostly is no text. */
export const guardCell = <Cell>(cell: Cell): Cell | string =>
  typeof cell === 'string' ? guardFormula(cell) : cell

/** Takes the guard of {@link guardFormula} off again. */
export function unguardFormula(text: string): string {
  return GUARDED.test(text) ? text.slice(1) : text
}
