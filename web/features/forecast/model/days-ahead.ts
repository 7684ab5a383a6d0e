import { daysBetween } from '#domain/calendar/delivery-date.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import type { ForecastDetail } from './types.ts'

/**
 * The n of D+n: days from the day of the data of a live run to a delivery date. A back-test decides on the day
 * before each of its dates.
 */
export function daysAhead(
  { kind, asOf }: Pick<ForecastDetail['run'], 'kind' | 'asOf'>,
  { date, lead }: { date: string; lead: number },
): number {
  return kind === 'LIVE' ? daysBetween(shanghaiDate(new Date(asOf)), date) : lead
}
