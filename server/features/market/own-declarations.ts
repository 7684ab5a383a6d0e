import { and, asc, eq, inArray } from 'drizzle-orm'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import type { tradeMonth } from '#api/market/trade-sessions.ts'
import { declaration, station, tenDayCalendar } from '#database/schema/tables.ts'
import type { CallContext } from '../../http/call-context.ts'
import { scopedTo } from '../../http/caller/data-scope.ts'
import type { Session } from './session-views.ts'

type Answer = AnswerOf<typeof tradeMonth>

/** How far the stations of the caller are; a draft whose session has closed has expired. */
export async function declarationsOf(
  sessions: readonly Session[],
  { db, user, clock, language }: CallContext,
): Promise<Answer['declarations']> {
  if (!user.resources.has('/declaration:read') || sessions.length === 0) return []
  const [{ provinceId }] = sessions as [Session]
  const terms = await db
    .select()
    .from(tenDayCalendar)
    .where(inArray(tenDayCalendar.tradeSessionId, [...new Set(sessions.map(({ id }) => id))]))
  if (terms.length === 0) return []
  const stations = await db
    .select()
    .from(station)
    .where(
      and(
        eq(station.provinceId, provinceId),
        scopedTo(user.scope, { provinceId: station.provinceId, stationId: station.id }),
      ),
    )
    .orderBy(asc(station.id))
  const found = await db
    .select()
    .from(declaration)
    .where(
      and(
        eq(declaration.provinceId, provinceId),
        eq(declaration.kind, 'TEN_DAY'),
        eq(declaration.isCurrent, true),
        inArray(declaration.yearMonth, [...new Set(terms.map(({ yearMonth }) => yearMonth))]),
      ),
    )
  const now = clock.now()
  return terms.flatMap(({ tradeSessionId, yearMonth, cycle, declareCloseAt }) =>
    stations.map(({ id, nameZh, nameEn }) => {
      const own = found.find(
        (row) => row.stationId === id && row.yearMonth === yearMonth && row.cycle === cycle,
      )
      const isLate = now >= declareCloseAt
      const isOpen = !own || ['DRAFT', 'IN_REVIEW', 'APPROVED'].includes(own.status)
      return {
        tradeSessionId: tradeSessionId!,
        stationId: id,
        stationName: language === 'zh' ? nameZh : nameEn,
        status: isLate && isOpen ? ('EXPIRED' as const) : (own?.status ?? ('NOT_STARTED' as const)),
      }
    }),
  )
}
