import { addDays, type DeliveryDate, daysBetween } from '#domain/calendar/delivery-date.ts'
import { readCounted } from './counted.ts'
import {
  type DatesRead,
  missingOf,
  type PartialDate,
  resolve,
  type Today,
  yearOf,
} from './partial-date.ts'
import { furthest, type Read, readAt, sticky } from './pattern.ts'
import { FROM, NONE, readPoint, readSingle } from './points.ts'
import { readToDate, readToNow } from './to-now.ts'

const TO = sticky('起?(?:到|至)|起?直到|-| - | to | through | until | till | and ')
const VAGUE = sticky(
  '最近(?!的?[\\d零一二两三四五六七八九十半]|一|个)|近期|近来|前段时间|前阵子|过去一段时间|以前|\\b(?:recently|lately|a while ago|in recent (?:days|weeks|months))\\b',
)

/** A span of dates at a place of a normalised question, the longest that can be read there. */
export function readDates(text: string, at: number, now: Today): Read<DatesRead> | undefined {
  const vague = readAt(text, at, VAGUE)
  return furthest([
    readRange(text, at, now),
    readToNow(text, at, now),
    readToDate(text, at, now),
    readCounted(text, at, now),
    readSingle(text, at, now),
    vague ? { value: { problem: 'VAGUE' }, end: at + vague[0].length } : undefined,
  ])
}

/** From one date to another, which takes from the first what it does not say: 3月1日到15日. */
function readRange(text: string, at: number, now: Today): Read<DatesRead> | undefined {
  const from = readAt(text, at, FROM)
  const first = readPoint(text, at + (from?.[0].length ?? 0), now)
  const to = first && readAt(text, first.end, TO)
  if (!to || (to[0] === ' and ' && from?.[0] !== 'between ')) return undefined
  const last = readLast(text, first.end + to[0].length, { first: first.value, now })
  if (!last) return undefined
  return { value: spanBetween(first.value, last.value, now), end: last.end }
}

/** A second date beside one, which takes from it what it does not say: 去年9月和10月, 10月上旬和中旬. */
export function readSecond(
  text: string,
  at: number,
  { first, now }: { first: { at: number; end: number }; now: Today },
): (Read<DatesRead> & { first: DatesRead; missing: string }) | undefined {
  const before = readPoint(text, first.at, now)
  if (before?.end !== first.end) return undefined
  const second = readPoint(text, at, now)
  const last = second && readLast(text, at, { first: before.value, now })
  // A bare number is one of something else here.
  if (!last || last.end !== second.end) return undefined
  if (isBackwards(before.value, second.value)) {
    const open = { problem: 'VAGUE' } as const
    return { value: open, end: last.end, first: open, missing: '' }
  }
  const dates = resolve(last.value, now)
  const own = resolve(before.value, now)
  if (!dates || !own) return undefined
  // Only the second says its year: 9月和2025年10月.
  const isYearOfSecond = own.assumed.includes('YEAR') && !dates.assumed.includes('YEAR')
  const year = isYearOfSecond && last.value.year !== undefined ? last.value.year : undefined
  const withYear = year === undefined ? own : resolve({ ...before.value, year }, now)
  return { value: dates, end: last.end, first: withYear ?? own, missing: missingOf(before.value) }
}

/** 2025年12月和1月: of the same year or of the next. */
const isBackwards = (first: PartialDate, second: PartialDate): boolean =>
  first.year !== undefined && second.year === undefined && (second.month ?? 13) < (first.month ?? 0)

/** What a date at a place leaves to be filled in. */
export function missingAt(text: string, { at, end }: { at: number; end: number }, now: Today) {
  const point = readPoint(text, at, now)
  return point?.end === end ? missingOf(point.value) : ''
}

const BARE_DAY = sticky(`(\\d{1,2})(?:[日号]|st|nd|rd|th)?(?![\\d月年点时:.%])`)
const BARE_MONTH = sticky('(\\d{1,2})月份?')

function readLast(
  text: string,
  at: number,
  { first, now }: { first: PartialDate; now: Today },
): Read<PartialDate> | undefined {
  const point = readPoint(text, at, now)
  const day = first.part.kind === 'DAY' ? readAt(text, at, BARE_DAY) : null
  const bare: Read<PartialDate> | undefined = day
    ? {
        value: { part: { kind: 'DAY', day: Number(day[1]) } },
        end: at + day[0].length,
      }
    : undefined
  const month = readAt(text, at, BARE_MONTH)
  const best = furthest([point, bare])
  if (!best) return undefined
  const { value, end } = best
  const isWeekday = value.part.kind === 'FIXED' && value.part.assumed === 'WEEK'
  if (isWeekday) return { value: weekdayAfter(first, value), end }
  // 上旬 and 下半年 are parts of what was said, 上月 and 本年 are not.
  const isPart = value.part.kind === 'TEN_DAYS' || value.part.kind === 'HALF_YEAR'
  const isPinned =
    value.part.kind === 'FIXED' ||
    (month === null && !isPart && /[今昨前明后本上下]/.test(text[at] ?? ''))
  if (isPinned) return best
  const isSameMonth = value.month === undefined && first.month !== undefined
  return {
    value: {
      ...value,
      year: value.year ?? laterYear(first, value),
      month: isSameMonth ? first.month : value.month,
    },
    end,
  }
}

/** 上周一到周五: the weekday that comes next after the first of two. */
function weekdayAfter(first: PartialDate, last: PartialDate): PartialDate {
  if (first.part.kind !== 'FIXED' || last.part.kind !== 'FIXED') return last
  const gap = daysBetween(first.part.span.start, last.part.span.start)
  const start = addDays(first.part.span.start, ((gap % 7) + 7) % 7)
  return { part: { kind: 'FIXED', span: { start, end: addDays(start, 1) }, grain: 'DAY' } }
}

/** The year of the second of two: that of the first, or the next where its month comes earlier. */
function laterYear(first: PartialDate, last: PartialDate): number | undefined {
  if (first.year === undefined) return undefined
  const isNext = first.month !== undefined && last.month !== undefined && last.month < first.month
  return first.year + (isNext ? 1 : 0)
}

function spanBetween(first: PartialDate, last: PartialDate, now: Today): DatesRead {
  const end = resolve(last, now)
  const begin = resolve(first, now)
  if (!begin || !end) return NONE
  // Only the end says its year: 3月1日到2026年5月1日.
  const isYearOfEnd = begin.assumed.includes('YEAR') && !end.assumed.includes('YEAR')
  const start =
    (isYearOfEnd && resolve({ ...first, year: yearOf(end.start) }, now)) ||
    (begin.start >= end.end &&
      begin.assumed.includes('YEAR') &&
      yearBefore(first, begin.start, now)) ||
    begin
  if (start.start >= end.end) return { problem: 'ENDS_BEFORE_IT_BEGINS' }
  const assumed = [...new Set([...start.assumed, ...end.assumed])]
  return { start: start.start, end: end.end, grain: 'SPAN', assumed }
}

const yearBefore = (partial: PartialDate, start: DeliveryDate, now: Today) =>
  resolve({ ...partial, year: yearOf(start) - 1 }, now)
