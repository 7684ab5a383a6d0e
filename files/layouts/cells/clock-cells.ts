import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { type Cell, isOversized } from '../../documents/table.ts'
import { readDate, readPlain } from './cell-values.ts'

/** A date and a time of day in one cell. */
export type DateTime = { date: DeliveryDate; minute: number }

const TIME = /^(\d{1,2}):([0-5]\d)(?::00)?$/
const SPAN = /^(\d{1,2}:\d{2})(?::00)?\s*[-~至]\s*(\d{1,2}:\d{2})(?::00)?$/
const DATE_TIME = /^(.*\d日?)(?:\s+|T)(\d{1,2}:\d{2}(?::00)?)(?:\.0+)?(?:\+08:?00)?$/
const DAY_MINUTES = 1440

/** Minutes from the start of the day, 24:00 as 1440; null is no time. */
export function readClock(cell: Cell | undefined): number | null {
  const [, hours, minutes] = TIME.exec(readPlain(cell)) ?? []
  if (hours === undefined) return null
  const minute = Number(hours) * 60 + Number(minutes)
  return minute <= DAY_MINUTES ? minute : null
}

/** The end of a span of so many minutes, as in 00:00-00:15; 00:00 as an end is that of the day. */
export function readSpan(cell: Cell | undefined, minutes: number): number | null {
  const [, from, to] = SPAN.exec(readPlain(cell)) ?? []
  const [start, end] = [readClock(from), readClock(to)]
  if (start === null || end === null) return null
  return (end || DAY_MINUTES) === start + minutes ? start + minutes : null
}

/** A cell that holds a date with a time; null for a date alone. */
export function readDateTime(cell: Cell | undefined): DateTime | null {
  const [, day, time] = DATE_TIME.exec(readPlain(cell)) ?? []
  const [date, minute] = [readDate(day), readClock(time)]
  return date !== null && minute !== null ? { date, minute } : null
}

/** The same in a column of them, where midnight may be written as a date alone. */
export function readMoment(cell: Cell | undefined): DateTime | null {
  const date = readDate(cell)
  return readDateTime(cell) ?? (date === null ? null : { date, minute: 0 })
}

/** Whether most cells of a column hold a date with a time: not days that are written with midnight. */
export function holdsDateTimes(cells: readonly (Cell | undefined)[]): boolean {
  const filled = cells.filter((cell) => isOversized(cell) || readPlain(cell) !== '')
  const times = filled.flatMap((cell) => readDateTime(cell) ?? [])
  return times.length > filled.length / 2 && times.some(({ minute }) => minute % DAY_MINUTES > 0)
}
