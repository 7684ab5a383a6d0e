import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { DealTechnology } from '#domain/trade-session/words.ts'
import type { Database } from '../../connection/database.ts'
import { sessionResult, tenDayCalendar, tradeSessionResult } from '../../schema/tables.ts'

/** What was published of a slot of a session; energies in MWh, prices in CNY/MWh, as they are stored. */
export type PublishedSlot = {
  tradeSessionId: number
  technology: DealTechnology
  slot: number
  clearedMwh: string | null
  priceCnyPerMwh: string | null
  maxPriceCnyPerMwh: string | null
  minPriceCnyPerMwh: string | null
  participants: number | null
  publishedAt: Date
  simulated: boolean
}

const OF_CYCLE = and(
  eq(sessionResult.provinceId, tenDayCalendar.provinceId),
  eq(sessionResult.yearMonth, tenDayCalendar.yearMonth),
  eq(sessionResult.cycle, tenDayCalendar.cycle),
)

/** Condition on sessions, written out since drizzle leaves names of tables away: a public result of all participants is there. */
export const hasPublished: SQL = sql.raw(`(
  exists (select 1 from trade_session_result result
    where result.trade_session_id = trade_session.id and result.technology = 'ALL')
  or exists (select 1 from ten_day_calendar calendar join session_result result
      on result.province_id = calendar.province_id and result.year_month = calendar.year_month
        and result.cycle = calendar.cycle
    where calendar.trade_session_id = trade_session.id))`)

/** Which of some sessions have a public result of all participants. */
export async function sessionsWithResults(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const ofCycles = await db
    .selectDistinct({ id: tenDayCalendar.tradeSessionId })
    .from(tenDayCalendar)
    .innerJoin(sessionResult, OF_CYCLE)
    .where(inArray(tenDayCalendar.tradeSessionId, [...ids]))
  const others = await db
    .selectDistinct({ id: tradeSessionResult.tradeSessionId })
    .from(tradeSessionResult)
    .where(
      and(
        inArray(tradeSessionResult.tradeSessionId, [...ids]),
        eq(tradeSessionResult.technology, 'ALL'),
      ),
    )
  return new Set([...ofCycles, ...others].flatMap(({ id }) => id ?? []))
}

/**
 * The public results of sessions by session, technology and slot; what stands in `session_result` of those that
 * are declared for by the hour among them. Slots that are not there are unknown.
 */
export async function readPublished(
  db: Database,
  ids: readonly number[],
  { technologies = true }: { technologies?: boolean } = {},
): Promise<PublishedSlot[]> {
  if (ids.length === 0) return []
  const { tradeSessionId, technology, slot } = tradeSessionResult
  const ofCycles = await db
    .select({ tradeSessionId: tenDayCalendar.tradeSessionId, result: sessionResult })
    .from(tenDayCalendar)
    .innerJoin(sessionResult, OF_CYCLE)
    .where(inArray(tenDayCalendar.tradeSessionId, [...ids]))
    .orderBy(asc(tenDayCalendar.tradeSessionId), asc(sessionResult.slot))
  const others = await db
    .select()
    .from(tradeSessionResult)
    .where(
      and(inArray(tradeSessionId, [...ids]), technologies ? undefined : eq(technology, sql`'ALL'`)),
    )
    .orderBy(asc(tradeSessionId), asc(technology), asc(slot))
  const all = ofCycles.map(({ tradeSessionId: id, result }): PublishedSlot => {
    const { provinceId: _p, yearMonth: _m, cycle: _c, importFileId: _f, ...values } = result
    return { ...values, tradeSessionId: id!, technology: 'ALL' }
  })
  return [...all, ...others.map(({ importFileId: _f, ...row }) => row)]
}
