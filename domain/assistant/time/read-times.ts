import type { DayWord, TimeComparison } from '../words.ts'
import { dateReadings, dayOrMonthAt, withPlainDates } from './day-or-month.ts'
import { type Hours, readHours } from './hours.ts'
import { type NamedSpan, readNamed } from './named-spans.ts'
import { normalise } from './normalise.ts'
import type { DatesRead, Today } from './partial-date.ts'
import { furthest, type Read, readAt, sticky } from './pattern.ts'
import { missingAt, readDates, readSecond } from './spans.ts'

/** ISO weekdays: 1 Monday … 7 Sunday. */
export type Weekdays = { days: readonly number[] }

/**
 * What a question says of time, at its place in the normalised text. `missing` is what a date does not say itself: of
 * two the second may mean the year of the first.
 */
export type TimeItem = { at: number; end: number } & Item

export type TimesRead = {
  /** The question as it was read: {@link normalise}. */
  text: string
  items: readonly TimeItem[]
  /** What of the text says nothing of time, in its order. */
  rest: readonly string[]
}

type Item =
  | { kind: 'DATES'; dates: DatesRead; missing?: string }
  | { kind: 'HOURS'; hours: Hours }
  | { kind: 'WEEKDAYS'; weekdays: Weekdays }
  | { kind: 'DAY_KIND'; word: DayWord; isEach: boolean }
  | { kind: 'COMPARE'; with: TimeComparison }

const COMPARISONS: readonly (readonly [TimeComparison, RegExp])[] = [
  [
    'YEAR_BEFORE',
    sticky(
      '与?(?:去年|上年|上一年)(?:的)?(?:同期|同一时期)|同比|\\b(?:year[- ]on[- ]year|year[- ]over[- ]year|yoy|(?:the )?same (?:period|time|month|week|day) (?:of )?last year|(?:a|one) year earlier|(?:compared (?:to|with) )?the year before)\\b',
    ),
  ],
  [
    'PERIOD_BEFORE',
    sticky(
      '环比|与?上(?:一个?)?(?:期|周期)|\\b(?:month[- ]on[- ]month|week[- ]on[- ]week|day[- ]on[- ]day|the (?:period before|previous period)|period[- ]on[- ]period|(?:compared (?:to|with) )?the (?:month|week|day) before|compared (?:to|with) the previous (?:month|week|day))\\b',
    ),
  ],
]

/** What stands between two dates that are named beside each other. */
const JOINS =
  /^(?:和|与|及|以及|、|比|较|对比| and (?:in |on )?| vs\.? | versus | than (?:in |on )?)$/

const WEEKDAY_NUMBERS = '一二三四五六日'
const EVERY = sticky('每个?(?:周|星期|礼拜)([一二三四五六日天])')
const DAYS_EN = ['mon', 'tues', 'wednes', 'thurs', 'fri', 'satur', 'sun']
const EVERY_EN = sticky(
  `\\b(?:every|each) (${DAYS_EN.join('|')})day\\b|\\b(${DAYS_EN.join('|')})days\\b`,
)
const KINDS_OF_DAY: readonly (readonly [DayWord, RegExp])[] = [
  ['REST', sticky('非工作日|休息日|公休日|\\b(?:rest days|days off|non-?working days)\\b')],
  [
    'MADE_UP',
    sticky(
      '调休的?(?:上班|补班|工作)(?:的?(?:(?:那|这)?(?:几|些|两|[一二三四1-4])?[天日]|日子))?|补班(?:的?(?:(?:那|这)?(?:几|些|两|[一二三四1-4])?[天日]|日子))|\\b(?:make-?up|made-up) (?:workdays|working days)\\b',
    ),
  ],
  [
    'WORKDAY',
    sticky(
      '工作日|上班日|\\b(?:weekdays|workdays|working days|business days|working-day|business-day)\\b',
    ),
  ],
  ['WEEKEND', sticky('(?:每个?)?周末|双休日|\\bweekends?\\b')],
  [
    'HOLIDAY',
    sticky('(?:法定)?(?:节假日|假日)|法定节日|\\b(?:(?:public|statutory|national) )?holidays\\b'),
  ],
]

/** One value for each day of a kind; weekends have two days, and one value for each is not one a day. */
const EACH_OF_KIND = sticky(
  '[每各]个?(?=工作日|上班日|节假日|休息日)|\\b(?:each|every) (?=working day|workday)',
)
const ONE_WORKDAY = sticky('working day\\b|workday\\b')

/**
 * Reads all that a question says of time, in Chinese or English: dates and spans (half-open), hours of the day, days of
 * the week, what it is to be set against. Dates whose year stands last are read as all dates of the question can be.
 *
 * Conventions: so many past days are counted back from yesterday; what runs until now ends with yesterday; weeks begin
 * on Monday; thirds of a month are cut after the 10th and the 20th. What a phrase leaves open is filled in as `lean` says
 * and listed as assumed; a date that does not exist is a problem, never silently another one.
 *
 * @param named holidays and seasons of the market, which no grammar knows
 */
export function readTimes(
  question: string,
  { named = [], ...now }: Today & { named?: readonly NamedSpan[] },
): TimesRead {
  const text = withPlainDates(normalise(question))
  const items: TimeItem[] = []
  const rest: string[] = []
  let from = 0
  let at = 0
  while (at < text.length) {
    const read = itemAt(text, at, { named, now })
    if (!read) {
      at++
      continue
    }
    const between = text.slice(from, at)
    if (between !== '') rest.push(between)
    const last = items.at(-1)
    const second =
      last?.kind === 'DATES' && read.value.kind === 'DATES' && last.end === from
        ? JOINS.test(between) && readSecond(text, at, { first: last, now })
        : undefined
    if (second && second.end === read.end && last?.kind === 'DATES') {
      const { first, value: dates, missing } = second
      items[items.length - 1] = { ...last, dates: first, missing }
      items.push({ kind: 'DATES', dates, missing, at, end: read.end })
    } else {
      const item = { ...read.value, at, end: read.end }
      items.push(item.kind === 'DATES' ? { ...item, missing: missingAt(text, item, now) } : item)
    }
    at = read.end
    from = at
  }
  if (from < text.length) rest.push(text.slice(from))
  return { text, items, rest: rest.map((piece) => piece.trim()).filter((piece) => piece !== '') }
}

type World = { named: readonly NamedSpan[]; now: Today }

function itemAt(text: string, at: number, { named, now }: World): Read<Item> | undefined {
  const open = dayOrMonthAt(text, at)
  if (open !== null) {
    const problem = dateReadings(text).length > 1 ? 'DAY_OR_MONTH' : 'NO_SUCH_DATE'
    return { value: { kind: 'DATES', dates: { problem } }, end: open }
  }
  const dates = furthest([readNamed(text, at, { named, now }), readDates(text, at, now)])
  const hours = readHours(text, at)
  return furthest<Item>([
    readCompare(text, at),
    readWeekdays(text, at),
    dates && { value: { kind: 'DATES', dates: dates.value }, end: dates.end },
    hours && { value: { kind: 'HOURS', hours: hours.value }, end: hours.end },
  ])
}

function readCompare(text: string, at: number): Read<Item> | undefined {
  for (const [comparison, pattern] of COMPARISONS) {
    const match = readAt(text, at, pattern)
    if (match) return { value: { kind: 'COMPARE', with: comparison }, end: at + match[0].length }
  }
  return undefined
}

function readWeekdays(text: string, at: number): Read<Item> | undefined {
  const chinese = readAt(text, at, EVERY)
  if (chinese) {
    const day = chinese[1] === '天' ? '日' : chinese[1]!
    return weekdays([WEEKDAY_NUMBERS.indexOf(day) + 1], at + chinese[0].length)
  }
  const english = readAt(text, at, EVERY_EN)
  if (english) {
    const day = DAYS_EN.indexOf(english[1] ?? english[2]!) + 1
    return weekdays([day], at + english[0].length)
  }
  return readDayKind(text, at)
}

function readDayKind(text: string, at: number): Read<Item> | undefined {
  const each = readAt(text, at, EACH_OF_KIND)
  const from = at + (each?.[0].length ?? 0)
  const isEach = each !== null
  const one = isEach ? readAt(text, from, ONE_WORKDAY) : null
  if (one)
    return { value: { kind: 'DAY_KIND', word: 'WORKDAY', isEach }, end: from + one[0].length }
  for (const [word, pattern] of KINDS_OF_DAY) {
    const match = readAt(text, from, pattern)
    if (match) return { value: { kind: 'DAY_KIND', word, isEach }, end: from + match[0].length }
  }
  return undefined
}

const weekdays = (days: readonly number[], end: number): Read<Item> => ({
  value: { kind: 'WEEKDAYS', weekdays: { days } },
  end,
})
