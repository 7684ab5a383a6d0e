import type { Cell, SheetTable, TableRow } from '../../documents/table.ts'
import { readText } from '../../tables/cell-text.ts'
import { readNumber } from '../cells/cell-values.ts'

/** A column of values of one place, and what they are. */
export type PlaceColumn = { column: number; place: string; item: string }

/**
 * The table of one of several places that stand beside one another, with the place as a title; words below the table
 * stand in the first alone.
 */
export function tableOfPlace(
  sheet: SheetTable,
  { head, columns }: { head: TableRow; columns: readonly PlaceColumn[] },
  { place, isFirst, takesRest }: { place: string; isFirst: boolean; takesRest: boolean },
): SheetTable {
  const taken = new Set(columns.map(({ column }) => column))
  const own = new Map(columns.filter((one) => one.place === place).map((one) => [one.column, one]))
  const last = sheet.rows.findLastIndex(({ cells }) =>
    columns.some(({ column }) => typeof readNumber(cells[column]) === 'number'),
  )
  const rows = sheet.rows.slice(0, isFirst ? undefined : last + 1).map((row): TableRow => {
    if (row.row < head.row) return row
    const cells = row.cells.map((cell, column) => {
      const isKept = isKey(head.cells[column] ?? null) || (takesRest && !taken.has(column))
      if (row === head) return own.get(column)?.item ?? (isKept ? cell : null)
      return own.has(column) || isKept ? cell : null
    })
    return { ...row, cells }
  })
  const formulas = sheet.formulas?.filter(({ column }) => own.has(column))
  const titled = [{ row: 0, cells: [place] }, ...rows]
  return { ...sheet, rows: titled, reshaped: [], ...(formulas && { formulas }) }
}

/** What tells rows apart: the heads of dates, slots and units. */
const KEY =
  /日期|时间|時間|时刻|時刻|时段|時段|时点|小时|星期|序号|单位|date|time|hour|slot|^#$|^no\.?$/i

export function isKey(cell: Cell): boolean {
  return KEY.test(readText(cell))
}
