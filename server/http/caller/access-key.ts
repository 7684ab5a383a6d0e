import { and, eq, isNull } from 'drizzle-orm'
import { resourcesOfType } from '#api/kernel/resources.ts'
import type { Database } from '#database/connection/database.ts'
import { accessKey, appUser } from '#database/schema/tables.ts'
import type { Services } from '../../services.ts'
import { AppError } from '../answer/app-error.ts'
import type { SessionUser } from '../call-context.ts'
import { isPastLastDay } from '../last-day.ts'
import { scopeOfType } from './load-data-scope.ts'
import { mustEnrol } from './second-factor-duty.ts'
import { hashToken, rightsOf } from './session-user.ts'

/** What every access key begins with, so that it is known for one wherever it is found. */
export const KEY_START = 'pdk_'
const BEARER = /^Bearer (pdk_[\w-]{20,100})$/i

/** The last use of a key is written no more often. */
const USE_MS = 60_000

/** The access key in an Authorization header, if there is one. */
export const accessKeyOf = (authorization: string | undefined): string | undefined =>
  BEARER.exec(authorization ?? '')?.[1]

/**
 * The user of an access key, with the rights that the user has now.
 *
 * @throws AppError illegalToken for an unknown or revoked key or a user who is barred, tokenExpired
 */
export async function userOfKey({ db }: Services, key: string): Promise<SessionUser> {
  const [found] = await db
    .select({ held: accessKey, user: appUser })
    .from(accessKey)
    .innerJoin(appUser, eq(appUser.id, accessKey.userId))
    .where(and(eq(accessKey.keyHash, hashToken(key)), isNull(accessKey.revokedAt)))
  if (!found) throw new AppError('illegalToken', 'illegalToken')
  const { held, user } = found
  // Keys live by the wall clock, as sessions do.
  const now = new Date()
  if (held.expiresAt && held.expiresAt <= now) throw new AppError('tokenExpired', 'tokenExpired')
  if (!user.enabled || isPastLastDay(user, now)) throw new AppError('illegalToken', 'illegalToken')
  if (now.getTime() - (held.lastUsedAt?.getTime() ?? 0) >= USE_MS)
    await db.update(accessKey).set({ lastUsedAt: now }).where(eq(accessKey.id, held.id))
  const as = {
    systemType: held.systemType,
    sessionId: `key:${held.id}`,
    arrival: 'PROGRAM',
  } as const
  return actingFor(db, user, as)
}

type Acting = Pick<SessionUser, 'systemType' | 'sessionId' | 'arrival'>

/** A user for whom something calls that is no browser, with the rights that the user has now. */
export async function actingFor(
  db: Database,
  user: typeof appUser.$inferSelect,
  as: Acting,
): Promise<SessionUser> {
  // A replay is worked on in the browser.
  const rights = await rightsOf(db, { ...user, replays: null })
  const { id: userId, account, username, newUser } = user
  return {
    ...as,
    ...{ userId, account, username, newUser },
    mustEnrol: await mustEnrol(db, user, rights.resources),
    roles: rights.roles,
    resources: resourcesOfType(rights.resources, as.systemType),
    scope: scopeOfType(rights.scope, as.systemType),
  }
}
