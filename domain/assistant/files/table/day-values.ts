import { isDeliveryDate } from '../../../calendar/delivery-date.ts'
import type { FileTable } from './file-table.ts'

const DAY_HEAD = /^(?:日期|时间|日|交易日|运行日|结算日|date|day)/i
const DAY = /^(\d{1,2})(?:月|[-/.])(\d{1,2})[日号]?$/
const YEAR = /(?<!\d)((?:19|20)\d{2})(?!\d)/g

/**
 * A table whose days have no year, with that of its titles, else the latest in which none of them is still to come; the
 * answer says so. Days of December and January may be of two years and stay as they are.
 */
export function withYearOfDays(table: FileTable, today: string): FileTable {
  const { columns, rows } = table
  if (columns.some(({ kind }) => kind === 'TIME')) return table
  const [column, ...others] = columns.flatMap((one, at) =>
    one.kind === 'TEXT' && (one.isLabel || DAY_HEAD.test(one.name)) ? [at] : [],
  )
  if (column === undefined || others.length > 0) return table
  const days = rows.map((row) => (row[column] === null ? null : dayOf(row[column])))
  if (rows.length === 0 || days.includes(undefined)) return table
  const known = days.filter((day) => day != null)
  const months = new Set(known.map((day) => day.slice(0, 2)))
  if (known.length === 0 || (months.has('01') && months.has('12'))) return table
  const year = titledYear(table) ?? latestYear(known, today)
  const dates = days.map((day) => (day == null ? null : `${year}-${day}`))
  if (dates.some((date) => date !== null && !isDeliveryDate(date))) return table
  return {
    ...table,
    columns: columns.map((one, at) => {
      if (at !== column) return one
      const { isLabel: _, ...kept } = one
      return { ...kept, kind: 'TIME' as const }
    }),
    rows: rows.map((row, at) => row.map((cell, place) => (place === column ? dates[at]! : cell))),
    ...(titledYear(table) === null && { assumedYear: year }),
  }
}

/** MM-DD of a cell; undefined of one that is no day of a month. */
function dayOf(cell: unknown): string | undefined {
  const [, month, day] = DAY.exec(String(cell).normalize('NFKC').trim()) ?? []
  if (month === undefined || Number(month) > 12 || Number(month) < 1) return undefined
  return `${month.padStart(2, '0')}-${day!.padStart(2, '0')}`
}

function titledYear({ titles = [] }: FileTable): number | null {
  const years = new Set(titles.flatMap((title) => title.match(YEAR) ?? []))
  const [only, ...others] = years
  return only !== undefined && others.length === 0 ? Number(only) : null
}

function latestYear(days: readonly string[], today: string): number {
  const last = days.reduce((a, b) => (a > b ? a : b))
  const year = Number(today.slice(0, 4))
  return last <= today.slice(5) ? year : year - 1
}
