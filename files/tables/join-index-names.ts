import type { Cell, SheetTable, TableRow } from '../documents/table.ts'
import { isWord, SEARCHED_ROWS } from './head-rows.ts'

/**
 * Lifts names of the columns at the left into the row of heads above, which leaves their cells empty: pandas writes
 * the names of an index into a row of their own below the heads of the values.
 */
export function joinIndexNames(sheet: SheetTable): SheetTable {
  if (sheet.keys !== null) return sheet
  const index = sheet.rows.slice(0, SEARCHED_ROWS).findIndex((names, at) => {
    const heads = sheet.rows[at - 1]
    return heads !== undefined && areIndexNames(names, heads) && hasFigures(sheet.rows[at + 1])
  })
  if (index === -1) return sheet
  const [heads, names] = [sheet.rows[index - 1]!, sheet.rows[index]!]
  const width = Math.max(heads.cells.length, names.cells.length)
  const cells = Array.from(
    { length: width },
    (_, column): Cell => names.cells[column] ?? heads.cells[column] ?? null,
  )
  return {
    ...sheet,
    rows: [...sheet.rows.slice(0, index - 1), { ...heads, cells }, ...sheet.rows.slice(index + 1)],
  }
}

/** Words in the first columns alone, all of which the heads leave empty, beside heads of the values. */
function areIndexNames(names: TableRow, heads: TableRow): boolean {
  const filled = columnsOf(names)
  const areFirst = filled.every((column, at) => column === at && isWord(names.cells[column]))
  const ofHeads = columnsOf(heads)
  return (
    filled.length > 0 &&
    areFirst &&
    ofHeads.length > 0 &&
    ofHeads[0]! >= filled.length &&
    ofHeads.every((column) => isWord(heads.cells[column]))
  )
}

function columnsOf({ cells }: TableRow): number[] {
  return cells.flatMap((cell, column) => (cell === null || cell === '' ? [] : [column]))
}

function hasFigures(row: TableRow | undefined): boolean {
  return row?.cells.some((cell) => cell !== null && !isWord(cell)) ?? false
}
