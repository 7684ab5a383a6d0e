import { and, desc, eq } from 'drizzle-orm'
import type {
  confirmedPositions,
  confirmPosition,
  withdrawPosition,
} from '#api/declaration/endpoints.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import { appUser, positionConfirmation, station } from '#database/schema/tables.ts'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { nameOrNull } from '../../../common/names/person-name.ts'
import { AppError, notFound } from '../../../http/answer/app-error.ts'
import type { CallContext } from '../../../http/call-context.ts'

/** The latest ones; older ones still count. */
const MAX_LISTED = 100

/** A year, as long as a contract runs: what lies further off nobody knows yet. */
const MAX_DAYS = 366

/**
 * @throws AppError notFound when the station lies in another province than the one named; refused for days
 * in the wrong order or more than a year of them
 */
export async function confirmPositionOf(
  request: RequestOf<typeof confirmPosition>,
  context: CallContext,
): Promise<AnswerOf<typeof confirmPosition>> {
  const { stationId, dateFrom, dateTo } = request
  const { db, user, clock } = context
  if (dateFrom > dateTo) throw new AppError('refused', 'rangeTurnedRound')
  if (addDays(dateFrom, MAX_DAYS) <= dateTo) throw new AppError('refused', 'positionTooLong')
  await knownStation(request, context)
  const [made] = await db.transaction((tx) =>
    tx
      .insert(positionConfirmation)
      .values({ stationId, dateFrom, dateTo, confirmedBy: user.userId, confirmedAt: clock.now() })
      .returning(),
  )
  return viewOf({ row: made!, person: user }, context)
}

/**
 * @throws AppError notFound when the station lies in another province than the one named, or nobody has
 * confirmed that of it
 */
export async function withdrawPositionOf(
  request: RequestOf<typeof withdrawPosition>,
  context: CallContext,
): Promise<AnswerOf<typeof withdrawPosition>> {
  await knownStation(request, context)
  const { id, stationId } = request
  const [gone] = await context.db.transaction((tx) =>
    tx
      .delete(positionConfirmation)
      .where(and(eq(positionConfirmation.id, id), eq(positionConfirmation.stationId, stationId)))
      .returning(),
  )
  if (!gone) throw notFound()
  return viewOf({ row: gone, person: await personOf(gone.confirmedBy, context) }, context)
}

async function personOf(userId: number | null, { db }: CallContext): Promise<Confirmed['person']> {
  if (userId === null) return null
  const [person] = await db
    .select({ account: appUser.account, username: appUser.username })
    .from(appUser)
    .where(eq(appUser.id, userId))
  return person ?? null
}

/** @throws AppError notFound when the station lies in another province than the one named */
export async function listConfirmed(
  request: RequestOf<typeof confirmedPositions>,
  context: CallContext,
): Promise<AnswerOf<typeof confirmedPositions>> {
  await knownStation(request, context)
  const found = await context.db
    .select({
      row: positionConfirmation,
      person: { account: appUser.account, username: appUser.username },
    })
    .from(positionConfirmation)
    .leftJoin(appUser, eq(appUser.id, positionConfirmation.confirmedBy))
    .where(eq(positionConfirmation.stationId, request.stationId))
    .orderBy(desc(positionConfirmation.dateFrom), desc(positionConfirmation.id))
    .limit(MAX_LISTED)
  const rows = found.map((one) => viewOf(one, context))
  return { rows, total: rows.length }
}

type Confirmed = {
  row: typeof positionConfirmation.$inferSelect
  person: { account: string; username: string } | null
}

function viewOf({ row, person }: Confirmed, { language }: CallContext) {
  const { id, dateFrom, dateTo, confirmedAt } = row
  return {
    ...{ id, dateFrom, dateTo },
    confirmedByName: nameOrNull(person, language),
    confirmedAt: confirmedAt.toISOString(),
  }
}

async function knownStation(
  { provinceId, stationId }: RequestOf<typeof confirmedPositions>,
  { db }: CallContext,
): Promise<void> {
  const [found] = await db.select().from(station).where(eq(station.id, stationId))
  if (found?.provinceId !== provinceId) throw notFound()
}
