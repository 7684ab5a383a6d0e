import { addDays, daysBetween } from '#domain/calendar/delivery-date.ts'
import type { DateRange } from '#domain/calendar/past-range.ts'
import type { Series } from './overview-series.ts'

/** Longest range of the overview: what a chart can show and a browser can list. */
export const MAX_OVERVIEW_DAYS = 62
const DAYS_BEFORE = 7

/**
 * The last seven days up to tomorrow, as the data see it: the day after the newest price, when something
 * has been disclosed for it. So the range also fits a history that ended long ago.
 * Null where there are no data.
 */
export function defaultRange(series: readonly Series[]): DateRange | null {
  const last = (some: readonly Series[]) =>
    some
      .map(({ lastDate }) => lastDate ?? '')
      .sort()
      .at(-1)
  const newest = last(series)
  if (!newest) return null
  const price = last(series.filter(({ metric }) => metric === 'PRICE'))
  const to = price && addDays(price, 1) < newest ? addDays(price, 1) : newest
  return { from: addDays(to, -DAYS_BEFORE), to }
}

/** The range in order and no longer than allowed; the end stays. */
export function allowedRange({ from, to }: DateRange): DateRange {
  const [first, last] = from <= to ? [from, to] : [to, from]
  const tooLong = daysBetween(first, last) >= MAX_OVERVIEW_DAYS
  return { from: tooLong ? addDays(last, 1 - MAX_OVERVIEW_DAYS) : first, to: last }
}
