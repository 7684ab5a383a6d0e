import type { Database } from '#database/connection/database.ts'
import { readPeriodTable } from '#database/queries/period-table.ts'
import { tenDayPeriod } from '#domain/calendar/ten-day-period.ts'
import { periodKindsOfDay } from '#domain/calendar/time-of-use.ts'
import type { PeriodKind } from '#domain/calendar/words.ts'
import type { Subject } from './place.ts'

/**
 * Time-of-use periods of the 24 hours on the workdays of a cycle, by the table that holds on its first day;
 * null in every hour where none does.
 */
export async function readPeriodKinds(
  db: Database,
  { provinceId, yearMonth, cycle }: Subject,
): Promise<(PeriodKind | null)[]> {
  const table = await readPeriodTable(db, provinceId, tenDayPeriod(yearMonth, cycle).from)
  if (table === null) return Array(24).fill(null)
  const when = { month: Number(yearMonth.slice(5)), dayKind: 'WORKDAY' as const }
  return periodKindsOfDay(table, when, 24)
}
