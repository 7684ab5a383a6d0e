import { eq } from 'drizzle-orm'
import { replay } from '#database/schema/tables.ts'
import { isReplay } from '#domain/replay/replay-province.ts'
import type { Clock } from '../clock.ts'
import type { Services } from '../services.ts'

/** The clock that a call about a province goes by: that of its replay, which stands still, or the server's. */
export async function clockOfProvince(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  provinceId: string | null,
): Promise<Clock> {
  // Nothing is asked for the others.
  if (provinceId === null || !isReplay(provinceId)) return clock
  const [found] = await db
    .select({ businessAt: replay.businessAt })
    .from(replay)
    .where(eq(replay.provinceId, provinceId))
  return found ? { now: () => found.businessAt } : clock
}
