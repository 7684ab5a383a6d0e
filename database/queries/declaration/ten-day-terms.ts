import { and, eq, sql } from 'drizzle-orm'
import { CYCLES, type Cycle, tenDayPeriod, WHOLE_MONTH } from '#domain/calendar/ten-day-period.ts'
import type { Database } from '../../connection/database.ts'
import { tenDayCalendar, tradeSession } from '../../schema/tables.ts'
import { ruledCycles } from './held-cycles.ts'

export type TradeSessionRow = typeof tradeSession.$inferSelect
type Delivered = Pick<TradeSessionRow, 'kind' | 'deliveryFrom' | 'deliveryTo'>
/** The cycle of a month that a session delivers. */
export type SessionCycle = { yearMonth: string; cycle: Cycle }

/** The whole cycle of its kind that a session delivers; null for any other kind or span of days. */
export function cycleDelivered({ kind, deliveryFrom, deliveryTo }: Delivered): SessionCycle | null {
  const yearMonth = deliveryFrom.slice(0, 7)
  const cycles = kind === 'TEN_DAY' ? CYCLES : kind === 'MONTHLY' ? [WHOLE_MONTH] : []
  const cycle = cycles.find((one) => {
    const { from, to } = tenDayPeriod(yearMonth, one)
    return from === deliveryFrom && to === deliveryTo
  })
  return cycle === undefined ? null : { yearMonth, cycle }
}

/** The cycle that stations declare for by the hour in a session, by the rules of the province; null: they do not. */
export async function declaredCycle(
  db: Database,
  provinceId: string,
  session: Delivered,
): Promise<SessionCycle | null> {
  const delivered = cycleDelivered(session)
  if (delivered === null) return null
  const ruled = await ruledCycles(db, provinceId, delivered.yearMonth)
  return ruled.includes(delivered.cycle) ? delivered : null
}

/** A session that is announced with its terms; of one that is there already nothing changes. */
export type Announced = typeof tradeSession.$inferInsert & {
  /** What is declared for in it by the hour. */
  declared: SessionCycle | null
}

/** Puts sessions into the trading calendar, and the terms of those that are declared for beside them. */
export async function announceSessions(
  db: Database,
  sessions: readonly Announced[],
): Promise<void> {
  for (const { declared, ...session } of sessions) {
    const [made] = await db.insert(tradeSession).values(session).onConflictDoNothing().returning()
    if (made && declared) await keepTerms(db, made, declared)
  }
}

/** Terms without which nobody can declare by the hour. */
export const NEEDED_TERMS = [
  'resultAt',
  'lotMwh',
  'tickCnyPerMwh',
  'priceMinCnyPerMwh',
  'priceMaxCnyPerMwh',
] as const

/** Writes the terms of a session as declarations read them, whatever stood there of its cycle. */
export async function keepTerms(
  tx: Database,
  session: TradeSessionRow,
  { yearMonth, cycle }: SessionCycle,
): Promise<void> {
  const { provinceId, code, openAt, closeAt, resultAt, singleDirection, ...terms } = session
  const { lotMwh, tickCnyPerMwh, priceMinCnyPerMwh, priceMaxCnyPerMwh } = terms
  if (resultAt === null || lotMwh === null || tickCnyPerMwh === null)
    throw new RangeError(`session ${code} lacks terms`)
  if (priceMinCnyPerMwh === null || priceMaxCnyPerMwh === null)
    throw new RangeError(`session ${code} lacks a price band`)
  const values = {
    ...{ provinceId, yearMonth, cycle, tradeSessionCode: code, tradeSessionId: session.id },
    ...{ declareOpenAt: openAt, declareCloseAt: closeAt, resultAt, singleDirection },
    ...{ lotMwh, tickCnyPerMwh, priceMinCnyPerMwh, priceMaxCnyPerMwh },
  }
  await tx
    .insert(tenDayCalendar)
    .values(values)
    .onConflictDoUpdate({
      target: [tenDayCalendar.provinceId, tenDayCalendar.yearMonth, tenDayCalendar.cycle],
      set: values,
    })
}

/** Takes the terms of a session away: nothing can be declared in it any more. */
export async function dropTerms(tx: Database, sessionId: number): Promise<void> {
  await tx.delete(tenDayCalendar).where(eq(tenDayCalendar.tradeSessionId, sessionId))
}

/** Another session that the terms of a cycle are of. */
export async function otherOfCycle(
  tx: Database,
  provinceId: string,
  { yearMonth, cycle, id }: SessionCycle & { id: number | undefined },
): Promise<string | undefined> {
  const [found] = await tx
    .select({ code: tenDayCalendar.tradeSessionCode })
    .from(tenDayCalendar)
    .where(
      and(
        eq(tenDayCalendar.provinceId, provinceId),
        eq(tenDayCalendar.yearMonth, yearMonth),
        eq(tenDayCalendar.cycle, cycle),
        sql`${tenDayCalendar.tradeSessionId} is distinct from ${id ?? null}::bigint`,
      ),
    )
  return found?.code
}
