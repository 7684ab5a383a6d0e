import { readPlain } from '#files/tables/cell-text.ts'
import type { FileColumn, FileTable } from './file-table.ts'

/** What pandas and others call the column that counts the rows; a column without a name is called by its number. */
const INDEX_NAME =
  /^(?:unnamed: ?[\d.]+|column \d+|index|level_\d|row|rownum|row_?(?:no|number|id)|no\.?|#|id|nr\.?|lfd\. ?nr\.?|序号|行号|编号|番号)$/i

/** Whether a column only counts the rows, from 0 or 1, also where rows were sorted or left out. */
function countsRows({ name, cells }: FileColumn): boolean {
  if (!INDEX_NAME.test(name) || cells.length < 2) return false
  const counted = cells.map((cell) =>
    /^\d+(?:\.0+)?$/.test(readPlain(cell)) ? Number(readPlain(cell)) : Number.NaN,
  )
  const isCount = counted.every(Number.isInteger)
  return isCount && new Set(counted).size === counted.length
}

/** A table without the columns that only count its rows, and their names. */
export function withoutIndex(table: FileTable): { table: FileTable; notes: string[] } {
  const index = table.columns.filter(countsRows)
  if (index.length === 0) return { table, notes: [] }
  const columns = table.columns.filter((column) => !index.includes(column))
  const notes = index.map(({ name }) => `left out: ${name} counts the rows`)
  return { table: { ...table, columns }, notes }
}
