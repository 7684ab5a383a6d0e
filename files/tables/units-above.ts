import { readWrittenUnit } from '#domain/units/written-unit.ts'
import type { Cell, SheetTable, TableRow } from '../documents/table.ts'
import { readText } from './cell-text.ts'
import { unitIn, withUnit } from './join-head.ts'

/** Heads stand below titles, and not far below. */
const SEARCHED_ROWS = 12

/**
 * Takes units that stand in a row of their own above the heads into the heads (`万千瓦` over `负荷预测` is
 * `负荷预测(万千瓦)`). A single one at the edge of a table is that of all of it.
 */
export function joinUnitsAbove(sheet: SheetTable): SheetTable {
  if (sheet.keys !== null) return sheet
  const searched = sheet.rows.slice(0, SEARCHED_ROWS)
  const index = searched.findIndex((row, at) => standsAbove(row, searched[at + 1]))
  if (index === -1) return sheet
  const [units, head] = [searched[index]!, searched[index + 1]!]
  const columns = filledColumns(units)
  const [first] = columns
  const isOfAll = columns.length === 1 && first === head.cells.length - 1
  const joined = isOfAll
    ? [{ ...units, cells: units.cells.map(labelled) }, head]
    : [{ ...head, cells: head.cells.map((cell, at) => withUnit(cell, unitOf(units.cells[at]))) }]
  return {
    ...sheet,
    rows: [...sheet.rows.slice(0, index), ...joined, ...sheet.rows.slice(index + 2)],
  }
}

/** Units alone without the word for them, each above a head of words. */
function standsAbove(row: TableRow, head: TableRow | undefined): boolean {
  const columns = filledColumns(row)
  if (!head || columns.length === 0 || columns[0] === 0) return false
  return (
    columns.length < filledColumns(head).length &&
    columns.every((column) => unitOf(row.cells[column]) !== null && isHead(head.cells[column])) &&
    head.cells.every((cell) => cell === null || isHead(cell))
  )
}

function isHead(cell: Cell | undefined): boolean {
  return typeof cell === 'string' && unitOf(cell) === null && /\p{L}/u.test(cell)
}

/** A unit that is known: titles of groups name theirs in brackets. */
function unitOf(cell: Cell | undefined): string | null {
  const unit = unitIn(cell)
  const bare = readText(cell).replace(/^[([（【]|[)\]）】]$/g, '')
  return unit !== null && readWrittenUnit(bare) !== null ? unit : null
}

function filledColumns({ cells }: TableRow): number[] {
  return cells.flatMap((cell, column) => (cell === null ? [] : [column]))
}

function labelled(cell: Cell): Cell {
  return cell === null ? null : `单位：${readText(cell)}`
}
