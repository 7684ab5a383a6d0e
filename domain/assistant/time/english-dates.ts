import { addDays } from '#domain/calendar/delivery-date.ts'
import { weekdayIn } from './chinese-dates.ts'
import {
  type DatePart,
  mondayOf,
  monthLater,
  monthOf,
  type PartialDate,
  type Today,
  yearOf,
} from './partial-date.ts'
import { furthest, type Read, readAt } from './pattern.ts'

const sticky = (source: string) => new RegExp(`\\b${source}\\b`, 'y')

const DAYS: Record<string, number> = {
  'the day before yesterday': -2,
  'day before yesterday': -2,
  yesterday: -1,
  today: 0,
  tomorrow: 1,
  'the day after tomorrow': 2,
  'day after tomorrow': 2,
}
const DAY_WORD = sticky(`(?:${Object.keys(DAYS).join('|')})(?:'s)?`)

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH_NAME =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?'
const YEAR_TAIL = '(?:,? (?:of )?(20\\d{2}|this year|last year|next year|the year before last))?'
const DAY_NUMBER = '(\\d{1,2})(?:st|nd|rd|th)?'

const DAY_FIRST = sticky(`(?:the )?${DAY_NUMBER}(?: of)? ${MONTH_NAME}${YEAR_TAIL}`)
const MONTH_FIRST = sticky(`${MONTH_NAME} (?:the )?${DAY_NUMBER}(?!\\d|:)${YEAR_TAIL}`)
/** May is a month only where something beside it says so. */
const MAY_BE = '(?!may\\b)|(?=may,? (?:of )?(?:20\\d{2}|this year|last year|next year))'
const AFTER = '(?<=^|\\b(?:in|of|since|from|to|until|between|and|for|during|through|by) )'
const MONTH = sticky(`(?:${MAY_BE}|${AFTER})${MONTH_NAME}${YEAR_TAIL}`)
const DAY_ALONE = sticky('the (\\d{1,2})(?:st|nd|rd|th)(?: of (this|last|next) month)?')
const THIRD =
  '(?:(early|mid|middle of|late)[ -]|(?:the )?(first|second|middle|last|third)(?: ten days| third) (?:of|in) )'
const TEN_DAYS = sticky(`${THIRD}(?:${MONTH_NAME}${YEAR_TAIL}|(this|last|next) month)`)
const TEN_DAYS_BY = sticky('(this|the current|last|the previous|previous|next) ten[- ]day period')
const BY_UNIT = sticky(
  "(this|the current|current|the last|last|the previous|previous|the next|next) (week|month|quarter|year|half[- ]year)(?:'s)?",
)
const BEFORE_LAST = sticky('the (week|month|quarter|year) before last')
const ORDINAL = '(first|second|third|fourth|last|1st|2nd|3rd|4th)'
const QUARTER = sticky(`(?:q([1-4])|(?:the )?${ORDINAL} quarter)${YEAR_TAIL}`)
const HALF = sticky(`(?:h([12])|(?:the )?(first|second) half(?: of the year)?)${YEAR_TAIL}`)
const YEAR = sticky('(20\\d{2})(?![-/.\\d])')
const WEEKDAY = sticky("(?:(this|last|next|on) )?(mon|tues?|wednes|thurs?|fri|satur|sun)day(?:'s)?")
const WEEKEND = sticky('(this|last|next|the last|the next) weekend')

/** A day, week, part of a month, month, quarter, half-year or year as it is said in English. */
export function readEnglishDate(
  text: string,
  at: number,
  now: Today,
): Read<PartialDate> | undefined {
  return furthest(READERS.map((read) => read(text, at, now)))
}

type DateReader = (text: string, at: number, now: Today) => Read<PartialDate> | undefined

/** A reader of one pattern. */
const reader =
  (
    pattern: RegExp,
    value: (groups: readonly (string | undefined)[], now: Today) => PartialDate | undefined,
  ): DateReader =>
  (text, at, now) => {
    const match = readAt(text, at, pattern)
    const read = match && value(match.slice(1), now)
    return read ? { value: read, end: at + match[0].length } : undefined
  }

const byOf = (word = ''): number => (/last|previous/.test(word) ? -1 : /next/.test(word) ? 1 : 0)

function yearOfTail(tail: string | undefined, { today }: Today): number | undefined {
  if (tail === undefined) return undefined
  if (/^\d/.test(tail)) return Number(tail)
  return yearOf(today) + (tail === 'the year before last' ? -2 : byOf(tail))
}

const monthNumber = (name: string): number => MONTHS.indexOf(name.slice(0, 3)) + 1
const monthBy = (word: string | undefined, { today }: Today) =>
  monthLater(yearOf(today), monthOf(today), byOf(word))

const dayPart = (day: string | undefined): DatePart => ({ kind: 'DAY', day: Number(day) })

function datePartial(date: string): PartialDate {
  return { year: yearOf(date), month: monthOf(date), part: dayPart(date.slice(8)) }
}

const THIRDS: Record<string, 1 | 2 | 3> = {
  ...{
    early: 1,
    first: 1,
    mid: 2,
    'middle of': 2,
    second: 2,
    middle: 2,
    late: 3,
    last: 3,
    third: 3,
  },
}

function thirdOf(
  [said, ordinal, name, tail, by]: readonly (string | undefined)[],
  now: Today,
): PartialDate {
  const part = { kind: 'TEN_DAYS', third: THIRDS[said ?? ordinal!]! } as const
  return name === undefined
    ? { ...monthBy(by, now), part }
    : { year: yearOfTail(tail, now), month: monthNumber(name), part }
}

function tenDaysBy([word]: readonly (string | undefined)[], { today }: Today): PartialDate {
  const third = Math.min(3, Math.ceil(Number(today.slice(8)) / 10))
  const index = 3 * (12 * yearOf(today) + monthOf(today) - 1) + third - 1 + byOf(word)
  const part = { kind: 'TEN_DAYS', third: ((index % 3) + 1) as 1 | 2 | 3 } as const
  return { ...monthLater(0, 1, Math.floor(index / 3)), part }
}

function unitBy(unit: string, by: number, { today }: Today): PartialDate {
  const [year, month] = [yearOf(today), monthOf(today)]
  switch (unit) {
    case 'week': {
      const start = addDays(mondayOf(today), 7 * by)
      return { part: { kind: 'FIXED', span: { start, end: addDays(start, 7) }, grain: 'WEEK' } }
    }
    case 'month':
      return { ...monthLater(year, month, by), part: { kind: 'MONTH' } }
    case 'quarter': {
      const index = 4 * year + Math.ceil(month / 3) - 1 + by
      return { year: Math.floor(index / 4), part: { kind: 'QUARTER', quarter: (index % 4) + 1 } }
    }
    case 'year':
      return { year: year + by, part: { kind: 'YEAR' } }
    default: {
      const index = 2 * year + (month > 6 ? 1 : 0) + by
      return { year: Math.floor(index / 2), part: { kind: 'HALF_YEAR', half: index % 2 ? 2 : 1 } }
    }
  }
}

const QUARTERS: Record<string, number> = {
  ...{ first: 1, second: 2, third: 3, fourth: 4, last: 4, '1st': 1, '2nd': 2, '3rd': 3, '4th': 4 },
}
const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

function weekend([word]: readonly (string | undefined)[], { today }: Today): PartialDate {
  const saturday = addDays(mondayOf(today), 7 * byOf(word) + 5)
  return {
    part: { kind: 'FIXED', span: { start: saturday, end: addDays(saturday, 2) }, grain: 'SPAN' },
  }
}

const READERS: readonly DateReader[] = [
  (text, at, { today }) => {
    const match = readAt(text, at, DAY_WORD)
    if (!match) return undefined
    const date = addDays(today, DAYS[match[0].replace(/'s$/, '')]!)
    return { value: datePartial(date), end: at + match[0].length }
  },
  reader(DAY_FIRST, ([day, name, tail], now) => ({
    year: yearOfTail(tail, now),
    month: monthNumber(name!),
    part: dayPart(day),
  })),
  reader(MONTH_FIRST, ([name, day, tail], now) => ({
    year: yearOfTail(tail, now),
    month: monthNumber(name!),
    part: dayPart(day),
  })),
  reader(MONTH, ([name, tail], now) => ({
    year: yearOfTail(tail, now),
    month: monthNumber(name!),
    part: { kind: 'MONTH' },
  })),
  reader(DAY_ALONE, ([day, by], now) => ({
    ...(by === undefined ? {} : monthBy(by, now)),
    part: dayPart(day),
  })),
  reader(TEN_DAYS, thirdOf),
  reader(TEN_DAYS_BY, tenDaysBy),
  reader(BY_UNIT, ([by, unit], now) => unitBy(unit!, byOf(by), now)),
  reader(BEFORE_LAST, ([unit], now) => unitBy(unit!, -2, now)),
  reader(QUARTER, ([digit, ordinal, tail], now) => ({
    year: yearOfTail(tail, now),
    part: { kind: 'QUARTER', quarter: digit ? Number(digit) : QUARTERS[ordinal!]! },
  })),
  reader(HALF, ([digit, ordinal, tail], now) => ({
    year: yearOfTail(tail, now) ?? yearOf(now.today),
    part: { kind: 'HALF_YEAR', half: (digit ?? ordinal) === '1' || ordinal === 'first' ? 1 : 2 },
  })),
  reader(YEAR, ([year]) => ({ year: Number(year), part: { kind: 'YEAR' } })),
  reader(WEEKDAY, ([by, name], now) => {
    const isSaid = by !== undefined && by !== 'on'
    const monday = addDays(mondayOf(now.today), 7 * byOf(by))
    const number = WEEKDAYS.indexOf(name!.slice(0, 3)) + 1
    return weekdayIn(monday, { number, isSaid, now })
  }),
  reader(WEEKEND, weekend),
]
