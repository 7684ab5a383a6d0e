import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm'
import type { ComingSession, DayTrade, DeclarationDeadline } from '#api/workbench/shapes.ts'
import { tenDayCalendar, tradeSession } from '#database/schema/tables.ts'
import { HOLIDAY_NOTICES } from '#domain/calendar/holiday-notices.ts'
import { stateAt } from '#domain/trade-session/next-session-state.ts'
import type { CallContext } from '../../http/call-context.ts'

/** What opens later than this is nobody's concern today; the calendar has it. */
const HORIZON_MS = 7 * 86_400_000
/** More are never open at a time; an error of a file is to fill no page. */
const MAX_SESSIONS = 50

/**
 * Sessions of every kind that are open or open soon, those that close first in front. Those that the caller's
 * stations declare for by the hour stand among the deadlines already.
 */
export async function readComingSessions(
  { provinceId, deadlines }: { provinceId: string; deadlines: readonly DeclarationDeadline[] },
  { db, clock, language }: CallContext,
): Promise<ComingSession[]> {
  const now = clock.now()
  const { openAt, closeAt, status } = tradeSession
  const found = await db
    .select({ session: tradeSession, declared: tenDayCalendar })
    .from(tradeSession)
    .leftJoin(tenDayCalendar, eq(tenDayCalendar.tradeSessionId, tradeSession.id))
    .where(
      and(
        eq(tradeSession.provinceId, provinceId),
        // As stored; what the clock has made of it since is reckoned below.
        inArray(status, ['ANNOUNCED', 'OPEN', 'CLOSED']),
        gt(closeAt, now),
        lte(openAt, new Date(now.getTime() + HORIZON_MS)),
      ),
    )
    .orderBy(asc(closeAt), asc(tradeSession.id))
    .limit(MAX_SESSIONS)
  return found
    .filter(({ declared }) => !deadlines.some((one) => isOf(one, declared)))
    .map(({ session, declared }) => ({
      ...{ id: session.id, kind: session.kind },
      title: language === 'en' && session.nameEn ? session.nameEn : session.name,
      ...{ deliveryFrom: session.deliveryFrom, deliveryTo: session.deliveryTo },
      openAt: session.openAt.toISOString(),
      closeAt: session.closeAt.toISOString(),
      isOpen: stateAt(session, now, HOLIDAY_NOTICES) === 'OPEN',
      declared: declared && { yearMonth: declared.yearMonth, cycle: declared.cycle },
    }))
}

const isOf = (
  { yearMonth, cycle }: DeclarationDeadline,
  declared: typeof tenDayCalendar.$inferSelect | null,
): boolean => declared?.yearMonth === yearMonth && declared.cycle === cycle

/** Where the calendar has a session of a kind, nobody needs to hear that the rules do not name its days. */
export const unlessAnnounced = (
  trades: readonly DayTrade[],
  sessions: readonly ComingSession[],
): DayTrade[] =>
  trades.filter(({ kind, days }) => days !== null || !sessions.some((one) => one.kind === kind))
