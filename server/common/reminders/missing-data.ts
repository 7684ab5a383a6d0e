import { PAGES } from '#api/kernel/pages.ts'
import { type MissingData, readMissingData } from '#database/queries/missing-stages.ts'
import { usersWithRight } from '#database/queries/notifications.ts'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { publishedAt } from '#domain/calendar/publication.ts'
import { shanghaiDate, shanghaiMinute } from '#domain/calendar/shanghai-time.ts'
import type { CurveStage } from '#domain/curves/words.ts'
import type { ReminderOccasion, ReminderSource } from './reminder-source.ts'

/** What the market publishes every day (docs/domain/market.md#when-values-become-known). */
const STAGES: readonly CurveStage[] = ['FORECAST', 'DA', 'RT', 'ACTUAL', 'METERED']
/** Delivery dates around today whose data may have fallen due in the last days. */
const DATES = [-3, -2, -1, 0, 1]

/** Data of whole provinces whose time has come and that nobody has brought; who imports files is told. */
export const missingData: ReminderSource = async ({ db, clock }) => {
  const now = clock.now()
  const today = shanghaiDate(now)
  const occasions: ReminderOccasion[] = []
  for (const stage of STAGES)
    for (const date of DATES.map((days) => addDays(today, days))) {
      if (publishedAt(stage, date) > now) continue
      const missing = await readMissingData(db, { stage, date })
      occasions.push(...missing.map(occasionOf))
    }
  return occasions
}

function occasionOf({ provinceId, stage, date, metrics }: MissingData): ReminderOccasion {
  const expectedAt = publishedAt(stage, date)
  return {
    fact: { about: 'FILE', object: `${provinceId}:${stage}:${date}`, expectedAt },
    audience: (db) => usersWithRight(db, '/collection:import', { provinceId }),
    message: ({ kind, severity, dueAt }, now) => ({
      ...{ kind, severity, provinceId, date, dueAt, createTime: now },
      dedupKey: `fileMissing:${provinceId}:${stage}:${date}`,
      params: { stage, date, metrics, expectedAt: shanghaiMinute(expectedAt) },
      deepLink: PAGES.fileImport,
    }),
  }
}
