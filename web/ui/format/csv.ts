import { guardFormula } from '#domain/system/formula-text.ts'

type Cell = string | number | null

/** Figures as a file that spreadsheets open in the right letters; no cell of it is taken for a formula. */
export function csvOf(lines: readonly (readonly Cell[])[]): string {
  const text = lines.map((cells) => cells.map(cellText).join(',')).join('\r\n')
  return `\uFEFF${text}\r\n`
}

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = guardFormula(cell)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
