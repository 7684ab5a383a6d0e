import { addDays } from '#domain/calendar/delivery-date.ts'
import { chineseNumber, NUMBER } from './chinese-number.ts'
import {
  addMonths,
  meantOf,
  mondayOf,
  monthLater,
  monthOf,
  type PartialDate,
  type Today,
  yearOf,
} from './partial-date.ts'
import { furthest, type Read, readAt, sticky } from './pattern.ts'

/** Days from today. */
const DAYS: Record<string, number> = {
  ...{
    大前天: -3,
    前天: -2,
    前日: -2,
    昨天: -1,
    昨日: -1,
    今天: 0,
    今日: 0,
    当日: 0,
    当天: 0,
    本日: 0,
  },
  ...{ 明天: 1, 明日: 1, 次日: 1, 后天: 2, 后日: 2, 大后天: 3 },
}
const DAY_WORDS = Object.keys(DAYS).sort((a, b) => b.length - a.length)
/** 去年今天 is the same day of that year. */
const DAY_WORD = sticky(`(?:(前年|去年|上年|明年)的?)?(${DAY_WORDS.join('|')})`)

const YEARS: Record<string, number> = {
  ...{ 大前年: -3, 前年: -2, 去年: -1, 上年: -1, 今年: 0, 本年: 0, 当年: 0, 明年: 1, 后年: 2 },
}
const YEAR = sticky(
  `(?:(?<!\\d)(\\d{4}|\\d{2}(?=年))年|(大前年|前年|去年|上年|今年|本年|当年|明年|后年))度?的?(?!同期)`,
)
const MONTH = sticky(
  `(?:(?<![\\d零〇一二三四五六七八九十百])(${NUMBER})月份?|(上上个?月|上个?月|前个月|本月|这个?月|当月|下下个?月|下个?月))的?`,
)
const DAY = sticky(`(?<![\\d零〇一二三四五六七八九十百])(${NUMBER})[日号](?!线)`)
const TEN_DAYS = sticky('([上中下])旬')
const TEN_DAYS_BY = sticky('(上上|上|前|本|这|当前|下下|下)[一个]个?旬|(本|这|当)旬')
const QUARTER = sticky(`第?([一二三四1-4])季度?|q([1-4])|(上上|上|本|这|当|下)个?季度?`)
const HALF = sticky('([上下])半年')
const FIRST_OF_YEAR = sticky(`前(${NUMBER})个?(月|季度?)`)
const WEEK = sticky(
  '(上上|上|本|这|当|下下|下)?一?个?(?:周|星期|礼拜)(?:([一二三四五六日天1-7])|(末)|(?![一二三四五六日天末\\d内期]))',
)

const BY: Record<string, number> = {
  上上: -2,
  上: -1,
  前: -1,
  本: 0,
  这: 0,
  当: 0,
  当前: 0,
  下: 1,
  下下: 2,
}
const byOf = (word: string): number => BY[word] ?? 0

/** A day, week, part of a month, month, quarter, half-year or year as it is said in Chinese. */
export function readChineseDate(
  text: string,
  at: number,
  now: Today,
): Read<PartialDate> | undefined {
  return furthest([
    readDayWord(text, at, now),
    readWeek(text, at, now),
    readTenDaysBy(text, at, now),
    readOfYear(text, at, now),
  ])
}

const fixedDay = (start: string): PartialDate => ({
  part: { kind: 'FIXED', span: { start, end: addDays(start, 1) }, grain: 'DAY' },
})

function readDayWord(text: string, at: number, { today }: Today): Read<PartialDate> | undefined {
  const match = readAt(text, at, DAY_WORD)
  if (!match) return undefined
  const [, year, word] = match
  const years = year === undefined ? 0 : YEARS[year]!
  const date = addMonths(addDays(today, DAYS[word!]!), 12 * years)
  const value = {
    year: yearOf(date),
    month: monthOf(date),
    part: { kind: 'DAY', day: Number(date.slice(8)) },
  } as const
  return { value, end: at + match[0].length }
}

const WEEKDAYS = '一二三四五六日'

function readWeek(text: string, at: number, { today, lean }: Today): Read<PartialDate> | undefined {
  const match = readAt(text, at, WEEK)
  if (!match) return undefined
  const [whole, by, day, weekend] = match
  // A week that nobody points at is a unit, as in 每周.
  if (by === undefined && day === undefined) return undefined
  const end = at + whole.length
  const monday = addDays(mondayOf(today), 7 * byOf(by ?? '本'))
  if (weekend !== undefined) {
    const span = { start: addDays(monday, 5), end: addDays(monday, 7) }
    return { value: { part: { kind: 'FIXED', span, grain: 'SPAN' } }, end }
  }
  if (day === undefined) {
    const span = { start: monday, end: addDays(monday, 7) }
    return { value: { part: { kind: 'FIXED', span, grain: 'WEEK' } }, end }
  }
  const number = /\d/.test(day) ? Number(day) : WEEKDAYS.indexOf(day === '天' ? '日' : day) + 1
  return {
    value: weekdayIn(monday, { number, isSaid: by !== undefined, now: { today, lean } }),
    end,
  }
}

/** A weekday of the week that is said, else the latest or next one. */
export function weekdayIn(
  monday: string,
  { number, isSaid, now: { today, lean } }: { number: number; isSaid: boolean; now: Today },
): PartialDate {
  const day = addDays(monday, number - 1)
  if (isSaid) return fixedDay(day)
  const around = [-7, 0, 7].map((by) => addDays(day, by))
  const near = lean === 'SOON' ? around.slice(0, 2) : around
  const days = near.map((start) => ({ start, end: addDays(start, 1) }))
  const span = meantOf(days, { today, lean })!
  return { part: { kind: 'FIXED', span, grain: 'DAY', assumed: 'WEEK' } }
}

/** 上一旬, 本旬: the thirds of months counted from that of today. */
function readTenDaysBy(text: string, at: number, { today }: Today): Read<PartialDate> | undefined {
  const match = readAt(text, at, TEN_DAYS_BY)
  if (!match) return undefined
  const third = Math.min(3, Math.ceil(Number(today.slice(8)) / 10))
  const index = 3 * (12 * yearOf(today) + monthOf(today) - 1) + third - 1 + byOf(match[1] ?? '本')
  const { year, month } = monthLater(0, 1, Math.floor(index / 3))
  const part = { kind: 'TEN_DAYS', third: ((index % 3) + 1) as 1 | 2 | 3 } as const
  return { value: { year, month, part }, end: at + match[0].length }
}

/** What is said of a year, as far as it goes: 去年三月上旬, 3月5日, 二季度, 下半年, 今年前三个月. */
function readOfYear(text: string, at: number, now: Today): Read<PartialDate> | undefined {
  const yearMatch = readAt(text, at, YEAR)
  const year = yearMatch ? yearValue(yearMatch, now) : undefined
  const start = at + (yearMatch?.[0].length ?? 0)
  return furthest([
    readOfMonth(text, start, { year, now }),
    readPartOfYear(text, start, { year, now }),
    yearMatch ? { value: { year, part: { kind: 'YEAR' } }, end: start } : undefined,
  ])
}

function yearValue([, digits, word]: RegExpExecArray, { today }: Today): number {
  if (word !== undefined) return yearOf(today) + YEARS[word]!
  return digits!.length === 2 ? 2000 + Number(digits) : Number(digits)
}

type OfYear = { year: number | undefined; now: Today }

function readOfMonth(
  text: string,
  at: number,
  { year, now }: OfYear,
): Read<PartialDate> | undefined {
  const match = readAt(text, at, MONTH)
  const said = match ? monthValue(match, { year, now }) : { year, month: undefined }
  const start = at + (match?.[0].length ?? 0)
  const day = readAt(text, start, DAY)
  if (day) {
    const part = { kind: 'DAY', day: chineseNumber(day[1]!) } as const
    return { value: { ...said, part }, end: start + day[0].length }
  }
  const third = readAt(text, start, TEN_DAYS)
  if (third) {
    const part = {
      kind: 'TEN_DAYS',
      third: ('上中下'.indexOf(third[1]!) + 1) as 1 | 2 | 3,
    } as const
    return { value: { ...said, part }, end: start + third[0].length }
  }
  return match ? { value: { ...said, part: { kind: 'MONTH' } }, end: start } : undefined
}

function monthValue([, number, word]: RegExpExecArray, { year, now }: OfYear) {
  if (number !== undefined) return { year, month: chineseNumber(number) }
  const by = byOf(word!.replace(/个?月$/, ''))
  return monthLater(yearOf(now.today), monthOf(now.today), by)
}

function readPartOfYear(
  text: string,
  at: number,
  { year, now: { today } }: OfYear,
): Read<PartialDate> | undefined {
  const half = readAt(text, at, HALF)
  if (half) {
    const part = { kind: 'HALF_YEAR', half: half[1] === '上' ? 1 : 2 } as const
    return { value: { year, part }, end: at + half[0].length }
  }
  const first = year === undefined ? null : readAt(text, at, FIRST_OF_YEAR)
  if (first) return firstOfYear(first, year!, at)
  const quarters = readAt(text, at, sticky('前三季度'))
  if (quarters) return firstOfYear(readAt('前三季度', 0, FIRST_OF_YEAR)!, year ?? yearOf(today), at)
  const match = readAt(text, at, QUARTER)
  if (!match) return undefined
  const end = at + match[0].length
  const [, said, latin, by] = match
  if (by === undefined) {
    const quarter = chineseNumber(said ?? latin!)
    return { value: { year, part: { kind: 'QUARTER', quarter } }, end }
  }
  const index = 4 * yearOf(today) + Math.ceil(monthOf(today) / 3) - 1 + byOf(by)
  const part = { kind: 'QUARTER', quarter: (index % 4) + 1 } as const
  return { value: { year: Math.floor(index / 4), part }, end }
}

function firstOfYear(
  match: RegExpExecArray,
  year: number,
  at: number,
): Read<PartialDate> | undefined {
  const count = chineseNumber(match[1]!) * (match[2]!.startsWith('季') ? 3 : 1)
  if (!(count >= 1 && count <= 12)) return undefined
  const end = monthLater(year, 1, count)
  const span = {
    start: `${year}-01-01`,
    end: `${end.year}-${String(end.month).padStart(2, '0')}-01`,
  }
  return {
    value: { year, part: { kind: 'FIXED', span, grain: 'SPAN' } },
    end: at + match[0].length,
  }
}
