import type { TableRow } from '../../documents/table.ts'
import { excerpt } from '../cells/cell-values.ts'
import type { ChosenReadings } from '../layout.ts'

/** Rows that a person has left out by a column that tells them apart, and how many they are. */
export type RowsLeftOut = {
  column: number
  /** The number of the first of them. */
  first: number
  header: string
  value: string
  count: number
}

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
    const [first] = others
    kept = kept.filter(isChosen)
    if (first) left.push({ column, first: first.row, header: name, value, count: others.length })
  }
  return { rows: kept, left }
}
