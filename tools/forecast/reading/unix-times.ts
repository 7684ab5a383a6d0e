import { readPlain } from '#files/tables/cell-text.ts'
import type { FileTable } from './file-table.ts'
import { isDateText } from './moments.ts'

/** Seconds or milliseconds since 1970, from 2001 to 2033. */
const SECONDS = /^1\d{9}(?:\d{3})?(?:\.0)?$/
const SECONDS_DIGITS = 10

/** A table whose times are counted since 1970 with these as times of Greenwich, where no other column holds dates. */
export function withUnixTimes(table: FileTable): { table: FileTable; notes: string[] } {
  const first = (at: number) => readPlain(table.columns[at]!.cells[0])
  const all = [...table.columns.keys()]
  if (all.some((at) => isDateText(first(at)) && !SECONDS.test(first(at)))) {
    return { table, notes: [] }
  }
  const counted = new Set(
    all.filter((at) => table.columns[at]!.cells.every((cell) => SECONDS.test(readPlain(cell)))),
  )
  const columns = table.columns.map((column, at) =>
    counted.has(at)
      ? { ...column, cells: column.cells.map((cell) => timeOf(readPlain(cell))) }
      : column,
  )
  return { table: { ...table, columns }, notes: [] }
}

function timeOf(text: string): string {
  const digits = text.replace('.0', '')
  const seconds = digits.length > SECONDS_DIGITS ? Number(digits) / 1000 : Number(digits)
  return new Date(seconds * 1000).toISOString()
}
