import type { SheetTable } from '../documents/table.ts'
import { readText } from './cell-text.ts'

/** Fewer cells are a title. */
const LEAST_HEADS = 3
/** Heads stand below titles, and not far below. */
const SEARCHED_ROWS = 12

/** Sheets with the names of those that have the same head: sheets 日前 and 实时 of one table say each other's stage. */
export function withNamesBeside(sheets: readonly SheetTable[]): SheetTable[] {
  const heads = sheets.map(headOf)
  return sheets.map((sheet, index) => {
    const beside = sheets.flatMap(({ name }, other) =>
      other !== index && name !== sheet.name && heads[index] && heads[other] === heads[index]
        ? name
        : [],
    )
    return beside.length > 0 ? { ...sheet, beside } : sheet
  })
}

/** The first row of several cells, whatever the order of its columns. */
function headOf({ rows }: SheetTable): string | null {
  const filled = rows
    .slice(0, SEARCHED_ROWS)
    .map(({ cells }) => cells.map(readText).filter((text) => text !== ''))
  const head = filled.find((texts) => texts.length >= LEAST_HEADS)
  return head ? head.toSorted().join('|') : null
}
