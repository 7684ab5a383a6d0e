import { namesSlot } from '#domain/slot-labels/slot-names.ts'
import { readPlain } from '#files/tables/cell-text.ts'
import type { FileColumn, FileTable } from './file-table.ts'

const INTERVAL = /interval|quarter|刻/i
const HOUR = /hour|时|時|^he$/i
/** Parts of an hour. */
const PARTS = [2, 4]

/**
 * A table whose hours, counted from 1 or from 0, have their halves or quarters in a column of their own, with both as
 * one column of times: of `DeliveryHour` 1 and `DeliveryInterval` 2 that is 00:15.
 */
export function withIntervals(table: FileTable): { table: FileTable; notes: string[] } {
  const interval = table.columns.find(
    (column) => INTERVAL.test(column.name) && PARTS.includes(countedTo(column)),
  )
  const hour = table.columns.find(
    (column) => column !== interval && HOUR.test(column.name) && isHour(column),
  )
  if (!interval || !hour) return { table, notes: [] }
  const minutes = 60 / countedTo(interval)
  const from = Math.min(...numbersIn(hour))
  const name = `${hour.name}, ${interval.name} begin`
  const cells = hour.cells.map((cell, row) => {
    const minute = (Number(readPlain(interval.cells[row])) - 1) * minutes
    const whole = Number(readPlain(cell)) - from
    return `${String(whole).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  })
  const columns = table.columns.flatMap((column) => {
    if (column === interval) return []
    return column === hour ? { name, cells } : column
  })
  const note = `${interval.name} counts the parts of ${hour.name}: both together are taken as times of ${minutes} min`
  return { table: { ...table, columns }, notes: [note] }
}

/** The last of the whole numbers from 1 on that a column holds; 0 where it holds others. */
function countedTo(column: FileColumn): number {
  const numbers = numbersIn(column)
  const last = Math.max(...numbers)
  return numbers.length === last && Math.min(...numbers) === 1 ? last : 0
}

/** All hours of a day, of which one may be 24 or 0. */
function isHour(column: FileColumn): boolean {
  const numbers = numbersIn(column)
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)]
  return namesSlot(column.name) && numbers.length === 24 && last - first === 23 && first <= 1
}

function numbersIn({ cells }: FileColumn): number[] {
  return [...new Set(cells.map((cell) => readPlain(cell)))].map((text) =>
    /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN,
  )
}
