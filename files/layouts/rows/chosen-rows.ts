import type { TableRow } from '../../documents/table.ts'
import { excerpt } from '../cells/cell-values.ts'
import type { ChosenReadings } from '../layout.ts'

/** Rows that a person has left out by a column that tells them apart, and how many they are. */
export type RowsLeftOut = { column: number; header: string; chosen: string; rows: TableRow[] }

/** The rows that have the chosen values of the columns that a person was asked of, and those that have others. */
export function chosenRows(
  rows: readonly TableRow[],
  header: TableRow | undefined,
  { rows: chosen = {} }: ChosenReadings = {},
): { rows: TableRow[]; left: RowsLeftOut[] } {
  const left: RowsLeftOut[] = []
  let kept = [...rows]
  for (const [name, value] of Object.entries(chosen)) {
    const column = header?.cells.findIndex((cell) => excerpt(cell) === name) ?? -1
    if (column === -1) continue
    const isChosen = ({ cells }: TableRow) => excerpt(cells[column]) === value
    const others = kept.filter((row) => !isChosen(row))
    kept = kept.filter(isChosen)
    if (others.length > 0) left.push({ column, header: name, chosen: value, rows: others })
  }
  return { rows: kept, left }
}
