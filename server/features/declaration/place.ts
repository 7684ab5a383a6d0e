import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { holdsCycle } from '#database/queries/declaration/held-cycles.ts'
import { declaration, station, tenDayCalendar } from '#database/schema/tables.ts'
import { preparedOnce } from '#database/sql/prepared.ts'
import { type Cycle, type TenDayPeriod, tenDayPeriod } from '#domain/calendar/ten-day-period.ts'
import { AppError, notFound } from '../../http/answer/app-error.ts'

/** What names the ten-day declaration of a station. */
export type Subject = { provinceId: string; stationId: number; yearMonth: string; cycle: Cycle }

export type Station = typeof station.$inferSelect
export type TradeSession = typeof tenDayCalendar.$inferSelect

/** A station and the cycle that it declares for; no session while it is not announced. */
export type Place = {
  subject: Subject
  station: Station
  period: TenDayPeriod
  tradeSession: TradeSession | null
}

/** A place whose session is announced. */
export type Announced = Place & { tradeSession: TradeSession }

const stationById = preparedOnce((db) =>
  db
    .select()
    .from(station)
    .where(
      and(
        eq(station.id, sql.placeholder('stationId')),
        eq(station.provinceId, sql.placeholder('provinceId')),
      ),
    )
    .prepare(''),
)

const tradeSessionOf = preparedOnce((db) =>
  db
    .select()
    .from(tenDayCalendar)
    .where(
      and(
        eq(tenDayCalendar.provinceId, sql.placeholder('provinceId')),
        eq(tenDayCalendar.yearMonth, sql.placeholder('yearMonth')),
        eq(tenDayCalendar.cycle, sql.placeholder('cycle')),
      ),
    )
    .prepare(''),
)

/** @throws AppError notFound when the station lies in another province than the one named */
export async function loadStation(
  db: Database,
  asked: Pick<Subject, 'provinceId' | 'stationId'>,
): Promise<Station> {
  const [found] = await stationById(db).execute(asked)
  if (!found) throw notFound()
  return found
}

/**
 * Finds the station and the session of a subject.
 *
 * @throws AppError notFound when the station lies in another province than the one named
 */
export async function loadPlace(db: Database, subject: Subject): Promise<Place> {
  const { provinceId, stationId, yearMonth, cycle } = subject
  const found = await loadStation(db, { stationId, provinceId })
  const [tradeSession] = await tradeSessionOf(db).execute({ provinceId, yearMonth, cycle })
  return {
    subject: { provinceId, stationId, yearMonth, cycle },
    station: found,
    period: tenDayPeriod(yearMonth, cycle),
    tradeSession: tradeSession && (await isOffered(db, subject)) ? tradeSession : null,
  }
}

/**
 * The same place with the terms as they stand in this transaction, which nobody changes or takes away before it ends:
 * whoever keeps the trading calendar waits, or was quicker.
 *
 * @throws AppError refused where the session is no longer announced
 */
export async function holdPlace(tx: Database, place: Place): Promise<Announced> {
  const { provinceId, yearMonth, cycle } = place.subject
  const [tradeSession] = place.tradeSession
    ? await tx
        .select()
        .from(tenDayCalendar)
        .where(
          and(
            eq(tenDayCalendar.provinceId, provinceId),
            eq(tenDayCalendar.yearMonth, yearMonth),
            eq(tenDayCalendar.cycle, cycle),
          ),
        )
        .for('share')
    : []
  if (!tradeSession) throw new AppError('refused', 'declarationNotAnnounced')
  return { ...place, tradeSession }
}

/** A session of a kind that the exchange does not hold is none, unless it was declared for already. */
async function isOffered(db: Database, subject: Subject): Promise<boolean> {
  if (await holdsCycle(db, subject)) return true
  const { provinceId, stationId, yearMonth, cycle } = subject
  const own = and(
    eq(declaration.provinceId, provinceId),
    eq(declaration.stationId, stationId),
    eq(declaration.kind, 'TEN_DAY'),
    eq(declaration.yearMonth, yearMonth),
    eq(declaration.cycle, cycle),
  )
  return (await db.$count(declaration, own)) > 0
}
