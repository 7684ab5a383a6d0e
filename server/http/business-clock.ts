import { eq } from 'drizzle-orm'
import { replay } from '#database/schema/tables.ts'
import type { Clock } from '../clock.ts'
import type { Services } from '../services.ts'

/** Provinces of replays have so many digits, and only they; nothing is asked for the others. */
const REPLAY_ID = /^\d{7}$/

/** The clock that a call about a province goes by: that of its replay, which stands still, or the server's. */
export async function clockOfProvince(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  provinceId: string | null,
): Promise<Clock> {
  if (provinceId === null || !REPLAY_ID.test(provinceId)) return clock
  const [found] = await db
    .select({ businessAt: replay.businessAt })
    .from(replay)
    .where(eq(replay.provinceId, provinceId))
  return found ? { now: () => found.businessAt } : clock
}
