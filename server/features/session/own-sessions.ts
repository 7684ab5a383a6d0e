import { and, desc, eq, gt, isNull, type SQL } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { endSession, ownSessions } from '#api/session/endpoints.ts'
import { session } from '#database/schema/tables.ts'
import { notFound } from '../../http/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'

/** The caller's sessions that are not over, the latest used first. */
export async function sessionsOf(context: CallContext): Promise<AnswerOf<typeof ownSessions>> {
  const found = await context.db
    .select()
    .from(session)
    .where(isAlive(context))
    .orderBy(desc(session.lastUsedAt))
  const rows = found.map((row) => ({
    sessionId: row.id,
    systemType: row.systemType,
    address: row.ip ?? '',
    client: row.userAgent ?? '',
    signedInAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    current: row.id === context.user.sessionId,
  }))
  return { rows, total: rows.length }
}

/**
 * Ends a session of the caller.
 *
 * @throws AppError notFound for one that is over, and for a foreign one as for a missing one
 */
export async function endOwnSession(
  { sessionId }: RequestOf<typeof endSession>,
  context: CallContext,
): Promise<undefined> {
  const [ended] = await context.db.transaction((tx) =>
    tx
      .update(session)
      .set({ endedAt: new Date(), endReason: 'ENDED' })
      .where(and(isAlive(context), eq(session.id, sessionId)))
      .returning({ id: session.id }),
  )
  if (!ended) throw notFound()
}

function isAlive({ user, config }: CallContext): SQL | undefined {
  const now = Date.now()
  return and(
    eq(session.userId, user.userId),
    isNull(session.endedAt),
    gt(session.expiresAt, new Date(now)),
    gt(session.createdAt, new Date(now - config.sessionMaxHours * 3_600_000)),
  )
}
