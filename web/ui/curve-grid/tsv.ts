import { plainCellText } from './cell-text.ts'
import { readerOf } from './grid-derived.ts'
import type { Range } from './grid-state.ts'
import type { GridColumn, GridValues } from './grid-types.ts'

/** Spreadsheet text → cells. A last line break is the end of the last row, not one more row. */
export function parseTsv(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  return lines.map((line) => line.split('\t').map(unquote))
}

type Table = { shown: readonly GridValues[]; columns: readonly GridColumn[] }

/** Cells → spreadsheet text: plain decimals without separators, words as shown, nothing for what is missing. */
export function toTsv({ shown, columns }: Table, range: Range): string {
  const own = columns.slice(range.left, range.right + 1)
  return shown
    .slice(range.top, range.bottom + 1)
    .map((row, i) => {
      const read = readerOf(row, columns)
      const textOf = (column: GridColumn) =>
        column.words?.(read, range.top + i + 1) ?? plainCellText(column, read(column.key))
      return own.map(textOf).join('\t')
    })
    .join('\n')
}

function unquote(cell: string): string {
  return /^".*"$/s.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell
}
