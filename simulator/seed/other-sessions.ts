import { eq } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { comparePublished, writePublished } from '#database/queries/curves/write-published.ts'
import { announceSessions } from '#database/queries/declaration/ten-day-terms.ts'
import { sessionsWithResults } from '#database/queries/market/trade-session-results.ts'
import { tradeSession } from '#database/schema/tables.ts'
import { addDays, datesFromTo } from '#domain/calendar/delivery-date.ts'
import { HOLIDAY_NOTICES } from '#domain/calendar/holiday-notices.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import { stateAt } from '#domain/trade-session/next-session-state.ts'
import { ANNOUNCED_DAYS_AHEAD, hoursOf } from '../market/exchange/session-files.ts'
import type { OtherTradeSession, TenDayTradeSession } from '../market/model/types.ts'
import type { World } from '../market/world/world.ts'

/** So many days of rolling trades and, some of them, of monthly auctions. */
const DAYS_BACK = 190
/** Of rolling trades the last ones are enough. */
const ROLLING_DAYS_BACK = 45
const NOBODY = new Map()

/** Monthly auctions and rolling trades of the simulated provinces, with the results that are out by now. */
export async function seedOtherSessions(db: Database, world: World, now: Date): Promise<void> {
  const today = shanghaiDate(now)
  const rollingFrom = addDays(today, -ROLLING_DAYS_BACK)
  for (const { provinceId } of world.provinces) {
    const sessions = datesFromTo(addDays(today, -DAYS_BACK), addDays(today, ANNOUNCED_DAYS_AHEAD))
      .flatMap((date) => world.otherTradeSessions(provinceId, date))
      .filter(
        ({ kind, declareCloseAt }) =>
          kind !== 'ROLLING' || shanghaiDate(declareCloseAt) >= rollingFrom,
      )
    await db.transaction(async (tx) => {
      await announceSessions(tx, sessions.map(announced))
      for (const session of sessions.filter(({ resultAt }) => resultAt <= now))
        await seedPublished(tx, world, session)
    })
  }
}

/** What was published of a session, with the technologies of its sellers. */
export async function seedPublished(
  db: Database,
  world: World,
  session: TenDayTradeSession | OtherTradeSession,
): Promise<void> {
  const { provinceId, tradeSessionNo: code, resultAt } = session
  const figures = hoursOf(world, session, NOBODY).flatMap(
    ({ hour, byTechnology, offeredMwh: _offered, demandedMwh: _demanded, ...all }) => [
      { code, technology: 'ALL' as const, slot: hour, ...all },
      ...byTechnology.map((part) => ({
        ...{ code, slot: hour, ...part, participants: null },
        ...{ maxPriceCnyPerMwh: null, minPriceCnyPerMwh: null },
      })),
    ],
  )
  const compared = await comparePublished(db, provinceId, figures)
  await writePublished(db, compared, { importFileId: null, now: resultAt })
}

function announced(session: OtherTradeSession) {
  return {
    ...{ provinceId: session.provinceId, code: session.tradeSessionNo },
    ...{ name: session.name.zh, nameEn: session.name.en },
    ...{ kind: session.kind, method: session.method },
    ...{ deliveryFrom: session.deliveryFrom, deliveryTo: session.deliveryTo },
    openAt: session.declareOpenAt,
    closeAt: session.declareCloseAt,
    resultAt: session.resultAt,
    ...{ lotMwh: session.lotMwh, tickCnyPerMwh: session.tickCnyPerMwh },
    priceMinCnyPerMwh: session.priceMinCnyPerMwh,
    priceMaxCnyPerMwh: session.priceMaxCnyPerMwh,
    ...{ simulated: true, declared: null },
  }
}

/** Brings every seeded session to the state that its window and its result have by now. */
export async function settleStates(db: Database, now: Date): Promise<void> {
  const sessions = await db.select().from(tradeSession)
  const published = await sessionsWithResults(
    db,
    sessions.map(({ id }) => id),
  )
  for (const session of sessions) {
    const publishedAt = published.has(session.id) ? session.resultAt : null
    const known = publishedAt ? ('PUBLISHED' as const) : session.status
    const status = stateAt({ ...session, status: known, publishedAt }, now, HOLIDAY_NOTICES)
    if (status === session.status && publishedAt === session.publishedAt) continue
    await db
      .update(tradeSession)
      .set({ status, publishedAt })
      .where(eq(tradeSession.id, session.id))
  }
}
