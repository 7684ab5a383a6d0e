import { foldWidth } from '../units/written-number.ts'

/** A cell of a table or of a pasted block. An object names no time: it stands for a text above a limit. */
export type LabelCell = string | number | boolean | object | null | undefined

export const DAY_MINUTES = 1440

/** A span of a day, in minutes from its start. */
export type ClockSpan = { from: number; to: number }

/** Traditional signs, and those of Korea and Japan. */
const TRADITIONAL: Readonly<Record<string, string>> = {
  時: '时',
  點: '点',
  號: '号',
  間: '间',
  시: '时',
  분: '分',
}
const CHINESE_DIGITS = '零一二三四五六七八九'
const CHINESE_NUMBER = /[零〇一二三四五六七八九十两]+/g
const HALF_BEFORE = /^(?:(上午|凌晨|早上)|(下午|中午|晚上))/
const HALF_AFTER = /(?:(a\.?m\.?)|(p\.?m\.?))$/
const COLON = /^(\d{1,2}):([0-5]\d)(?::00(?:\.0+)?)?$/
const WORDS = /^(\d{1,2})[时点h](?:整|([0-5]?\d)(?:分|m)?(?:0?0秒)?)?$/
const BETWEEN = /[-~–—−至到]|to/
/** An end as the last moment of its span: 00:14:59, or 00:14 and 00:59 without seconds. */
const LAST_SECOND = /^(\d{1,2}:\d{2}):59$/
/** In minutes: a fraction of four digits is off by up to 0.07. */
const FRACTION_TOLERANCE = 0.1
const PLAIN_HOUR = /^\d{1,2}$/

/** Trimmed text of a cell; empty if it has none. */
export function labelAsWritten(cell: LabelCell): string {
  return cell === null || cell === undefined || typeof cell === 'object' ? '' : String(cell).trim()
}

/** A label in half width and lower case, without spaces, with simplified signs and digits: `十 時` is `10时`. */
export function compactLabel(cell: LabelCell): string {
  const text = foldWidth(labelAsWritten(cell)).toLowerCase().replace(/\s/g, '')
  if (/^[\x21-\x7e]*$/.test(text)) return text
  const simplified = text.replace(/[時點號間시분]/g, (sign) => TRADITIONAL[sign]!)
  return simplified.replace(CHINESE_NUMBER, digitsOf)
}

/**
 * Minutes from the start of the day, 24:00 as 1440; null is no time. Reads 0:15, 00:15:00, 0时15分, 1点, 24时00分,
 * 1h30, 1:00 PM and 下午1:00.
 */
export function readClock(cell: LabelCell): number | null {
  return clockOf(compactLabel(cell))
}

/** A span such as 00:00-00:15, 0:00~1:00, 00:00至00:15, 0点-1点 or 0-1时; 00:00 as an end is that of the day. */
export function readSpan(cell: LabelCell): ClockSpan | null {
  const [first, second, ...more] = compactLabel(cell).split(BETWEEN)
  if (first === undefined || second === undefined || more.length > 0) return null
  const to = endOf(second)
  const from = PLAIN_HOUR.test(first) ? Number(first) * 60 : clockOf(first)
  if (from === null || to === null) return null
  const end = to === 0 ? DAY_MINUTES : to
  return from < end && end <= DAY_MINUTES ? { from, to: end } : null
}

/** Minutes of a fraction of a day, as workbooks keep times: 0.010416666 is 00:15; null is no fraction of one. */
export function minuteOfFraction(value: number): number | null {
  const minutes = value * DAY_MINUTES
  const minute = Math.round(minutes)
  const isClose = Math.abs(minutes - minute) < FRACTION_TOLERANCE
  return isClose && minute >= 0 && minute <= DAY_MINUTES ? minute : null
}

/** Minutes of a day as people write them: 15 is 00:15, 1440 is 24:00. */
export function clockText(minute: number): string {
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60]
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}

function clockOf(text: string): number | null {
  const half = HALF_BEFORE.exec(text) ?? HALF_AFTER.exec(text)
  if (half) return hourOfHalf(text.replace(half[0], ''), half[2] !== undefined)
  const [, hours, minutes = '0'] = COLON.exec(text) ?? WORDS.exec(text) ?? []
  return hours === undefined ? null : minuteInDay(Number(hours), Number(minutes))
}

/** A time by a clock of twelve hours, of which 12 is the first. */
function hourOfHalf(text: string, isAfternoon: boolean): number | null {
  const plain = PLAIN_HOUR.test(text) ? `${text}:00` : text
  const [, hours, minutes = '0'] = COLON.exec(plain) ?? WORDS.exec(plain) ?? []
  const hour = Number(hours)
  if (!(hour >= 1 && hour <= 12)) return null
  return minuteInDay((hour % 12) + (isAfternoon ? 12 : 0), Number(minutes))
}

function minuteInDay(hours: number, minutes: number): number | null {
  const minute = hours * 60 + minutes
  return minute <= DAY_MINUTES ? minute : null
}

function endOf(text: string): number | null {
  const [, before] = LAST_SECOND.exec(text) ?? []
  if (before !== undefined) return (clockOf(before) ?? Number.NaN) + 1 || null
  const end = PLAIN_HOUR.test(text) ? Number(text) * 60 : clockOf(text)
  return end !== null && end % 5 === 4 ? end + 1 : end
}

/** 二十三 → 23, 零五 → 5; what is no number below a hundred stays as it is. */
function digitsOf(written: string): string {
  const plain = written.replaceAll('〇', '零').replaceAll('两', '二')
  const [tens = '', ones = ''] = plain.includes('十') ? plain.split('十') : ['零', plain]
  const ten = tens === '' ? 1 : CHINESE_DIGITS.indexOf(tens)
  const one = ones === '' ? 0 : CHINESE_DIGITS.indexOf(ones.replace(/^零(?=.)/, ''))
  return ten < 0 || one < 0 ? written : String(ten * 10 + one)
}
