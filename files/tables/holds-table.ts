import type { Cell, SheetTable } from '../documents/table.ts'

/** Whether a sheet holds rows of data: two rows and more of several cells, a figure or a date among them. */
export function holdsTable({ rows }: SheetTable): boolean {
  const wide = rows.filter(({ cells }) => cells.filter((cell) => cell !== null).length > 1)
  return wide.length > 1 && wide.some(({ cells }) => cells.some(isFigure))
}

function isFigure(cell: Cell): boolean {
  if (typeof cell === 'number') return true
  return (
    typeof cell === 'string' && /^[-+]?[\d０-９][\d０-９.,，:：/年月日时分-]*$/.test(cell.trim())
  )
}
