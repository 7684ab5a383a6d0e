import { addDays, type DeliveryDate } from '#domain/calendar/delivery-date.ts'
import type { TimeAssumption, TimeGrain } from '../words.ts'
import {
  addMonths,
  type DateSpan,
  type DatesRead,
  mondayOf,
  monthOf,
  months,
  type Today,
  yearOf,
} from './partial-date.ts'
import { type Read, readAt, sticky } from './pattern.ts'
import { FROM, readSingle } from './points.ts'

const TO_NOW = sticky(
  '(?:份|起)?(?:以来|至今|到现在|到目前|到目前为止|到昨天|到昨日|至昨天|至昨日|起)(?:为止)?|初(?:以来|至今|到现在|到目前|到昨天|至昨天|到昨日|至昨日)',
)
const SINCE = sticky('\\bsince ')
const TO_DATE = sticky(
  '\\b(?:(week|month|quarter|year)[- ]to[- ]date|(wtd|mtd|qtd|ytd)|(?:so far )?(this (?:week|month|quarter|year)) so far|so far (this (?:week|month|quarter|year)))\\b',
)
const UNITS = { week: 'wtd', month: 'mtd', quarter: 'qtd', year: 'ytd' } as const

/** From a date until yesterday: 9月以来, 年初至今, since March. */
export function readToNow(text: string, at: number, now: Today): Read<DatesRead> | undefined {
  const since = readAt(text, at, SINCE)
  const from = since ?? readAt(text, at, FROM)
  const begin = at + (from?.[0].length ?? 0)
  const start = readStartOf(text, begin, now) ?? readSingle(text, begin, now)
  if (!start) return undefined
  const tail = since ? null : readAt(text, start.end, TO_NOW)
  if (!since && !tail) return undefined
  const end = start.end + (tail?.[0].length ?? 0)
  if ('problem' in start.value) return { value: start.value, end }
  return { value: untilToday(start.value, now), end }
}

const START_OF = sticky('([年季月周])初')

/** 年初, 月初: where it begins, for what follows. */
function readStartOf(text: string, at: number, now: Today): Read<DatesRead> | undefined {
  const match = readAt(text, at, START_OF)
  if (!match || !readAt(text, at + 2, sticky('以来|至今|至|到|起'))) return undefined
  const unit = ({ 年: 'year', 季: 'quarter', 月: 'month', 周: 'week' } as const)[match[1] as '年']
  return { value: wholeUnit(unit, now), end: at + 2 }
}

/** Until yesterday; where the period begins only today, the one before, and that is said. */
function untilToday(
  period: DateSpan & { grain: TimeGrain; assumed: readonly TimeAssumption[] },
  { today }: Today,
): DatesRead {
  if (period.start > today) return { problem: 'ENDS_BEFORE_IT_BEGINS' }
  if (period.start < today) return { ...period, end: today, grain: 'SPAN' }
  // A day that is said is that day, as far as it goes.
  if (period.grain === 'DAY') return period
  const start = before(period)
  const assumed = [...period.assumed, 'PERIOD_BEFORE' as const]
  return { start, end: today, grain: 'SPAN', assumed }
}

/** Where the period before one begins. */
function before({ start, grain }: DateSpan & { grain: TimeGrain }): DeliveryDate {
  const MONTHS: Partial<Record<TimeGrain, number>> = {
    MONTH: 1,
    QUARTER: 3,
    HALF_YEAR: 6,
    YEAR: 12,
  }
  const count = MONTHS[grain]
  return count === undefined
    ? addDays(start, grain === 'TEN_DAYS' ? -10 : -7)
    : addMonths(start, -count)
}

type Unit = keyof typeof UNITS

function wholeUnit(unit: Unit, { today }: Today) {
  const [year, month] = [yearOf(today), monthOf(today)]
  const assumed: readonly TimeAssumption[] = []
  switch (unit) {
    case 'week': {
      const start = mondayOf(today)
      return { start, end: addDays(start, 7), grain: 'WEEK' as const, assumed }
    }
    case 'month':
      return { ...months(year, month, 1), grain: 'MONTH' as const, assumed }
    case 'quarter':
      return {
        ...months(year, 3 * Math.ceil(month / 3) - 2, 3),
        grain: 'QUARTER' as const,
        assumed,
      }
    case 'year':
      return { ...months(year, 1, 12), grain: 'YEAR' as const, assumed }
  }
}

export function readToDate(text: string, at: number, now: Today): Read<DatesRead> | undefined {
  const match = readAt(text, at, TO_DATE)
  if (!match) return undefined
  const [whole, word, short, thisUnit, soFar] = match
  const named = word ?? (thisUnit ?? soFar)?.slice('this '.length)
  const unit = (Object.keys(UNITS) as Unit[]).find((one) => one === named || UNITS[one] === short)!
  return { value: untilToday(wholeUnit(unit, now), now), end: at + whole.length }
}
