import type { SheetTable, TableRow } from '../../documents/table.ts'
import { readText } from '../../tables/cell-text.ts'
import { readNumber } from '../cells/cell-values.ts'

const QUARTERS = 96
const TIME = /^(\d{1,2}):(00|15|30|45)(?::00)?$/
/** Rows below the day that sum it up. */
const SUM = /合计|总计|小计|平均|均值|汇总|备注/
/** A row of the day has numbers in most of its columns; one of them may be damaged or missing. */
const MOST = 0.5

/** Rows of a day in a table without a header: found by what stands in its columns. */
export type NumberBlock = { rows: readonly TableRow[]; firstRow: number; lastRow: number }

/** The rows from the first to the last with numbers in most of these columns; sums below are none. */
export function findNumberBlock(sheet: SheetTable, columns: readonly number[]): NumberBlock | null {
  const numbered = sheet.rows.filter((row) => numbersOf(row, columns) > columns.length * MOST)
  const [first, last] = [numbered[0], numbered.at(-1)]
  if (!first || !last) return null
  const rows = sheet.rows.filter(({ row }) => row >= first.row && row <= last.row)
  return { rows, firstRow: first.row, lastRow: last.row }
}

/**
 * The row right below or above a block that has numbers in a few of its columns, as a damaged one of the day has;
 * null where there is none.
 */
export function damagedBeside(
  { rows }: SheetTable,
  { firstRow, lastRow }: NumberBlock,
  columns: readonly number[],
): number | null {
  const beside = [lastRow + 1, firstRow - 1]
  const found = beside.find((wanted) =>
    rows.some((row) => row.row === wanted && numbersOf(row, columns) > 0),
  )
  return found ?? null
}

/** In how many of these columns a row has numbers; a row that sums up has none. */
function numbersOf({ cells }: TableRow, columns: readonly number[]): number {
  if (cells.some((cell) => SUM.test(readText(cell)))) return 0
  return columns.filter((column) => typeof readNumber(cells[column]) === 'number').length
}

/** Whether a block may be a day of quarters, whatever befell a few of its rows. */
export function looksLikeDay({ rows }: NumberBlock): boolean {
  return Math.abs(rows.length - QUARTERS) <= QUARTERS / 8
}

/**
 * The first row whose own number or time contradicts its place in the day; null where none does. Columns
 * before the values number the rows from 1, or say when a quarter begins or ends.
 */
export function misplacedRow(
  { rows }: NumberBlock,
  labels: readonly number[],
): { row: number; column: number; value: string } | null {
  for (const column of labels) {
    const texts = rows.map(({ cells }) => readText(cells[column]))
    const slots = texts.map((text) => slotOf(text))
    if (slots.filter((slot) => slot !== null).length <= rows.length * MOST) continue
    const first = slots[0] === 0 ? 0 : 1
    const wrong = slots.findIndex((slot, index) => slot !== index + first)
    if (wrong !== -1) return { row: rows[wrong]!.row, column, value: texts[wrong]! }
  }
  return null
}

function slotOf(text: string): number | null {
  const [, hours, minutes] = TIME.exec(text) ?? []
  if (hours !== undefined) return Number(hours) * 4 + Number(minutes) / 15
  return /^\d{1,2}$/.test(text) ? Number(text) : null
}
