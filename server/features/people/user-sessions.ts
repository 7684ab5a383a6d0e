import { and, desc, eq, gt, isNull, type SQL } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { endUserSession, userSessions } from '#api/people/users.ts'
import { appUser, session } from '#database/schema/tables.ts'
import { notFound } from '../../http/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'

/** Sessions of a user that are not over. @throws AppError notFound for a user that is missing */
export async function sessionsOfUser(
  { id }: RequestOf<typeof userSessions>,
  context: CallContext,
): Promise<AnswerOf<typeof userSessions>> {
  const { db, user } = context
  if ((await db.$count(appUser, eq(appUser.id, id))) === 0) throw notFound()
  const found = await db
    .select()
    .from(session)
    .where(isAlive(id, context))
    .orderBy(desc(session.lastUsedAt))
  const rows = found.map((row) => ({
    sessionId: row.id,
    systemType: row.systemType,
    address: row.ip ?? '',
    client: row.userAgent ?? '',
    signedInAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    current: row.id === user.sessionId,
  }))
  return { rows, total: rows.length }
}

/** Signs a user out of one session. @throws AppError notFound for one that is over or of somebody else */
export async function endSessionOfUser(
  { id, sessionId }: RequestOf<typeof endUserSession>,
  context: CallContext,
): Promise<undefined> {
  const [ended] = await context.db.transaction((tx) =>
    tx
      .update(session)
      .set({ endedAt: new Date(), endReason: 'ENDED' })
      .where(and(isAlive(id, context), eq(session.id, sessionId)))
      .returning({ id: session.id }),
  )
  if (!ended) throw notFound()
}

/** Sessions live by the wall clock. */
function isAlive(userId: number, { config }: CallContext): SQL | undefined {
  const now = Date.now()
  return and(
    eq(session.userId, userId),
    isNull(session.endedAt),
    gt(session.expiresAt, new Date(now)),
    gt(session.createdAt, new Date(now - config.sessionMaxHours * 3_600_000)),
  )
}
