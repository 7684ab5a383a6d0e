/** Which end of a page is selected when it is turned by keys: the first row, or going back the last. */
export type Edge = 'FIRST' | 'LAST'

/** What a key does to the selection in a table: another row, another page, or nothing of ours. */
export type Move = { row: number } | { page: number; edge: Edge } | null

type Place = { index: number; rows: number; page: number; pages: number }

/** Up and down go from row to row and over the ends of a page, Home and End to the ends of it. */
export function moveOf(key: string, { index, rows, page, pages }: Place): Move {
  if (key === 'Home') return { row: 0 }
  if (key === 'End') return { row: rows - 1 }
  if (key === 'ArrowDown') {
    if (index < rows - 1) return { row: index + 1 }
    return page < pages ? { page: page + 1, edge: 'FIRST' } : null
  }
  if (key === 'ArrowUp') {
    if (index > 0) return { row: index - 1 }
    return page > 1 ? { page: page - 1, edge: 'LAST' } : null
  }
  return null
}
