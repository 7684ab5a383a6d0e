import { isSlotLabel } from '#domain/slot-labels/slot-labels.ts'
import type { Cell, SheetTable, TableRow } from '../../documents/table.ts'
import { readPlain, readText } from '../../tables/cell-text.ts'
import { SEARCHED_ROWS } from '../../tables/head-rows.ts'
import { findSlotHeads } from '../../tables/slot-heads.ts'
import { readNumber } from '../cells/cell-values.ts'
import { withRemark } from './rewrite-column.ts'

/** A row of labels of half a day across, and the columns that they stand in. */
type HalfHead = { index: number; row: TableRow; columns: readonly number[] }

const HALVES: readonly number[] = [12, 48]

/**
 * Joins a table of days across that is drawn in two blocks, the second half of each day below the first: heads
 * `00:15..12:00`, then `12:15..24:00`, with the same rows below both. Blocks that are no two halves of a day, or have other
 * rows, stay.
 */
export function joinHalfDays(sheet: SheetTable): SheetTable {
  const { rows } = sheet
  const first = halfHeads(rows.slice(0, SEARCHED_ROWS))[0]
  if (!first) return sheet
  const [second, third] = halfHeads(rows.slice(first.index + 1)).map((half) => ({
    ...half,
    index: half.index + first.index + 1,
  }))
  if (!second || third || !areHalves(first, second)) return sheet
  const between = rows.slice(first.index + 1, second.index)
  const titles = between.slice(between.findLastIndex((row) => hasFigures(row, first)) + 1)
  const above = between.slice(0, between.length - titles.length)
  const below = rows.slice(second.index + 1, second.index + 1 + above.length)
  const notes = rows.slice(second.index + 1 + above.length)
  const arePairs =
    above.length === below.length &&
    above.every((row, at) => keyOf(row, first) === keyOf(below[at]!, second)) &&
    !notes.some((row) => hasFigures(row, second))
  if (!arePairs || above.length === 0 || !areHalfTitles(titles)) return sheet
  const width = Math.max(...first.columns) + 1
  const joined = [first.row, ...above].map((row, at) => {
    const other = at === 0 ? second.row : below[at - 1]!
    const cells = Array.from({ length: width }, (_, column) => row.cells[column] ?? null)
    const added = second.columns.map((column) => other.cells[column] ?? null)
    const fields = width + added.length
    return { row: row.row, cells: cells.concat(added), ...(row.fields !== undefined && { fields }) }
  })
  const table = { ...sheet, rows: [...rows.slice(0, first.index), ...joined, ...notes] }
  return withRemark(table, {
    context: 'HALF_DAYS',
    row: second.row.row,
    column: null,
    params: { firstRow: first.row.row, secondRow: second.row.row, rows: above.length },
  })
}

function halfHeads(rows: readonly TableRow[]): HalfHead[] {
  return rows.flatMap((row, index) => {
    const columns = row.cells.flatMap((cell, column) => (isSlotLabel(cell) ? [column] : []))
    const [first = 0, last = -1] = [columns[0], columns.at(-1)]
    const areBeside = last - first + 1 === columns.length
    const mayBe = HALVES.includes(columns.length) && areBeside && !isRowOfValues(row, columns)
    return mayBe ? [{ index, row, columns }] : []
  })
}

/** Whole numbers in a row of values may look like labels: those of half a day rise by one. */
function isRowOfValues({ cells }: TableRow, columns: readonly number[]): boolean {
  const numbers = columns.map((column) => readNumber(cells[column]))
  if (!numbers.every((value) => typeof value === 'number')) return false
  return !numbers.every((value, at) => at === 0 || Number(value) - Number(numbers[at - 1]) === 1)
}

function areHalves(first: HalfHead, second: HalfHead): boolean {
  const labels = [first, second].flatMap(({ row, columns }) =>
    columns.map((column) => row.cells[column] ?? null),
  )
  const [own, other] = [first, second].map(({ row, columns }) =>
    JSON.stringify(row.cells.slice(0, columns[0]).map(readText)),
  )
  const isNamed = other === own || other === '[]' || /^\[(?:"",?)*\]$/.test(other!)
  const slots = findSlotHeads(labels, [])
  return (
    isNamed &&
    first.columns.length === second.columns.length &&
    slots.ok &&
    slots.columns.every((column, at) => column === at)
  )
}

/** What stands before the values of a row: its date, its item. */
function keyOf({ cells }: TableRow, { columns }: HalfHead): string {
  return JSON.stringify(cells.slice(0, columns[0]).map(readPlain))
}

function hasFigures({ cells }: TableRow, { columns }: HalfHead): boolean {
  return columns.some((column) => typeof readNumber(cells[column]) === 'number')
}

/** Titles between the blocks say no more than which half of the day follows. */
function areHalfTitles(titles: readonly TableRow[]): boolean {
  const isHalf = (cell: Cell) =>
    cell === null ||
    /^[(（]?(?:上半天|下半天|上午|下午|续表?|后半日|下半日|12:15[-~—至]24:00|13[-~—至]24[时点]?|p\.?m\.?)[)）]?$/i.test(
      readPlain(cell),
    )
  return titles.every(({ cells }) => cells.every(isHalf))
}
