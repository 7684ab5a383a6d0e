import type { Database } from '#database/connection/database.ts'
import { writeSessionResults } from '#database/queries/session-results.ts'
import type { TenDayTradeSession } from '../market/model/types.ts'
import type { World } from '../market/world/world.ts'

/**
 * The public results of sessions that are over by `now`, as the exchange published them: what was dealt
 * without the orders of our stations, which are small beside it.
 */
export async function seedSessionResults(
  db: Database,
  world: World,
  { tradeSessions, now }: { tradeSessions: readonly TenDayTradeSession[]; now: Date },
): Promise<void> {
  const published = tradeSessions.filter(({ resultAt }) => resultAt <= now)
  await writeSessionResults(
    db,
    published.flatMap((tradeSession) => {
      const { provinceId, yearMonth, cycle, resultAt } = tradeSession
      const { market } = world.clearTenDay(tradeSession, { stationId: null, lines: [] })
      return market.map(({ hour, clearedMwh, priceCnyPerMwh }) => {
        // In a call auction everything is dealt at one price.
        const price = priceCnyPerMwh === null ? null : priceCnyPerMwh.toFixed(3)
        return {
          ...{ provinceId, yearMonth, cycle, slot: hour },
          clearedMwh: clearedMwh.toFixed(6),
          priceCnyPerMwh: price,
          maxPriceCnyPerMwh: price,
          minPriceCnyPerMwh: price,
          simulated: true,
          publishedAt: resultAt,
        }
      })
    }),
  )
}
