import { plainCellText } from './cell-text.ts'
import type { GridColumn, GridValues } from './grid-types.ts'

/** Spreadsheet text → cells. A last line break is the end of the last row, not one more row. */
export function parseTsv(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  return lines.map((line) => line.split('\t').map(unquote))
}

/** Cells → spreadsheet text: plain decimals without separators, nothing for what is missing. */
export function toTsv(rows: readonly GridValues[], columns: readonly GridColumn[]): string {
  return rows
    .map((row) => row.map((value, i) => plainCellText(columns[i]!, value)).join('\t'))
    .join('\n')
}

function unquote(cell: string): string {
  return /^".*"$/s.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell
}
