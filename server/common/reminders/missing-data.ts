import { and, eq, notInArray } from 'drizzle-orm'
import { PAGES } from '#api/kernel/pages.ts'
import type { Database } from '#database/connection/database.ts'
import { usersWithRight } from '#database/queries/notifications.ts'
import { curveSeries, replay } from '#database/schema/tables.ts'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { shanghaiDate, shanghaiMinute } from '#domain/calendar/shanghai-time.ts'
import type { CurveStage } from '#domain/curves/words.ts'
import { type MissingMarketData, missingMarketData } from '../completeness/missing-market-data.ts'
import type { ReminderOccasion, ReminderSource } from './reminder-source.ts'

/** What the market publishes every day (docs/domain/market.md#when-values-become-known). */
const STAGES: readonly CurveStage[] = ['FORECAST', 'DA', 'RT', 'ACTUAL', 'METERED']
/** Delivery dates around today whose data may have fallen due in the last days. */
const [DAYS_BACK, DAYS_AHEAD] = [3, 1]

/** Data of whole provinces whose time has come and that nobody has brought; who imports files is told. */
export const missingData: ReminderSource = async ({ db, clock }) => {
  const now = clock.now()
  const today = shanghaiDate(now)
  const [from, to] = [addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)]
  const occasions: ReminderOccasion[] = []
  for (const provinceId of await suppliedProvinces(db)) {
    const missing = await missingMarketData(db, { provinceId, from, to }, now)
    occasions.push(...missing.filter(({ stage }) => STAGES.includes(stage)).map(occasionOf))
  }
  return occasions
}

/** Provinces whose market data are imported; replays have clocks of their own. */
async function suppliedProvinces(db: Database): Promise<string[]> {
  const { provinceId, locKind } = curveSeries
  const rows = await db
    .selectDistinct({ provinceId })
    .from(curveSeries)
    .where(
      and(
        eq(locKind, 'SYSTEM'),
        notInArray(provinceId, db.select({ id: replay.provinceId }).from(replay)),
      ),
    )
    .orderBy(provinceId)
  return rows.map((row) => row.provinceId)
}

function occasionOf({
  provinceId,
  stage,
  date,
  dueAt: expectedAt,
  metrics,
}: MissingMarketData): ReminderOccasion {
  return {
    fact: { about: 'FILE', object: `${provinceId}:${stage}:${date}`, expectedAt },
    audience: (db) => usersWithRight(db, '/collection:import', { provinceId }),
    message: ({ kind, severity, dueAt }, now) => ({
      ...{ kind, severity, provinceId, date, dueAt, createTime: now },
      dedupKey: `fileMissing:${provinceId}:${stage}:${date}`,
      params: { stage, date, metrics, expectedAt: shanghaiMinute(expectedAt) },
      // There stands what exactly is missing, and from there it is imported.
      deepLink: `${PAGES.completeness}?missing=1`,
    }),
  }
}
