import { and, eq, gt, inArray, lte, or, sql } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { replay, tradeSession } from '#database/schema/tables.ts'
import { HOLIDAY_NOTICES } from '#domain/calendar/holiday-notices.ts'
import { stateAt } from '#domain/trade-session/next-session-state.ts'
import type { TradeSessionState } from '#domain/trade-session/words.ts'
import type { Services } from '../../services.ts'

const DAY_MS = 86_400_000

/**
 * Moves sessions on to where the clock has brought them, and gives their number. Called by a schedule, and for
 * its own province by everything that reads them, so that nobody ever sees one that is open after its close.
 */
export async function advanceSessions(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  provinceId?: string,
): Promise<number> {
  const now = clock.now()
  const { status, openAt, closeAt, publishedAt } = tradeSession
  const due = await db
    .select({ id: tradeSession.id, status, openAt, closeAt, publishedAt })
    .from(tradeSession)
    .where(
      and(
        or(
          and(eq(status, 'ANNOUNCED'), lte(openAt, now)),
          and(eq(status, 'OPEN'), or(lte(closeAt, now), gt(openAt, now))),
          and(eq(status, 'CLOSED'), gt(closeAt, now)),
          and(eq(status, 'PUBLISHED'), lte(publishedAt, new Date(now.getTime() - DAY_MS))),
        ),
        provinceId === undefined
          ? // A replay has a clock of its own, which its steps and its readers go by.
            sql`not exists (select 1 from ${replay} where ${replay.provinceId} = ${tradeSession.provinceId})`
          : eq(tradeSession.provinceId, provinceId),
      ),
    )
  const moves = new Map<string, Move>()
  for (const session of due) {
    const to = stateAt(session, now, HOLIDAY_NOTICES)
    if (to === session.status) continue
    const key = `${session.status} ${to}`
    const known = moves.get(key)
    if (known) known.ids.push(session.id)
    else moves.set(key, { from: session.status, to, ids: [session.id] })
  }
  // Whoever only reads gets no database that writes but in a transaction.
  return moves.size === 0 ? 0 : db.transaction((tx) => keepMoves(tx, [...moves.values()]))
}

type Move = { from: TradeSessionState; to: TradeSessionState; ids: number[] }

async function keepMoves(tx: Database, moves: readonly Move[]): Promise<number> {
  let moved = 0
  for (const { from, to, ids } of moves) {
    // What somebody decided meanwhile stands.
    const changed = await tx
      .update(tradeSession)
      .set({ status: to })
      .where(and(inArray(tradeSession.id, ids), eq(tradeSession.status, from)))
      .returning({ id: tradeSession.id })
    moved += changed.length
  }
  return moved
}
