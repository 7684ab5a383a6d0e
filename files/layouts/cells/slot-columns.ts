import { type Cell, isOversized, type TableRow } from '../../documents/table.ts'
import { readPlain } from './cell-values.ts'

/** Columns of the 96 slots of a wide table, in order; or how many columns were found instead. */
export type SlotColumns = { ok: true; columns: number[] } | { ok: false; found: number[] }

const HOUR = /^(\d{1,2}):00(?::00)?$/

/**
 * Finds columns of 24 hours that are labelled by times: 00:00..23:00 (starts) or 01:00..24:00 (ends). Plain
 * numbers are no hours here: 1..24 may as well be what is left of 96 quarters.
 */
export function findHourColumns(header: readonly Cell[]): SlotColumns {
  const found = header.flatMap((cell, column) => (TIME.test(readPlain(cell)) ? [column] : []))
  const hours = found.map((column) =>
    Number(HOUR.exec(readPlain(header[column]))?.[1] ?? Number.NaN),
  )
  const isDay = hours.length === 24 && (hours[0] === 0 || hours[0] === 1)
  const isHours = isDay && hours.every((hour, index) => hour === hours[0]! + index)
  return isHours ? { ok: true, columns: found } : { ok: false, found }
}

const QUARTERS = 96
const TIME = /^(\d{1,2}):(00|15|30|45)(?::00)?$/

/**
 * Finds the slot columns by their headers: 00:00..23:45 (starts), 00:15..24:00 (ends) or 1..96. Of 97
 * columns 00:00..24:00 the first is left out if it is empty in every row while the last is not; any
 * other number of columns is wrong, since it cannot be known which value belongs where.
 */
export function findSlotColumns(header: readonly Cell[], rows: readonly TableRow[]): SlotColumns {
  const found = header.flatMap((cell, column) => (minuteOf(cell) === null ? [] : [column]))
  const minutes = found.map((column) => minuteOf(header[column])!)
  if (isRun(minutes) && found.length === QUARTERS) return { ok: true, columns: found }
  const [first, last] = [found[0], found.at(-1)]
  const has97 = isRun(minutes) && found.length === QUARTERS + 1 && minutes[0] === 0
  if (has97 && !isFilled(rows, first!) && isFilled(rows, last!)) {
    return { ok: true, columns: found.slice(1) }
  }
  return { ok: false, found }
}

/** Minute of the day in a header; a plain number 1..97 counts as the end of that quarter. */
function minuteOf(cell: Cell | undefined): number | null {
  const text = readPlain(cell)
  const time = TIME.exec(text)
  if (time) {
    const minute = Number(time[1]) * 60 + Number(time[2])
    return minute <= 1440 ? minute : null
  }
  return /^\d{1,2}$/.test(text) && Number(text) >= 1 ? Number(text) * 15 : null
}

function isRun(minutes: readonly number[]): boolean {
  return minutes.every((minute, index) => index === 0 || minute === minutes[index - 1]! + 15)
}

function isFilled(rows: readonly TableRow[], column: number): boolean {
  return rows.some(({ cells }) => isOversized(cells[column]) || readPlain(cells[column]) !== '')
}
