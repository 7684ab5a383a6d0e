import { namesSlot } from '#domain/slot-labels/slot-names.ts'
import { plainCellText } from './cell-text.ts'
import { readerOf } from './grid-derived.ts'
import type { Range } from './grid-state.ts'
import type { GridColumn, GridValues } from './grid-types.ts'

/**
 * Spreadsheet text → cells. A last line break is the end of the last row, not one more row. Text without tabs may be a
 * table of a message: strokes around its cells, or blanks between them.
 */
export function parseTsv(text: string): string[][] {
  const lines = withoutQuotes(text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n'))
  const drawn = text.includes('\t')
    ? null
    : (strokedCells(lines) ?? spacedCells(lines) ?? headedCells(lines) ?? letterCells(lines))
  return drawn ?? lines.map((line) => line.split('\t').map(unquote))
}

/** An answered e-mail puts `> ` before each line. Before numbers alone it may say that they are larger. */
function withoutQuotes(lines: string[]): string[] {
  const isQuoted =
    lines.every((line) => /^(?:>+(?:\s|$)|\s*$)/.test(line)) &&
    lines.some((line) => /[\p{L}:：]/u.test(line))
  return isQuoted ? lines.map((line) => line.replace(/^(?:>\s?)+/, '')) : lines
}

/** `| 1 | 25.7 |`; a row of dashes is the rule below a head. */
function strokedCells(lines: readonly string[]): string[][] | null {
  const filled = lines.map((line) => line.trim()).filter((line) => line !== '')
  if (!filled.every((line) => /^\|.*\|$/.test(line))) return null
  const rows = filled.map((line) => line.slice(1, -1).split('|'))
  const cells = rows.map((row) => row.map((cell) => cell.trim()))
  return cells.filter((row) => !row.every((cell) => /^:?-+:?$/.test(cell)))
}

/** A drawn table between the words of a letter, each of whose lines is a cell. */
function letterCells(lines: readonly string[]): string[][] | null {
  const isStroked = (line: string) => /^\|.*\|$/.test(line.trim())
  const isSpaced = (line: string) => / {2,}/.test(line.trim())
  const isDrawn = lines.some(isStroked) ? isStroked : isSpaced
  const [first, last] = [lines.findIndex(isDrawn), lines.findLastIndex(isDrawn)]
  if (first < 0 || last === first) return null
  const inside = lines.slice(first, last + 1).filter((line) => line.trim() !== '')
  const table = isDrawn === isStroked ? strokedCells(inside) : spacedCells(inside)
  if (!table || table[0]!.some((head) => /^\d/.test(head))) return null
  const alone = (line: string) => [line.trim()]
  return lines
    .slice(0, first)
    .map(alone)
    .concat(table, lines.slice(last + 1).map(alone))
}

/** As many cells in every line; one blank alone may part the thousands of a number. */
function spacedCells(lines: readonly string[]): string[][] | null {
  const cells = lines.map((line) => line.trim().split(/ {2,}/))
  const width = cells[0]!.length
  return width > 1 && cells.every((row) => row.length === width) ? cells : null
}

/** A blank between two cells parts them where a head says so: `时段 报价` above `1 22.89`. */
function headedCells(lines: readonly string[]): string[][] | null {
  const cells = lines.map((line) => line.trim().split(' '))
  const width = cells[0]!.length
  const isHeaded = namesSlot(cells[0]![0]!) && cells[0]!.every((head) => !/^\d/.test(head))
  return isHeaded && width > 1 && cells.every((row) => row.length === width) ? cells : null
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
