import { and, eq, notInArray } from 'drizzle-orm'
import { PAGES } from '#api/kernel/pages.ts'
import type { Database } from '#database/connection/database.ts'
import { itemsToldOf, missingStageKey } from '#database/queries/collection/missing-data.ts'
import { usersWithRight } from '#database/queries/notification/notifications.ts'
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
    audience: async (db) => {
      const users = await usersWithRight(db, '/collection:import', { provinceId })
      // Somebody may have reminded them of all that is missing, item by item.
      const told = await itemsToldOf(db, { provinceId, stage, date })
      return users.filter((userId) => metrics.some((metric) => !told.get(userId)?.has(metric)))
    },
    message: ({ kind, severity, dueAt }, now) => ({
      ...{ kind, severity, provinceId, date, dueAt, createTime: now },
      dedupKey: missingStageKey(provinceId, stage, date),
      params: { stage, date, metrics: metrics.length, expectedAt: shanghaiMinute(expectedAt) },
      // There stands what exactly is missing, and from there it is imported.
      deepLink: `${PAGES.completeness}?missing=1`,
    }),
  }
}
