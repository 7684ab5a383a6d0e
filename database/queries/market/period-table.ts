import { asc, eq, sql } from 'drizzle-orm'
import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { HOLIDAY_NOTICES } from '#domain/calendar/holiday-notices.ts'
import { type PeriodsOfDay, periodTableOn } from '#domain/calendar/time-of-use.ts'
import type { Database } from '../../connection/database.ts'
import { periodRow } from '../../schema/tables.ts'
import { preparedOnce } from '../../sql/prepared.ts'

const rowsOfProvince = preparedOnce((db) =>
  db
    .select()
    .from(periodRow)
    .where(eq(periodRow.provinceId, sql.placeholder('provinceId')))
    .orderBy(asc(periodRow.id))
    .prepare(''),
)

/** Time-of-use rows of a province that hold on a date; null where no table does. */
export async function readPeriodTable(
  db: Database,
  provinceId: string,
  date: DeliveryDate,
): Promise<PeriodsOfDay | null> {
  const [table] = await readPeriodTables(db, provinceId, [date])
  return table ?? null
}

/** The same for each of several dates. */
export async function readPeriodTables(
  db: Database,
  provinceId: string,
  dates: readonly DeliveryDate[],
): Promise<(PeriodsOfDay | null)[]> {
  const rows = await rowsOfProvince(db).execute({ provinceId })
  return dates.map((date) => periodTableOn(rows, date, HOLIDAY_NOTICES))
}
