import { and, asc, eq, sql } from 'drizzle-orm'
import type { Cycle } from '#domain/calendar/ten-day-period.ts'
import type { Database } from '../../connection/database.ts'
import { sessionResult } from '../../schema/tables.ts'

export type SessionResult = typeof sessionResult.$inferSelect

type Session = { provinceId: string; yearMonth: string; cycle: Cycle }

/** What the exchange published of a ten-day session, hour by hour; hours that are not there are unknown. */
export async function readSessionResults(
  db: Database,
  { provinceId, yearMonth, cycle }: Session,
): Promise<SessionResult[]> {
  return db
    .select()
    .from(sessionResult)
    .where(
      and(
        eq(sessionResult.provinceId, provinceId),
        eq(sessionResult.yearMonth, yearMonth),
        eq(sessionResult.cycle, cycle),
      ),
    )
    .orderBy(asc(sessionResult.slot))
}

/** Keeps what was published; of an hour that is there already the later word counts. */
export async function writeSessionResults(
  tx: Database,
  rows: readonly (typeof sessionResult.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return
  const { provinceId, yearMonth, cycle, slot } = sessionResult
  await tx
    .insert(sessionResult)
    .values([...rows])
    .onConflictDoUpdate({
      target: [provinceId, yearMonth, cycle, slot],
      set: {
        clearedMwh: sql`excluded.cleared_mwh`,
        priceCnyPerMwh: sql`excluded.price_cny_per_mwh`,
        maxPriceCnyPerMwh: sql`excluded.max_price_cny_per_mwh`,
        minPriceCnyPerMwh: sql`excluded.min_price_cny_per_mwh`,
        participants: sql`excluded.participants`,
        importFileId: sql`excluded.import_file_id`,
        simulated: sql`excluded.simulated`,
        publishedAt: sql`excluded.published_at`,
      },
    })
}
