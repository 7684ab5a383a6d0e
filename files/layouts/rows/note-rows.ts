import type { Cell, SheetPart, TableRow } from '../../documents/table.ts'
import { readPlain } from '../../tables/cell-text.ts'
import { placeOfRow } from '../../tables/join-sheets.ts'
import { readDate, readNumber } from '../cells/cell-values.ts'

/** Rows of a table as people draw it: those of data, and words directly below its head and below its end. */
export type SplitRows = { rows: TableRow[]; ofHead: TableRow[]; below: TableRow[] }

/** A head has a row of names, one of codes and one of units at most. */
const MAX_HEAD_ROWS = 3

/**
 * Parts rows without date, slot and any number from those of data: further rows of a head (codes, English names) and
 * notes, signatures and footers below. `places` are the columns of date and slot; without them a row of words may be
 * one of data.
 */
export function splitNotes(
  rows: readonly TableRow[],
  places: readonly number[],
  parts?: readonly SheetPart[],
): SplitRows {
  const split: SplitRows = { rows: [], ofHead: [], below: [] }
  if (places.length === 0) return { ...split, rows: [...rows] }
  for (const ofSheet of bySheet(rows, parts)) {
    const isData = ofSheet.map((row) => !isNote(row, places))
    const first = isData.indexOf(true)
    const last = isData.lastIndexOf(true)
    if (first === -1 || first > MAX_HEAD_ROWS) {
      split.rows.push(...ofSheet)
      continue
    }
    split.ofHead.push(...ofSheet.slice(0, first))
    split.rows.push(...ofSheet.slice(first, last + 1))
    split.below.push(...ofSheet.slice(last + 1))
  }
  return split
}

function bySheet(rows: readonly TableRow[], parts?: readonly SheetPart[]): TableRow[][] {
  const sheets: TableRow[][] = []
  let name: string | undefined
  for (const row of rows) {
    const { sheet } = placeOfRow(parts, row.row)
    if (sheets.length === 0 || sheet !== name) sheets.push([])
    name = sheet
    sheets.at(-1)!.push(row)
  }
  return sheets
}

/** Words alone, and nothing in the place of a date or a slot that could be meant as one. */
function isNote({ cells }: TableRow, places: readonly number[]): boolean {
  if (cells.some((cell) => typeof cell !== 'string' && cell !== null)) return false
  return (
    places.every((column) => isWords(cells[column])) &&
    cells.every((cell) => typeof readNumber(cell) !== 'number')
  )
}

/** `注：1月数据` is words, `2026-13-01` and `0:15` are not. */
function isWords(cell: Cell | undefined): boolean {
  const text = readPlain(cell)
  return (
    readDate(cell) === null &&
    !/^[\d零一二三四五六七八九十]/.test(text) &&
    !/^[a-z]{1,3}\d+$/i.test(text)
  )
}
