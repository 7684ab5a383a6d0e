import type { Cell, SheetTable, TableRow } from '../../documents/table.ts'
import { readPlain, readText } from '../../tables/cell-text.ts'
import { SEARCHED_ROWS } from '../../tables/head-rows.ts'
import { withColumn, withRemark } from './rewrite-column.ts'

/** `联络线(MW，送出为负)`: a name, perhaps its unit, and which way is counted how. */
const SIGNED =
  /^(.*?(?:联络线|外来电|受电|省间).*?)[([（【]\s*(?:([^()[\]（）【】，,;；、\s]+)[，,;；、\s]+)?(送出|外送|送电|输出|流出|受入|受电|购入|输入|流入)(?:方向)?为(正|负|\+|-)\s*[)\]）】]$/
const OUTWARD = /送出|外送|送电|输出|流出/
const FIGURE = /^([-+−]?)(\d[\d.,]*)$/

/**
 * Writes the exchange over tie-lines positive inward where its head says which way is counted how, and says so:
 * `联络线(MW，送出为正)` is turned, `联络线(MW，送出为负)` stays. A column with anything but plain numbers stays as it is.
 */
export function withSignsOfHeads(sheet: SheetTable): SheetTable {
  let table = sheet
  for (const head of sheet.rows.slice(0, SEARCHED_ROWS))
    for (const [column, cell] of head.cells.entries())
      if (typeof cell === 'string' && SIGNED.test(readPlain(cell)))
        table = withSign(table, { head, column })
  return table
}

function withSign(
  sheet: SheetTable,
  { head, column }: { head: TableRow; column: number },
): SheetTable {
  const header = readText(head.cells[column])
  const [, name, unit, way, sign] = SIGNED.exec(readPlain(head.cells[column])) ?? []
  const isOutward = OUTWARD.test(way!)
  const isTurned = isOutward === /正|\+/.test(sign!)
  const cells = sheet.rows.flatMap((row) => (row.row > head.row ? (row.cells[column] ?? []) : []))
  if (isTurned && !cells.every((cell) => turned(cell) !== null)) return sheet
  const table = withColumn(sheet, column, (cell, row) => {
    if (row.row === head.row) return unit === undefined ? name! : `${name}(${unit})`
    return isTurned && row.row > head.row ? turned(cell) : cell
  })
  const params = { header }
  return withRemark(table, {
    context: isTurned ? 'TURNED' : 'INWARD',
    row: head.row,
    column,
    params,
  })
}

function turned(cell: Cell): Cell {
  if (typeof cell === 'number') return cell === 0 ? 0 : -cell
  const [, sign, digits] = FIGURE.exec(readPlain(cell)) ?? []
  if (digits === undefined) return null
  return sign === '-' || sign === '−' ? digits : `-${digits}`
}
