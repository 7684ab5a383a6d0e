/**
 * A delivery date: a calendar date in Asia/Shanghai, written YYYY-MM-DD, never a timestamp.
 * Plain text sorts and compares in time order.
 */
export type DeliveryDate = string

const DATE_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/
const DAY_MS = 86_400_000

/** Whether the text is a date that exists, e.g. false for 2027-02-29. */
export function isDeliveryDate(text: string): text is DeliveryDate {
  return DATE_PATTERN.test(text) && toText(toDayNumber(text)) === text
}

/** Days since 1970-01-01 of a date, an integer without any time zone in it. */
export function toDayNumber(date: DeliveryDate): number {
  const match = DATE_PATTERN.exec(date)
  if (!match) return Number.NaN
  return Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])) / DAY_MS
}

/** The date of a day number; the inverse of {@link toDayNumber}. */
export function fromDayNumber(dayNumber: number): DeliveryDate {
  return toText(dayNumber)
}

/** The date `days` later (earlier when negative). */
export function addDays(date: DeliveryDate, days: number): DeliveryDate {
  return toText(toDayNumber(date) + days)
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: DeliveryDate, to: DeliveryDate): number {
  return toDayNumber(to) - toDayNumber(from)
}

/** Every date from `from` to `to`, both included; empty when `to` is earlier. */
export function datesFromTo(from: DeliveryDate, to: DeliveryDate): DeliveryDate[] {
  const first = toDayNumber(from)
  const count = Math.max(0, toDayNumber(to) - first + 1)
  return Array.from({ length: count }, (_, i) => toText(first + i))
}

/** ISO weekday of a date: 1 Monday … 7 Sunday. */
export function weekdayOf(date: DeliveryDate): number {
  return ((toDayNumber(date) + 3) % 7) + 1
}

/** The month of a date, YYYY-MM. */
export function yearMonthOf(date: DeliveryDate): string {
  return date.slice(0, 7)
}

/** The last date of a month given as YYYY-MM. */
export function lastDateOfMonth(yearMonth: string): DeliveryDate {
  const [year, month] = yearMonth.split('-').map(Number) as [number, number]
  return toText(Date.UTC(year, month, 0) / DAY_MS)
}

function toText(dayNumber: number): DeliveryDate {
  if (!Number.isFinite(dayNumber)) return ''
  return new Date(dayNumber * DAY_MS).toISOString().slice(0, 10)
}
