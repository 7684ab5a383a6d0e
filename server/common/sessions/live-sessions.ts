import { and, desc, eq, gt, isNull, type SQL } from 'drizzle-orm'
import { session } from '#database/schema/tables.ts'
import { notFound } from '../../http/answer/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'

/** Sessions of a user that are not over, the latest used first. */
export async function liveSessions(context: CallContext, userId: number) {
  const found = await context.db
    .select()
    .from(session)
    .where(isAlive(userId, context))
    .orderBy(desc(session.lastUsedAt))
  return found.map((row) => ({
    sessionId: row.id,
    systemType: row.systemType,
    address: row.ip ?? '',
    client: row.userAgent ?? '',
    signedInAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    current: row.id === context.user.sessionId,
  }))
}

/** Ends a session. @throws AppError notFound for one that is over, and for one of somebody else as for a missing one */
export async function endLiveSession(
  context: CallContext,
  userId: number,
  sessionId: string,
): Promise<void> {
  const [ended] = await context.db.transaction((tx) =>
    tx
      .update(session)
      .set({ endedAt: new Date(), endReason: 'ENDED' })
      .where(and(isAlive(userId, context), eq(session.id, sessionId)))
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
