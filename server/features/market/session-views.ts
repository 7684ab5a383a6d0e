import { inArray } from 'drizzle-orm'
import type { TradeSessionRow } from '#api/market/trade-sessions.ts'
import type { Database } from '#database/connection/database.ts'
import { sessionsWithResults } from '#database/queries/market/trade-session-results.ts'
import { tenDayCalendar, type tradeSession } from '#database/schema/tables.ts'
import { shanghaiMinute } from '#domain/calendar/shanghai-time.ts'
import { allowedSteps } from '#domain/trade-session/next-session-state.ts'
import type { Language } from '../../http/texts.ts'

export type Session = typeof tradeSession.$inferSelect

/** Sessions as the calendar gives them, with the cycle that is declared for in each. */
export async function viewsOf(
  db: Database,
  sessions: readonly Session[],
  language: Language,
): Promise<TradeSessionRow[]> {
  if (sessions.length === 0) return []
  const ids = sessions.map(({ id }) => id)
  const terms = await db
    .select()
    .from(tenDayCalendar)
    .where(inArray(tenDayCalendar.tradeSessionId, ids))
  const withResults = await sessionsWithResults(db, ids)
  return sessions.map((session) => {
    const { updatedAt: _at, updatedBy: _by, status, ...row } = session
    const declared = terms.find(({ tradeSessionId }) => tradeSessionId === session.id)
    return {
      ...row,
      title: titleOf(session, language),
      openAt: session.openAt.toISOString(),
      closeAt: session.closeAt.toISOString(),
      resultAt: session.resultAt?.toISOString() ?? null,
      securityCheckAt: session.securityCheckAt?.toISOString() ?? null,
      publishedAt: session.publishedAt?.toISOString() ?? null,
      state: status,
      steps: [...allowedSteps(status)],
      declared: declared ? { yearMonth: declared.yearMonth, cycle: declared.cycle } : null,
      hasResults: withResults.has(session.id),
    }
  })
}

/** What a session is called in a language; many exchanges name theirs in one only. */
export const titleOf = (
  { name, nameEn }: Pick<Session, 'name' | 'nameEn'>,
  language: Language,
): string => (language === 'en' && nameEn ? nameEn : name)

/** The fields of a session as people and files write them. */
export function writtenFields(session: Session) {
  const { openAt, closeAt, resultAt, securityCheckAt, ...row } = session
  return {
    ...row,
    openAt: shanghaiMinute(openAt),
    closeAt: shanghaiMinute(closeAt),
    resultAt: resultAt && shanghaiMinute(resultAt),
    securityCheckAt: securityCheckAt && shanghaiMinute(securityCheckAt),
  }
}
