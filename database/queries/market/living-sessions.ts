import { and, eq, gt, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../connection/database.ts'
import { appUser, session } from '../../schema/tables.ts'

const HOUR_MS = 3_600_000
/** Accounts live by the wall clock. */
const TODAY = sql`(now() at time zone 'Asia/Shanghai')::date`

/**
 * Which of sessions are not over: neither ended nor expired nor too old, their account enabled and its rights as
 * they were at the sign-in. Unlike a call it does not make them live on.
 */
export async function livingSessions(
  db: Database,
  ids: readonly string[],
  maxHours: number,
): Promise<ReadonlySet<string>> {
  const now = Date.now()
  const found = await db
    .select({ id: session.id })
    .from(session)
    .innerJoin(appUser, eq(appUser.id, session.userId))
    .where(
      and(
        inArray(session.id, [...ids]),
        isNull(session.endedAt),
        gt(session.expiresAt, new Date(now)),
        gt(session.createdAt, new Date(now - maxHours * HOUR_MS)),
        eq(appUser.enabled, true),
        eq(appUser.authVersion, session.authVersion),
        or(isNull(appUser.validUntil), gte(appUser.validUntil, TODAY)),
      ),
    )
  return new Set(found.map(({ id }) => id))
}
