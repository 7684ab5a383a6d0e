import type { Database } from '#database/connection/database.ts'
import { readPeriodTables } from '#database/queries/market/period-table.ts'
import { datesFromTo } from '#domain/calendar/delivery-date.ts'
import { type PeriodDay, type PeriodRun, periodRuns } from '#domain/calendar/period-runs.ts'
import { tenDayPeriod } from '#domain/calendar/ten-day-period.ts'
import { knownKinds } from '#domain/calendar/time-of-use.ts'
import type { Subject } from './place.ts'

/**
 * Time-of-use periods of the 24 hours of a cycle, hour 1 first: runs of days of one kind, each day by the
 * table that holds on it. Unknown where the notice on the holidays of the year is missing that decides it.
 */
export async function readPeriodRuns(
  db: Database,
  { provinceId, yearMonth, cycle }: Subject,
): Promise<PeriodRun[][]> {
  const { from, to } = tenDayPeriod(yearMonth, cycle)
  const dates = datesFromTo(from, to)
  const tables = await readPeriodTables(db, provinceId, dates)
  const days = dates.map(
    (date, index): PeriodDay => ({ date, kinds: knownKinds(tables[index] ?? null, 24) }),
  )
  return Array.from({ length: 24 }, (_, index) => periodRuns(days, index + 1))
}
