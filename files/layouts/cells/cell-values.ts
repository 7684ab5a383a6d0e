import { type DeliveryDate, fromDayNumber, isDeliveryDate } from '#domain/calendar/delivery-date.ts'
import type { ImportIssueCode } from '#domain/collection/issues/words.ts'
import { type Cell, isOversized } from '../../documents/table.ts'
import { readPlain, readText } from '../../tables/cell-text.ts'
import { PLAIN_NUMBERS, readQuantity } from './number-style.ts'

const DATE = /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))(?:[ T]00:00(?::00)?)?$/
/** Dots between day, month and year have the day first, wherever they are used. */
const DAY_FIRST = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?: 00:00(?::00)?)?$/
/** Serial number of 1970-01-01 in spreadsheets; 45292 is 2024-01-01. */
const EPOCH_SERIAL = 25_569
const FIRST_DATE = '2000-01-01'
const LAST_DATE = '2100-12-31'

/** A number by itself, null if the cell says that the value is missing, or what is wrong with it. */
export function readNumber(cell: Cell | undefined): number | null | ImportIssueCode {
  return readQuantity(cell, PLAIN_NUMBERS)
}

/** A whole number, or null. */
export function readInteger(cell: Cell | undefined): number | null {
  const value = readNumber(cell)
  return typeof value === 'number' && Number.isInteger(value) ? value : null
}

/** A date that exists between 2000 and 2100, from text or a spreadsheet's serial number; else null. */
export function readDate(cell: Cell | undefined): DeliveryDate | null {
  const text = readPlain(cell)
  const date = readSerial(text) ?? readDateText(text)
  if (date === null || !isDeliveryDate(date)) return null
  return date >= FIRST_DATE && date <= LAST_DATE ? date : null
}

/** A cell for a message, short. */
export function excerpt(cell: Cell | undefined): string {
  if (isOversized(cell)) return `(${cell.oversizedChars})`
  const text = readText(cell)
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}

function readSerial(text: string): DeliveryDate | null {
  return /^\d{5}$/.test(text) ? fromDayNumber(Number(text) - EPOCH_SERIAL) : null
}

function readDateText(text: string): DeliveryDate | null {
  const [, dayFirst, monthSecond, year] = DAY_FIRST.exec(text) ?? []
  if (dayFirst && monthSecond)
    return `${year}-${monthSecond.padStart(2, '0')}-${dayFirst.padStart(2, '0')}`
  const match = DATE.exec(text)
  if (!match) return null
  const month = match[2] ?? match[4] ?? ''
  const day = match[3] ?? match[5] ?? ''
  return `${match[1]}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
