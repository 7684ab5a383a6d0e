import type { TableRow } from '../../documents/table.ts'
import { readText } from '../../tables/cell-text.ts'
import { isSummary, summaryWord, sumsUpPart } from '../../tables/summary-rows.ts'

/** Rows that sum up others, with the words that say so, and the rows that are data. */
export type SplitSummaries = { summaries: TableRow[]; words: string[]; rows: TableRow[] }

/** Parts rows that sum up others from those of data. `columns` place a row in time, `places` by its place. */
export function splitSummaries(
  rows: readonly TableRow[],
  { columns, places }: { columns: readonly number[]; places: readonly number[] },
): SplitSummaries {
  const isFigure = (row: TableRow) =>
    isSummary(row, columns) || sumsUpPart(row, columns) || isSummary(row, places)
  const summaries = rows.filter(isFigure)
  const wordOf = (row: TableRow) =>
    summaryWord(row.cells) ?? readText(columns.map((column) => row.cells[column]).at(-1))
  const left = new Set(summaries)
  return {
    summaries,
    words: [...new Set(summaries.map(wordOf))],
    rows: rows.filter((row) => !left.has(row)),
  }
}
