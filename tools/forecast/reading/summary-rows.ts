import { summaryWord } from '#files/tables/summary-rows.ts'
import { type FileTable, tableOfRows } from './file-table.ts'

/** Columns at the beginning of a table tell its dates and hours. */
export const PLACES = 3

/** A table without the rows that sum up others (合计, Total), and what is said of them. */
export function withoutSummaries(table: FileTable): { table: FileTable; notes: string[] } {
  const places = table.columns.slice(0, PLACES)
  const wordOf = (row: number) => summaryWord(places.map(({ cells }) => cells[row] ?? null))
  const rows = Array.from({ length: table.rowCount }, (_, row) => row)
  const kept = rows.filter((row) => wordOf(row) === undefined)
  const left = rows.length - kept.length
  // A column of words such as 均值 for every row names what it is of.
  if (left === 0 || left > rows.length / LEAST_ROWS_OF_DAY) return { table, notes: [] }
  const first = rows.find((row) => wordOf(row) !== undefined)!
  return {
    table: tableOfRows(table, kept),
    notes: [
      `left out: ${left} ${left === 1 ? 'row sums' : 'rows sum'} up others (${table.placeOf(first)}: ${wordOf(first)})`,
    ],
  }
}

/** A sum stands below the rows of a day at most. */
const LEAST_ROWS_OF_DAY = 4
