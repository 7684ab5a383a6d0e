import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { clamp } from '#domain/statistics/clamp.ts'
import { type CurveInput, slotAt } from './curve-input.ts'

/** Days that a phone still shows at once: a week and the day to come. */
const MAX_DAYS = 8
/** Days that are shown of more. */
const DAYS = 7
/** Of these, so many before the first date to come. */
const DAYS_BEFORE = 4

/** Part of a span, in percent of it. */
export type ZoomWindow = { start: number; end: number }

/**
 * The days at which a narrow chart opens when it has more than it can show: those around the first date
 * to come. null: all.
 */
export function openingWindow(input: CurveInput): ZoomWindow | null {
  const { dates, slider } = input
  if (slider === false || dates.length <= MAX_DAYS) return null
  const focus = dates.findIndex((date) => date >= (input.focus ?? firstToCome(input)))
  const wanted = (focus < 0 ? dates.length : focus) - DAYS_BEFORE
  const first = clamp(wanted, 0, dates.length - DAYS)
  const percent = (day: number) => (100 * day) / dates.length
  return { start: percent(first), end: percent(first + DAYS) }
}

/** The day after the newest one with an actual value; later than all where the last day has one. */
function firstToCome(input: CurveInput): DeliveryDate {
  const { dates, slotCount, series } = input
  const actual = series.filter(({ kind }) => kind === 'actual')
  const newest = Math.max(
    -1,
    ...actual.map(({ values }) => values.findLastIndex((value) => value !== null)),
  )
  const slot = newest < 0 ? newest : slotAt(input, newest)
  return dates[Math.floor(slot / slotCount) + 1] ?? '9999-12-31'
}
