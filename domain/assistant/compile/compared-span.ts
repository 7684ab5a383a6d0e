import { addDays, type DeliveryDate, daysBetween } from '../../calendar/delivery-date.ts'
import type { SemanticQuery } from '../language/semantic-query.ts'
import { addMonths, type DateSpan } from '../time/partial-date.ts'
import type { TimeComparison } from '../words.ts'

type Asked = Pick<SemanticQuery, 'time' | 'compare' | 'against'>

/**
 * What a period is set against; null where it is set against nothing. A second period that the question names is taken
 * as it is named. Otherwise one that has not ended is cut before today, so that as many days stand on either side; whole
 * months go back by months, all else by its length in days.
 */
export function comparedSpan(
  { time, compare, against }: Asked,
  today: DeliveryDate,
): { now: DateSpan; before: DateSpan } | null {
  if (time === null) return null
  if (against !== null) return { now: time, before: against }
  if (compare === null) return null
  const { start, end } = time
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
