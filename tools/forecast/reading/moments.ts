import { readClock } from '#domain/slot-labels/clock-text.ts'
import type { DateOrder } from './date-order.ts'
import { withoutZone } from './time-zones.ts'

const YEAR_FIRST =
  /^((?:19|20|21)\d\d)(?:([-/.])(\d{1,2})\2(\d{1,2})|年(\d{1,2})月(\d{1,2})日|(\d\d)(\d\d))(?:(?:T| +|(?<=日)|:)(\d.*))?$/i

const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2((?:19|20|21)\d\d)(?:(?:T|,? +|:)(\d.*))?$/i

/** Date and time run together: 2026013113, 202601311315, 20260131131500. */
const RUN_TOGETHER = /^((?:19|20|21)\d{6})(\d\d)(\d\d)?(?:00)?$/
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
/** 31-Jan-2026, 31 January 2026; and Jan 31, 2026. */
const NAMED_MONTH = new RegExp(
  `^(\\d{1,2})[- /.]?(${MONTHS.join('|')})[a-z]*\\.?[- /.,]+(?=\\d{4})`,
  'i',
)
const MONTH_FIRST = new RegExp(`^(${MONTHS.join('|')})[a-z]*\\.? (\\d{1,2}),? (\\d{4})`, 'i')
/** A span such as `01.02.2020 00:00 - 01.02.2020 01:00` is known by its beginning. */
const SPAN = / +[-–] +.*$/
/** The weekday beside a date: `2026-03-01 (Sun)`, `Sun 01/03/2026`, `2026-03-01 星期日`. */
const WEEKDAY =
  /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? +|[ (（]*(?:星期|周)[一二三四五六日天][)）]?|[ (]+(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?\)?(?=$| )/gi

/** Whether a text is a date, perhaps with a time, in any order of its parts. */
export function isDateText(text: string): boolean {
  const plain = plainMoment(text)
  return momentOf(plain, 'day-first') !== undefined || momentOf(plain, 'month-first') !== undefined
}

function plainMoment(cell: string): string {
  return withoutZone(cell.normalize('NFKC').trim().replace(SPAN, '')).replace(WEEKDAY, '').trim()
}

/**
 * Day number and minutes of `2016-12-27 00:15:00`, `2016/12/27 0:15`, `20161227`, `2016年12月27日`, and of
 * `27.12.2016` or `12/27/2016 1:00 PM` in the order given; undefined when impossible.
 */
export function momentOf(
  cell: string,
  order?: DateOrder,
): { day: number; minutes: number; hasTime: boolean } | undefined {
  const text = withDigits(plainMoment(cell))
  const parts = yearFirst(text) ?? (order && yearLast(text, order))
  if (parts === undefined) return undefined
  const day = dayNumberOf(Number(parts.year), Number(parts.month), Number(parts.date))
  const hasTime = parts.time !== undefined
  const minutes = parts.time === undefined ? 0 : minutesOf(parts.time)
  return day === undefined || minutes === undefined ? undefined : { day, minutes, hasTime }
}

/** A date with a named month, or run together with its time, as `2026-01-31 13:00`. */
function withDigits(text: string): string {
  const run = RUN_TOGETHER.exec(text)
  if (run) return `${run[1]} ${run[2]}:${run[3] ?? '00'}`
  if (!/[a-z]{3}/i.test(text)) return text
  const number = (name: string) => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1
  const named = NAMED_MONTH.exec(text)
  if (named) {
    const rest = text.slice(named[0].length)
    return `${rest.slice(0, 4)}-${number(named[2]!)}-${named[1]}${rest.slice(4)}`
  }
  const [before, month, date, year] = MONTH_FIRST.exec(text) ?? []
  if (before === undefined) return text
  return `${year}-${number(month!)}-${date}${text.slice(before.length).replace(/^,/, '')}`
}

function yearFirst(text: string) {
  const match = YEAR_FIRST.exec(text)
  if (match === null) return undefined
  const [, year, , m1, d1, m2, d2, m3, d3, time] = match
  return { year, month: m1 ?? m2 ?? m3, date: d1 ?? d2 ?? d3, time }
}

function yearLast(text: string, order: DateOrder) {
  const match = YEAR_LAST.exec(text)
  if (match === null) return undefined
  const [, one, , other, year, time] = match
  return order === 'day-first'
    ? { year, month: other, date: one, time }
    : { year, month: one, date: other, time }
}

/** Days since 1970-01-01; undefined for a date that does not exist. Needs no text, as there are many rows. */
export function dayNumberOf(year: number, month: number, date: number): number | undefined {
  const ms = Date.UTC(year, month - 1, date)
  const isDate = month >= 1 && month <= 12 && date >= 1 && ms < Date.UTC(year, month, 1)
  return isDate ? ms / 86_400_000 : undefined
}

/** Offsets from Greenwich and parts of seconds are not looked at: times are the market's own. */
const TIME = /^(\d{1,2}):(\d\d)(?::00(?:[.,]0+)?)? *(?:Z|UTC|[+-]\d\d(?::?\d\d)?)?$/i

/** Minutes from midnight of `0:15`, `00:15:00`, `24:00`, `12:15 AM` and `13时15分`, with an offset or without. */
export function minutesOf(time: string): number | undefined {
  if (/^\d{1,2}$/.test(time)) return Number(time) <= 24 ? Number(time) * 60 : undefined
  const match = TIME.exec(time)
  if (!match) return readClock(time.replace(/(:\d\d):00\b/, '$1')) ?? undefined
  const minutes = Number(match[1]) * 60 + Number(match[2])
  return Number(match[2]) < 60 && minutes <= 1440 ? minutes : undefined
}
