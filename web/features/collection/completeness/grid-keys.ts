export type GridPlace = { row: number; column: number }

/** Where a key leads from a cell of a grid; null where it leads nowhere. */
export function placeAfter(
  key: string,
  { row, column }: GridPlace,
  { rows, columns }: { rows: number; columns: number },
): GridPlace | null {
  const within = (value: number, count: number) => Math.min(Math.max(value, 0), count - 1)
  const steps: Record<string, GridPlace> = {
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    Home: { row, column: 0 },
    End: { row, column: columns - 1 },
    PageUp: { row: 0, column },
    PageDown: { row: rows - 1, column },
  }
  const next = steps[key]
  return next ? { row: within(next.row, rows), column: within(next.column, columns) } : null
}
