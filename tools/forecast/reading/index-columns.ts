import { namesAnyPrice } from '#domain/forecasting/known/price-names.ts'
import { readPlain } from '#files/tables/cell-text.ts'
import type { FileColumn, FileTable } from './file-table.ts'
import { isDateText } from './moments.ts'

/** What pandas and others call the column that counts the rows; a column without a name is called by its number. */
const INDEX_NAME =
  /^(?:unnamed: ?[\d.]+|column \d+|index|level_\d|row|rownum|row_?(?:no|number|id)|no\.?|#|id|nr\.?|lfd\. ?nr\.?|序号|行号|编号|番号)$/i

/** A day has fewer rows, whose slots are counted so too. */
const MOST_OF_DAY = 104

/**
 * Whether a column only counts the rows: under any name where each has one more than the row before, under a name of
 * an index also where rows were sorted or left out.
 */
function countsRows({ name, cells }: FileColumn): boolean {
  if (cells.length > MOST_OF_DAY && !namesAnyPrice(name) && countsByOne(cells)) return true
  if (!INDEX_NAME.test(name) || cells.length < 2) return false
  const counted = cells.map((cell) =>
    /^\d+(?:\.0+)?$/.test(readPlain(cell)) ? Number(readPlain(cell)) : Number.NaN,
  )
  const isCount = counted.every(Number.isInteger)
  return isCount && new Set(counted).size === counted.length
}

/** Spreadsheet programs number the days so from 2000-01-01 on, which is a date that lost its format. */
const FIRST_SERIAL = 36_526

function countsByOne(cells: FileColumn['cells']): boolean {
  const first = Number(readPlain(cells[0]))
  if (!Number.isInteger(first) || first >= FIRST_SERIAL || isDateText(readPlain(cells[0])))
    return false
  return cells.every((cell, row) => readPlain(cell) === String(first + row))
}

/** A table without the columns that only count its rows, and their names. */
export function withoutIndex(table: FileTable): { table: FileTable; notes: string[] } {
  const index = table.columns.filter(countsRows)
  if (index.length === 0) return { table, notes: [] }
  const columns = table.columns.filter((column) => !index.includes(column))
  const notes = index.map(({ name }) => `left out: ${name} counts the rows`)
  return { table: { ...table, columns }, notes }
}
