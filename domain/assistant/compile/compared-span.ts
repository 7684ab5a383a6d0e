import { addDays, type DeliveryDate, daysBetween } from '../../calendar/delivery-date.ts'
import { addMonths, type DateSpan } from '../time/partial-date.ts'
import type { TimeComparison } from '../words.ts'

/**
 * What a period is set against. One that has not ended is cut before today, so that as many days stand on either side;
 * whole months go back by months, all else by its length in days.
 */
export function comparedSpan(
  { start, end }: DateSpan,
  compare: TimeComparison,
  today: DeliveryDate,
): { now: DateSpan; before: DateSpan } {
  const isRunning = start < today && end > today
  const now = { start, end: isRunning ? today : end }
  return { now, before: before(now, { compare, isRunning }) }
}

function before(
  { start, end }: DateSpan,
  { compare, isRunning }: { compare: TimeComparison; isRunning: boolean },
): DateSpan {
  if (compare === 'YEAR_BEFORE') return { start: addMonths(start, -12), end: addMonths(end, -12) }
  if (start.endsWith('-01') && end.endsWith('-01')) {
    const months = monthsBetween(start, end)
    return { start: addMonths(start, -months), end: start }
  }
  // The first days of a month against those of the month before.
  if (isRunning && start.endsWith('-01') && monthsBetween(start, end) === 0)
    return { start: addMonths(start, -1), end: addMonths(end, -1) }
  return { start: addDays(start, -daysBetween(start, end)), end: start }
}

const monthsBetween = (start: DeliveryDate, end: DeliveryDate): number =>
  12 * (Number(end.slice(0, 4)) - Number(start.slice(0, 4))) +
  Number(end.slice(5, 7)) -
  Number(start.slice(5, 7))
