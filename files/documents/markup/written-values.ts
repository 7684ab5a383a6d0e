import { unguardFormula } from '#domain/system/formula-text.ts'
import { dateText, serialText } from '../cells/date-text.ts'

const DATE_TIME = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,3})\d*)?)?)?Z?$/
const DURATION = /^P(?:(\d+)D)?T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:[.,]\d+)?S)?$/
const DAY_SECONDS = 86_400
/** Days that stand before a time without a date, by program. */
const NO_DAY = ['1899-12-30', '1899-12-31', '1904-01-01']
const DAY_AFTER = '1900-01-01'
const DAY_ZERO_MS = Date.UTC(1899, 11, 31)
const DAY_MS = 86_400_000

export const cellText = (text: string): string =>
  unguardFormula(text.replace(/\u00a0/g, ' ').trim())

/** A date as XML writes it, as dates are in cells; what is none stays as it is written. */
export function writtenDate(text: string, is1904 = false): string {
  const [, year, month, day, hour, minute, second, fraction] = DATE_TIME.exec(text.trim()) ?? []
  if (year === undefined) return text
  const ofDay =
    (Number(hour ?? 0) * 3600 + Number(minute ?? 0) * 60 + Number(second ?? 0)) * 1000 +
    Number((fraction ?? '').padEnd(3, '0'))
  const date = `${year}-${month}-${day}`
  if (hour !== undefined && NO_DAY.includes(date) && (date !== '1904-01-01' || is1904))
    return dateText(DAY_ZERO_MS + ofDay)
  if (date === DAY_AFTER && ofDay === 0) return dateText(DAY_ZERO_MS + DAY_MS)
  return dateText(Date.UTC(Number(year), Number(month) - 1, Number(day)) + ofDay)
}

/** A time of the day as XML writes a duration: PT00H15M00S. */
export function writtenTime(text: string): string | number {
  const [found, days, hours, minutes, seconds] = DURATION.exec(text.trim()) ?? []
  if (found === undefined) return text
  const total =
    Number(days ?? 0) * DAY_SECONDS +
    Number(hours ?? 0) * 3600 +
    Number(minutes ?? 0) * 60 +
    Number(seconds ?? 0)
  return serialText(total / DAY_SECONDS, false)
}

const NAMED_DATES = /^(general|long|medium|short) (date|time)$/i
const NOT_SHOWN = /"[^"]*"|\\.|_.|\*.|\[(?![hms]+\])[^\]]*\]/gi

/** Whether a number format shows a date or a time (ECMA-376, part 1, 18.8.31). */
export function showsDate(format: string): boolean {
  if (NAMED_DATES.test(format)) return true
  const shown = format.replace(NOT_SHOWN, '')
  return !/general|通用|^g$/i.test(shown) && /[ymdhs]/i.test(shown)
}
