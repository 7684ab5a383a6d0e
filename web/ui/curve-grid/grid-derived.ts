import { mean } from '#domain/statistics/mean.ts'
import type {
  CellMark,
  GridColumn,
  GridValues,
  Limit,
  RowReader,
  TotalGroup,
} from './grid-types.ts'

/** Reads the cells of a row by their columns. */
export function readerOf(row: GridValues, columns: readonly GridColumn[]): RowReader {
  return (key) => row[columns.findIndex((column) => column.key === key)] ?? null
}

/** The values of a row as shown: computed columns filled in. */
export function shownRow(
  row: GridValues,
  columns: readonly GridColumn[],
  slot: number,
): GridValues {
  if (!columns.some(({ compute }) => compute)) return row
  const read = readerOf(row, columns)
  return columns.map(({ compute }, i) => (compute ? compute(read, slot) : row[i]!))
}

/** A total and how many of its values are there; a total over gaps must say so. */
export type Total = { value: number | null; present: number }

export function totalOf(
  column: GridColumn,
  rows: readonly GridValues[],
  columns: readonly GridColumn[],
): Total {
  const valuesOf = (key: string) => {
    const col = columns.findIndex((one) => one.key === key)
    return rows.map((row) => row[col] ?? null)
  }
  const present = valuesOf(column.key).filter((value) => value !== null)
  if (typeof column.total === 'function') {
    return { value: column.total(valuesOf), present: present.length }
  }
  if (!column.total || present.length === 0) return { value: null, present: present.length }
  const value =
    column.total === 'sum' ? present.reduce((total, one) => total + one, 0) : mean(present)
  return { value: Number(value.toPrecision(12)), present: present.length }
}

/** The cell of a column in the row of a group: null where the column has none or no slot belongs to it. */
export function groupTotalOf(
  column: GridColumn,
  rows: readonly GridValues[],
  { columns, group }: { columns: readonly GridColumn[]; group: TotalGroup },
): number | null {
  if (!column.groupTotal) return null
  const own = rows.filter((row) => group.has(readerOf(row, columns)))
  return totalOf({ ...column, total: column.groupTotal }, own, columns).value
}

export const limitAt = (limit: Limit | undefined, slot: number): number | null =>
  typeof limit === 'number' ? limit : (limit?.[slot - 1] ?? null)

/** Cells outside their column's limits. */
export function limitMarks(
  rows: readonly GridValues[],
  columns: readonly GridColumn[],
  message: (min: number | null, max: number | null, decimals: number) => string,
): CellMark[] {
  return columns.flatMap((column, col) =>
    rows.flatMap((row, i) => {
      const value = row[col] ?? null
      const [min, max] = [limitAt(column.min, i + 1), limitAt(column.max, i + 1)]
      const outside =
        value !== null && ((min !== null && value < min) || (max !== null && value > max))
      if (!outside) return []
      const text = message(min, max, column.decimals ?? 3)
      return [{ slot: i + 1, key: column.key, level: 'error' as const, message: text }]
    }),
  )
}

/** Marks by row and column; of several on one cell an error wins. */
export function marksByRow(
  marks: readonly CellMark[],
  columns: readonly GridColumn[],
): Map<number, (CellMark | undefined)[]> {
  const byRow = new Map<number, (CellMark | undefined)[]>()
  for (const mark of marks) {
    const col = columns.findIndex(({ key }) => key === mark.key)
    const row = byRow.get(mark.slot - 1) ?? []
    if (col >= 0 && row[col]?.level !== 'error') row[col] = mark
    byRow.set(mark.slot - 1, row)
  }
  return byRow
}
