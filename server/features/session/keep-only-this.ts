import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { session } from '#database/schema/tables.ts'
import type { SessionUser } from '../../http/call-context.ts'

/** Ends the other sessions of an account that has changed; the one that changed it goes on. */
export async function keepOnlyThis(
  tx: Database,
  { userId, sessionId }: Pick<SessionUser, 'userId' | 'sessionId'>,
  authVersion: number,
): Promise<void> {
  await tx.update(session).set({ authVersion }).where(eq(session.id, sessionId))
  await tx
    .update(session)
    .set({ endedAt: new Date(), endReason: 'CHANGED' })
    .where(and(eq(session.userId, userId), ne(session.id, sessionId), isNull(session.endedAt)))
}
