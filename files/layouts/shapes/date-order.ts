import type { Cell, SheetTable } from '../../documents/table.ts'
import { readPlain } from '../../tables/cell-text.ts'
import { columnsHolding, withColumn, withRemark } from './rewrite-column.ts'

const SLASHED = /^(\d{1,2})([/-])(\d{1,2})\2(20\d{2})(?=$|[ T,])(.*)$/
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH_NAME = `(${MONTHS.join('|')})[a-z]*\\.?`
const DAY_NAME = '(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\\.?,? )?'
const MONTH_NAMED = [
  new RegExp(
    `^${DAY_NAME}(?<day>\\d{1,2})[- ]${MONTH_NAME.replace('(', '(?<month>')}[- ,]+(?<year>20\\d{2})(?<rest>.*)$`,
    'i',
  ),
  new RegExp(
    `^${DAY_NAME}${MONTH_NAME.replace('(', '(?<month>')} (?<day>\\d{1,2}),? (?<year>20\\d{2})(?<rest>.*)$`,
    'i',
  ),
]

/** The two ways of reading a date whose month and day may be exchanged, as `2026-10-01` and `2026-01-10`. */
export type BothDates = { monthFirst: string; dayFirst: string }

/**
 * Writes dates of other countries as China does: `10/21/2026` where a day above 12 in its column proves which of the
 * numbers is the month, and says so; `21-Oct-2026` as it stands. A column that proves neither order, or both, stays.
 */
export function withDatesInOrder(sheet: SheetTable): SheetTable {
  let table = sheet
  for (const column of columnsHolding(sheet, (cell) => isForeign(cell)))
    table = withColumn(inOrder(table, column), column, withMonthNumber)
  return table
}

/** What a date can be that no other date of its column shows the order of; null of any other text. */
export function bothDatesOf(cell: Cell | undefined): BothDates | null {
  const [, first, , second, year] = SLASHED.exec(readPlain(cell)) ?? []
  if (first === undefined || Number(first) > 12 || Number(second) > 12) return null
  return { monthFirst: iso(year!, first, second!), dayFirst: iso(year!, second!, first) }
}

function isForeign(cell: Cell): boolean {
  const text = typeof cell === 'string' ? readPlain(cell) : ''
  return SLASHED.test(text) || MONTH_NAMED.some((pattern) => pattern.test(text))
}

function inOrder(sheet: SheetTable, column: number): SheetTable {
  const dates = sheet.rows.flatMap(({ row, cells }) => {
    const match = SLASHED.exec(readPlain(cells[column]))
    return match ? [{ row, first: Number(match[1]), second: Number(match[3]), text: match[0] }] : []
  })
  const monthFirst = dates.find(({ second }) => second > 12)
  const dayFirst = dates.find(({ first }) => first > 12)
  const proof = monthFirst ?? dayFirst
  if (!proof || (monthFirst && dayFirst)) return sheet
  const ordered = withColumn(sheet, column, (cell) => {
    const [, first, , second, year, rest] = SLASHED.exec(readPlain(cell)) ?? []
    if (first === undefined) return cell
    const [month, day] = monthFirst ? [first, second!] : [second!, first]
    return `${iso(year!, month, day)}${rest!.replace(/^,/, '')}`
  })
  return withRemark(ordered, {
    context: monthFirst ? 'MONTH_FIRST' : 'DAY_FIRST',
    row: dates[0]!.row,
    column,
    params: { value: proof.text, count: dates.length },
  })
}

function withMonthNumber(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell
  for (const pattern of MONTH_NAMED) {
    const { year, month, day, rest } = pattern.exec(readPlain(cell))?.groups ?? {}
    if (year === undefined) continue
    const number = MONTHS.indexOf(month!.toLowerCase()) + 1
    return `${iso(year, String(number), day!)}${rest!.replace(/^,/, '')}`
  }
  return cell
}

function iso(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
