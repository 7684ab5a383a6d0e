import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { periodRow } from '#database/schema/tables.ts'
import { preparedOnce } from '#database/sql/prepared.ts'
import { periodKindsOfDay } from '#domain/calendar/time-of-use.ts'
import type { PeriodKind } from '#domain/calendar/words.ts'
import type { Subject } from './place.ts'

const rowsOfProvince = preparedOnce((db) =>
  db
    .select()
    .from(periodRow)
    .where(eq(periodRow.provinceId, sql.placeholder('provinceId')))
    .orderBy(asc(periodRow.id))
    .prepare(''),
)

/** Time-of-use periods of the 24 hours on the workdays of a month; null where none are known. */
export async function readPeriodKinds(
  db: Database,
  { provinceId, yearMonth }: Subject,
): Promise<(PeriodKind | null)[]> {
  const rows = await rowsOfProvince(db).execute({ provinceId })
  if (rows.length === 0) return Array(24).fill(null)
  const when = { month: Number(yearMonth.slice(5)), dayKind: 'WORKDAY' as const }
  return periodKindsOfDay(rows, when, 24)
}
