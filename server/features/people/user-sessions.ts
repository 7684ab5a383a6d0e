import { eq } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { endUserSession, userSessions } from '#api/people/users.ts'
import { appUser } from '#database/schema/tables.ts'
import { usersWithinOwn } from '../../common/administrators/within-own-reach.ts'
import { endLiveSession, liveSessions } from '../../common/sessions/live-sessions.ts'
import { notFound } from '../../http/answer/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'

/** Sessions of a user that are not over. @throws AppError notFound for a user that is missing */
export async function sessionsOfUser(
  { id }: RequestOf<typeof userSessions>,
  context: CallContext,
): Promise<AnswerOf<typeof userSessions>> {
  if ((await context.db.$count(appUser, eq(appUser.id, id))) === 0) throw notFound()
  const rows = await liveSessions(context, id)
  return { rows, total: rows.length }
}

/**
 * Signs a user out of one session.
 *
 * @throws AppError notFound for one that is over or of somebody else; refused for who holds more than the caller
 */
export async function endSessionOfUser(
  { id, sessionId }: RequestOf<typeof endUserSession>,
  context: CallContext,
): Promise<undefined> {
  await usersWithinOwn(context.db, context, [id])
  await endLiveSession(context, id, sessionId)
}
