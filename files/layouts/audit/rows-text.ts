import type { SheetPart } from '../../documents/table.ts'
import { placeOfRow } from '../../tables/join-sheets.ts'
import { slotRanges } from '../cells/slot-ranges.ts'

/** Ranges of rows that one line names. */
const LISTED_RANGES = 6

/** Rows by their numbers in the file, those of joined sheets with the name of the sheet: `2-25, 50`. */
export function rangesOfRows(rows: Iterable<number>, parts?: readonly SheetPart[]): string {
  const inOrder = [...rows].sort((a, b) => a - b)
  const ranges = slotRanges(inOrder)
    .split(', ')
    .map((range) => {
      if (!parts) return range
      const [from = 0, to = from] = range.split('-').map(Number)
      const first = placeOfRow(parts, from)
      const last = placeOfRow(parts, to)
      const own = from === to ? `${first.row}` : `${first.row}-${last.row}`
      return `${first.sheet} ${own}`
    })
  const named = ranges.slice(0, LISTED_RANGES).join(', ')
  return ranges.length > LISTED_RANGES ? `${named} …` : named
}
