import { and, eq, exists, gt, inArray, lte, not, notInArray } from 'drizzle-orm'
import { PAGES } from '#api/kernel/pages.ts'
import type { Database } from '#database/connection/database.ts'
import { usersWithRight } from '#database/queries/notification/notifications.ts'
import { sessionNoticeKey } from '#database/queries/notification/session-notices.ts'
import { replay, station, tenDayCalendar, tradeSession } from '#database/schema/tables.ts'
import { shanghaiMinute } from '#domain/calendar/shanghai-time.ts'
import { groupBy } from '#domain/collections/group-by.ts'
import type { ReminderOccasion, ReminderSource } from './reminder-source.ts'

type Session = typeof tradeSession.$inferSelect
const RIGHT = '/declaration:edit'

/**
 * Sessions of the calendar whose window is open, of every kind; those that stations declare for by the hour are told
 * of with their declarations. Whoever may declare in the province is reminded once, however many stations they have.
 */
export const closingSessions: ReminderSource = async ({ db, clock }) => {
  const open = await openSessions(db, clock.now())
  if (open.length === 0) return []
  const provinces = [...new Set(open.map(({ provinceId }) => provinceId))]
  const stations = await db.select().from(station).where(inArray(station.provinceId, provinces))
  const byProvince = groupBy(stations, ({ provinceId }) => provinceId)
  return open.flatMap((session) => [
    occasionOf(session, null),
    // Who is bound to single stations sees only what is about these.
    ...(byProvince.get(session.provinceId) ?? []).map(({ id }) => occasionOf(session, id)),
  ])
}

/** Of the whole province, or for those who have a station of it but not the province. */
function occasionOf(session: Session, stationId: number | null): ReminderOccasion {
  const { id, provinceId, openAt, closeAt, name, nameEn, deliveryFrom } = session
  return {
    fact: {
      about: 'SESSION',
      object: stationId === null ? `${id}` : `${id}:${stationId}`,
      ...{ openAt, closeAt },
    },
    audience: async (db) => {
      const everywhere = await usersWithRight(db, RIGHT, { provinceId })
      if (stationId === null) return everywhere
      const here = await usersWithRight(db, RIGHT, { provinceId, stationId })
      return here.filter((userId) => !everywhere.includes(userId))
    },
    message: ({ kind, severity }, now) => ({
      ...{ kind, severity, provinceId, stationId, createTime: now, dueAt: closeAt },
      // The same for every station, so that one who has several is told once; a close that is put off is another.
      dedupKey: sessionNoticeKey({ id, kind, closeAt }),
      date: deliveryFrom,
      params: { sessionZh: name, sessionEn: nameEn || name, closeAt: shanghaiMinute(closeAt) },
      deepLink: `${PAGES.tradingCalendar}?session=${id}`,
    }),
  }
}

async function openSessions(db: Database, now: Date): Promise<Session[]> {
  const declared = db
    .select({ id: tenDayCalendar.id })
    .from(tenDayCalendar)
    .where(eq(tenDayCalendar.tradeSessionId, tradeSession.id))
  return db
    .select()
    .from(tradeSession)
    .where(
      and(
        inArray(tradeSession.status, ['ANNOUNCED', 'OPEN', 'CLOSED']),
        lte(tradeSession.openAt, now),
        gt(tradeSession.closeAt, now),
        not(exists(declared)),
        // Replays have clocks of their own.
        notInArray(tradeSession.provinceId, db.select({ id: replay.provinceId }).from(replay)),
      ),
    )
}
