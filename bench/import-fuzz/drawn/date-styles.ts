import { toDayNumber } from '#domain/calendar/delivery-date.ts'
import type { DrawnCell } from './drawing.ts'

/** How dates are written. */
export type DateStyle = { name: string; cellOf: (date: string) => DrawnCell }

/** Days from 1899-12-30, from which workbooks count, to 1970-01-01. */
const DAYS_BEFORE_1970 = 25_569

export function serialOf(date: string): number {
  return toDayNumber(date) + DAYS_BEFORE_1970
}

const parts = (date: string) => date.split('-').map(Number) as [number, number, number]

export const ISO: DateStyle = { name: 'ISO', cellOf: (date) => ({ value: date }) }

export const DATE_STYLES: readonly DateStyle[] = [
  ISO,
  { name: 'slashes', cellOf: (date) => ({ value: parts(date).join('/') }) },
  { name: 'run together', cellOf: (date) => ({ value: date.replaceAll('-', '') }) },
  {
    name: 'in Chinese',
    cellOf: (date) => {
      const [year, month, day] = parts(date)
      return { value: `${year}年${month}月${day}日` }
    },
  },
  {
    name: 'true date',
    cellOf: (date) => ({ value: date, serial: serialOf(date), format: 'yyyy-mm-dd' }),
  },
  {
    name: 'true date in Chinese',
    cellOf: (date) => ({
      value: date,
      serial: serialOf(date),
      format: 'yyyy"年"m"月"d"日"',
    }),
  },
]
