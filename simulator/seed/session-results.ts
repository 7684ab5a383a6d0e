import type { Database } from '#database/connection/database.ts'
import type { TenDayTradeSession } from '../market/model/types.ts'
import type { World } from '../market/world/world.ts'
import { seedPublished } from './other-sessions.ts'

/**
 * The public results of sessions that are over by `now`, as the exchange published them: what was dealt
 * without the orders of our stations, which are small beside it.
 */
export async function seedSessionResults(
  db: Database,
  world: World,
  { tradeSessions, now }: { tradeSessions: readonly TenDayTradeSession[]; now: Date },
): Promise<void> {
  for (const tradeSession of tradeSessions)
    if (tradeSession.resultAt <= now) await seedPublished(db, world, tradeSession)
}
