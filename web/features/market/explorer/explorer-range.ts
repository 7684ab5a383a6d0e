import { MAX_CURVE_DAYS } from '#api/curves/endpoints.ts'
import { MAX_EXPLORED, type seriesSearch } from '#api/curves/explore.ts'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import { addDays, daysBetween, isDeliveryDate } from '#domain/calendar/delivery-date.ts'
import type { DateRange } from '#domain/calendar/past-range.ts'
import { shanghaiInstant } from '#domain/calendar/shanghai-time.ts'
import { type CurveExpression, curveExpression, curveText } from '#domain/curves/curve-term.ts'

export type FoundSeries = AnswerOf<typeof seriesSearch>['rows'][number]

const DEFAULT_DAYS = 7

/**
 * What the page opens with: day-ahead and real-time price of the province, of each the finest series that has days;
 * without any price the first series that has days.
 */
export function defaultCurves(found: readonly FoundSeries[]): FoundSeries[] {
  const known = found.filter(({ lastDate }) => lastDate !== null)
  const prices = (['DA', 'RT'] as const).flatMap((stage) => {
    const same = known.filter((one) => one.metric === 'PRICE' && one.stage === stage)
    const [finest] = same.toSorted((a, b) => a.resolutionMin - b.resolutionMin)
    return finest ? [finest] : []
  })
  return prices.length > 0 ? prices : known.slice(0, 1)
}

/** The last days that some series have; null where they have none. */
export function defaultDays(series: readonly Pick<FoundSeries, 'lastDate'>[]): DateRange | null {
  const newest = series
    .flatMap(({ lastDate }) => lastDate ?? [])
    .sort()
    .at(-1)
  return newest ? { from: addDays(newest, 1 - DEFAULT_DAYS), to: newest } : null
}

/** In order, and no longer than one query answers; the end stays. */
export function allowedDays({ from, to }: DateRange): DateRange {
  const [first, last] = from <= to ? [from, to] : [to, from]
  const tooLong = daysBetween(first, last) >= MAX_CURVE_DAYS
  return { from: tooLong ? addDays(last, 1 - MAX_CURVE_DAYS) : first, to: last }
}

/** Curves of an address that can be asked for: each once, and no more than a picture holds. */
export function curvesOf(texts: readonly string[]): string[] {
  const read = texts.flatMap((text) => curveExpression(text) ?? [])
  return [...new Set(read.map(curveText))].slice(0, MAX_EXPLORED)
}

/** `2026-11-20T08:00` as an instant; undefined where it is none. */
export function instantOf(text: string | undefined): string | undefined {
  const [date = '', time = ''] = (text ?? '').split('T')
  if (!isDeliveryDate(date) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return undefined
  return shanghaiInstant(date, time).toISOString()
}

/** One curve less another, or less an earlier version of itself; null where there would be nothing to tell. */
export function lessOf(
  minuend: CurveExpression,
  subtrahend: CurveExpression | { version: number },
): string | null {
  if (minuend.subtrahend) return null
  if ('version' in subtrahend) {
    const { seriesId } = minuend.minuend
    const taken = { seriesId, version: subtrahend.version }
    return curveText({ minuend: { seriesId, version: null }, subtrahend: taken })
  }
  return subtrahend.subtrahend
    ? null
    : curveText({ minuend: minuend.minuend, subtrahend: subtrahend.minuend })
}
