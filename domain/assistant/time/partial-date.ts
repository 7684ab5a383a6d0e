import {
  addDays,
  type DeliveryDate,
  isDeliveryDate,
  lastDateOfMonth,
  weekdayOf,
} from '#domain/calendar/delivery-date.ts'
import type { TimeAssumption, TimeGrain, TimeProblem } from '../words.ts'

/** Dates from `start` to before `end`. */
export type DateSpan = { start: DeliveryDate; end: DeliveryDate }

/** Which part of a year, a month or the calendar a phrase means; `FIXED` is known without either. */
export type DatePart =
  | { kind: 'YEAR' | 'MONTH' }
  | { kind: 'HALF_YEAR'; half: 1 | 2 }
  | { kind: 'QUARTER'; quarter: number }
  | { kind: 'TEN_DAYS'; third: 1 | 2 | 3 }
  | { kind: 'DAY'; day: number }
  | { kind: 'FIXED'; span: DateSpan; grain: TimeGrain; assumed?: TimeAssumption }

/** A date or a period as a question has it: years and months that it does not say are undefined. */
export type PartialDate = {
  year?: number | undefined
  month?: number | undefined
  part: DatePart
}

export type ResolvedDates = DateSpan & {
  grain: TimeGrain
  assumed: readonly TimeAssumption[]
  /** A holiday or a season. */
  isNamed?: true
}

/** The dates that a phrase means, or why it means none. */
export type DatesRead = ResolvedDates | { problem: TimeProblem }

/**
 * Which of the possible years or months is meant where none is said: the latest that has begun, or with `FUTURE`
 * the next that has not ended, or with `SOON` also one that begins within weeks.
 */
export type Lean = 'PAST' | 'FUTURE' | 'SOON'
export type Today = { today: DeliveryDate; lean: Lean }

const two = (value: number) => String(value).padStart(2, '0')
export const dateOf = (year: number, month: number, day: number): DeliveryDate =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`

export const yearOf = (date: DeliveryDate): number => Number(date.slice(0, 4))
export const monthOf = (date: DeliveryDate): number => Number(date.slice(5, 7))

/** The month `by` months later, as year and month. */
export function monthLater(year: number, month: number, by: number) {
  const index = 12 * year + month - 1 + by
  return { year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1 }
}

/** The same day `months` later, or the last day of a month that is shorter. */
export function addMonths(date: DeliveryDate, months: number): DeliveryDate {
  const { year, month } = monthLater(yearOf(date), monthOf(date), months)
  const last = lastDateOfMonth(`${year}-${two(month)}`)
  const same = `${last.slice(0, 8)}${date.slice(8)}`
  return same <= last ? same : last
}

/** Whole months from the first of one. */
export function months(year: number, month: number, count: number): DateSpan {
  const end = monthLater(year, month, count)
  return { start: dateOf(year, month, 1), end: dateOf(end.year, end.month, 1) }
}

/** The Monday of a date's week. */
export const mondayOf = (date: DeliveryDate): DeliveryDate => addDays(date, 1 - weekdayOf(date))

/** What a phrase leaves to be filled in, as text that can be compared. */
export function missingOf({ year, month, part }: PartialDate): string {
  if (part.kind === 'FIXED') return ''
  const isOfMonth = part.kind === 'DAY' || part.kind === 'TEN_DAYS'
  return [year === undefined && 'YEAR', isOfMonth && month === undefined && 'MONTH']
    .filter((one) => one !== false)
    .join(' ')
}

const SOON_DAYS = 45

/** A leap day is at most eight years away. */
const YEARS_AROUND = [-8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8]

/** The dates that a phrase means; undefined where there is no such date, as of 30 February. */
export function resolve(partial: PartialDate, now: Today): ResolvedDates | undefined {
  const { part } = partial
  if (part.kind === 'FIXED')
    return { ...part.span, grain: part.grain, assumed: part.assumed ? [part.assumed] : [] }
  const year = yearOf(now.today)
  if (partial.month === undefined && part.kind === 'DAY') return inSomeMonth(partial, now)
  // A third of a month alone is of this one: sessions are called so in their month.
  if (partial.month === undefined && part.kind === 'TEN_DAYS')
    return known({ year, month: monthOf(now.today), part }, [])
  if (partial.year !== undefined) return known(partial, [])
  // So is a half of a year.
  if (part.kind === 'HALF_YEAR') return known({ ...partial, year }, [])
  return choose(
    YEARS_AROUND.map((by) => year + by).map((one) => known({ ...partial, year: one }, ['YEAR'])),
    now,
  )
}

/** A day of a month that is not said: of this month, the one before or the next. */
function inSomeMonth({ part }: PartialDate, now: Today): ResolvedDates | undefined {
  const around = [-2, -1, 0, 1, 2].map((by) =>
    monthLater(yearOf(now.today), monthOf(now.today), by),
  )
  return choose(
    around.map((month) => known({ ...month, part }, ['MONTH'])),
    now,
  )
}

function choose(
  candidates: readonly (ResolvedDates | undefined)[],
  now: Today,
): ResolvedDates | undefined {
  const real = candidates.filter((one) => one !== undefined)
  return meantOf(real, now) ?? (now.lean === 'FUTURE' ? real.at(-1) : real[0])
}

/** Of spans in their order the one that is meant; undefined where all of them lie the other way. */
export function meantOf<Span extends DateSpan>(
  spans: readonly Span[],
  { today, lean }: Today,
): Span | undefined {
  if (lean === 'FUTURE') return spans.find(({ end }) => end > today)
  const latest = lean === 'SOON' ? addDays(today, SOON_DAYS) : today
  return spans.findLast(({ start }) => start <= latest)
}

function known(
  { year, month, part }: PartialDate,
  assumed: readonly TimeAssumption[],
): ResolvedDates | undefined {
  const span = spanOf({ year: year!, month, part })
  if (!span || !isDeliveryDate(span.start)) return undefined
  return { ...span, grain: part.kind as TimeGrain, assumed }
}

function spanOf({ year, month = 1, part }: PartialDate & { year: number }): DateSpan | undefined {
  switch (part.kind) {
    case 'YEAR':
      return months(year, 1, 12)
    case 'HALF_YEAR':
      return months(year, 6 * part.half - 5, 6)
    case 'QUARTER':
      return part.quarter >= 1 && part.quarter <= 4
        ? months(year, 3 * part.quarter - 2, 3)
        : undefined
    case 'MONTH':
      return month >= 1 && month <= 12 ? months(year, month, 1) : undefined
    case 'TEN_DAYS': {
      if (month < 1 || month > 12) return undefined
      const { start, end } = months(year, month, 1)
      const cut = [start, addDays(start, 10), addDays(start, 20), end]
      return { start: cut[part.third - 1]!, end: cut[part.third]! }
    }
    case 'DAY': {
      const start = dateOf(year, month, part.day)
      return isDeliveryDate(start) ? { start, end: addDays(start, 1) } : undefined
    }
    case 'FIXED':
      return part.span
  }
}
