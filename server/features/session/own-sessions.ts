import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { endSession, ownSessions } from '#api/session/endpoints.ts'
import { endLiveSession, liveSessions } from '../../common/sessions/live-sessions.ts'
import type { CallContext } from '../../http/call-context.ts'

/** The caller's sessions that are not over. */
export async function sessionsOf(context: CallContext): Promise<AnswerOf<typeof ownSessions>> {
  const rows = await liveSessions(context, context.user.userId)
  return { rows, total: rows.length }
}

/** Ends a session of the caller. @throws AppError notFound for one that is over, or a foreign one */
export async function endOwnSession(
  { sessionId }: RequestOf<typeof endSession>,
  context: CallContext,
): Promise<undefined> {
  await endLiveSession(context, context.user.userId, sessionId)
}
