import { and, eq, gt, lte } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { tenDayCalendar } from '#database/schema/tables.ts'
import { addDays, type DeliveryDate, datesFromTo } from '#domain/calendar/delivery-date.ts'
import { shanghaiInstant } from '#domain/calendar/shanghai-time.ts'
import { tenDayPeriod } from '#domain/calendar/ten-day-period.ts'
import type { Replay } from './replay-repository.ts'

/** Time of day that a replay stands at between steps: boundary forecasts are out, no session has closed yet. */
export const MORNING = '09:06'

/** Sessions that can be declared for, the first to close first. */
export function openSessions(db: Database, provinceId: string, now: Date) {
  return db
    .select()
    .from(tenDayCalendar)
    .where(
      and(
        eq(tenDayCalendar.provinceId, provinceId),
        lte(tenDayCalendar.declareOpenAt, now),
        gt(tenDayCalendar.declareCloseAt, now),
      ),
    )
    .orderBy(tenDayCalendar.declareCloseAt)
}

/** Which days of the station are known by a morning, and which are expected for the sessions that are open. */
export async function daysOf(
  tx: Database,
  { provinceId }: Pick<Replay, 'provinceId'>,
  date: DeliveryDate,
) {
  const open = await openSessions(tx, provinceId, shanghaiInstant(date, MORNING))
  const ahead = open.flatMap(({ yearMonth, cycle }) => {
    const { from, to } = tenDayPeriod(yearMonth, cycle)
    return datesFromTo(from, to)
  })
  return {
    metered: [addDays(date, -2)],
    scheduled: [addDays(date, 1)],
    expected: [...new Set(ahead)].filter((day) => day > addDays(date, 1)),
  }
}
