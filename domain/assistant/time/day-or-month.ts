import { type DeliveryDate, isDeliveryDate } from '../../calendar/delivery-date.ts'

/** Dates whose year stands last, or has two digits, in any order: 03/04/2026, 3.4.2026, 26/3/4. */
const DATES =
  /(?<![\d/.-])(?:(\d{1,2})([-/.])(\d{1,2})\2(\d{4})|(?=\d\d\/|\d{1,2}\/\d{1,2}\/\d\d)(\d{1,2})\/(\d{1,2})\/(\d{1,2}))(?![\d/-]|\.\d)/g
const AT_START = new RegExp(`^(?:${DATES.source})`)

/** How the parts of such dates follow each other. */
const ORDERS = ['DAY_FIRST', 'MONTH_FIRST', 'YEAR_FIRST'] as const
export type DateOrder = (typeof ORDERS)[number]

type DateReading = { order: DateOrder; dates: readonly DeliveryDate[]; text: string }

/**
 * The ways to read the dates of a text, whose order of day and month nothing but they themselves tells: by one order
 * that all of them have. 13/04/2026 has one way, 03/04/2026 two, 31/02/2026 none.
 */
export function dateReadings(text: string): DateReading[] {
  const found: DateReading[] = []
  for (const order of ORDERS) {
    const dates: DeliveryDate[] = []
    const rewritten = text.replace(DATES, (...match) => {
      const date = dateBy(order, match.slice(1, 8))
      if (date !== null) dates.push(date)
      return date ?? '?'
    })
    const isWhole = dates.length === [...text.matchAll(DATES)].length
    const isNew = found.every((one) => one.text !== rewritten)
    if (dates.length > 0 && isWhole && isNew) found.push({ order, dates, text: rewritten })
  }
  return found
}

/** A text whose dates can be read in one way, with them as `YYYY-MM-DD`; any other text as it is. */
export function withPlainDates(text: string): string {
  const [only, ...others] = dateReadings(text)
  return only !== undefined && others.length === 0 ? only.text : text
}

/** Where such a date ends that begins at a place of a text; null where there is none. */
export function dayOrMonthAt(text: string, at: number): number | null {
  if (at > 0 && /[\d/.-]/.test(text[at - 1]!)) return null
  const match = AT_START.exec(text.slice(at, at + 11))
  return match ? at + match[0].length : null
}

/** Which part is which; two digits of a year are of this century. */
function dateBy(order: DateOrder, parts: readonly (string | undefined)[]): DeliveryDate | null {
  const [first, , second, fullYear, a, b, c] = parts
  if (fullYear !== undefined) {
    if (order === 'YEAR_FIRST') return null
    return order === 'DAY_FIRST'
      ? dateOf(fullYear, second!, first!)
      : dateOf(fullYear, first!, second!)
  }
  if (order === 'YEAR_FIRST') return dateOf(a!, b!, c!)
  return order === 'DAY_FIRST' ? dateOf(c!, b!, a!) : dateOf(c!, a!, b!)
}

function dateOf(year: string, month: string, day: string): DeliveryDate | null {
  if (year.length !== 4 && year.length !== 2) return null
  const date = `${year.length === 2 ? '20' : ''}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDeliveryDate(date) ? date : null
}
