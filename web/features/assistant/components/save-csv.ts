import type { AnswerDetail } from '#api/assistant/shapes.ts'

/** Saves figures as a file that spreadsheets open in the right letters; no cell of it is taken for a formula. */
export function saveCsv(
  name: string,
  columns: AnswerDetail['columns'],
  rows: AnswerDetail['rows'],
): void {
  const head = columns.map(({ label, unit }) =>
    unit && unit !== '1' ? `${label} (${unit})` : label,
  )
  const lines = [head, ...rows].map((cells) => cells.map(cellText).join(','))
  const blob = new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = `${name}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

function cellText(cell: string | number | null): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = /^[=+\-@\t]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
