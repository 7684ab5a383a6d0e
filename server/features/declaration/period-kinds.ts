import type { Database } from '#database/connection/database.ts'
import { readPeriodTables } from '#database/queries/market/period-table.ts'
import { datesFromTo, weekdayOf } from '#domain/calendar/delivery-date.ts'
import { type PeriodDay, type PeriodRun, periodRuns } from '#domain/calendar/period-runs.ts'
import { tenDayPeriod } from '#domain/calendar/ten-day-period.ts'
import { periodKindsOfDay } from '#domain/calendar/time-of-use.ts'
import type { Subject } from './place.ts'

/**
 * Time-of-use periods of the 24 hours of a cycle, hour 1 first: runs of days of one kind, each day by the
 * table that holds on it. Holidays are not known; they count as the weekday that they are.
 */
export async function readPeriodRuns(
  db: Database,
  { provinceId, yearMonth, cycle }: Subject,
): Promise<PeriodRun[][]> {
  const { from, to } = tenDayPeriod(yearMonth, cycle)
  const dates = datesFromTo(from, to)
  const tables = await readPeriodTables(db, provinceId, dates)
  const days = dates.map((date, index): PeriodDay => {
    const table = tables[index] ?? null
    const dayKind = weekdayOf(date) >= 6 ? 'WEEKEND' : 'WORKDAY'
    const when = { month: Number(date.slice(5, 7)), dayKind } as const
    return { date, kinds: table && periodKindsOfDay(table, when, 24) }
  })
  return Array.from({ length: 24 }, (_, index) => periodRuns(days, index + 1))
}
