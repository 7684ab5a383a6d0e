import type { Cell, SheetTable } from '../documents/table.ts'
import { SEARCHED_ROWS } from './head-rows.ts'
import { unitIn } from './join-head.ts'

const HAN = /\p{Script=Han}/u

/**
 * Heads of several lines in a cell as heads of one: the name, and the unit that a line of its own says. Of names in
 * two languages the Chinese one stays: `负荷预测⏎Load forecast⏎(MW)` is `负荷预测(MW)`.
 */
export function joinHeadLines(sheet: SheetTable): SheetTable {
  if (sheet.keys !== null) return sheet
  const searched = sheet.rows.slice(0, SEARCHED_ROWS)
  const isDrawn = searched.some(({ cells }) => cells.some(hasLines))
  if (!isDrawn) return sheet
  const rows = searched.map((row) => ({ ...row, cells: row.cells.map(inOneLine) }))
  return { ...sheet, rows: [...rows, ...sheet.rows.slice(SEARCHED_ROWS)] }
}

const hasLines = (cell: Cell): cell is string => typeof cell === 'string' && /[\r\n]/.test(cell)

function inOneLine(cell: Cell): Cell {
  if (!hasLines(cell)) return cell
  const lines = cell.split(/[\r\n]+/).map((line) => line.trim())
  const filled = lines.filter((line) => line !== '')
  const units = filled.flatMap((line) => unitIn(line) ?? [])
  const names = filled.filter((line) => unitIn(line) === null)
  const [first = '', ...others] = names
  const isTwoLanguages =
    HAN.test(first) && others.length > 0 && !others.some((name) => HAN.test(name))
  const areTold = units.length <= 1 && (isTwoLanguages || others.length === 0)
  if (!areTold) return cell
  return units.length === 1 ? `${first}(${units[0]})` : first
}
