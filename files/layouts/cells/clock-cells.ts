import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { DAY_MINUTES, minuteOfFraction, readClock } from '#domain/slot-labels/clock-text.ts'
import { type Cell, isOversized } from '../../documents/table.ts'
import { readPlain } from '../../tables/cell-text.ts'
import { readDate } from './cell-values.ts'

/** A date and a time of day in one cell. */
export type DateTime = { date: DeliveryDate; minute: number }

const HALF = '(?:上午|凌晨|早上|下午|中午|晚上)?'
const DATE_TIME = new RegExp(
  `^(.*\\d日?)(?:\\s+|T|(?<=日))(${HALF}\\d{1,2}[:时時点點].*?)(?:\\.0+)?(?:\\+08:?00)?$`,
)
/** The number of a date in a workbook with a fraction of the day behind it. */
const SERIAL_TIME = /^(\d{5})(\.\d+)$/

/** A cell that holds a date with a time; null for a date alone. */
export function readDateTime(cell: Cell | undefined): DateTime | null {
  const text = readPlain(cell)
  const [, day, time] = DATE_TIME.exec(text) ?? SERIAL_TIME.exec(text) ?? []
  const [date, minute] = [readDate(day), minuteOfFraction(Number(time)) ?? readClock(time)]
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
