import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { resourcesOfType } from '#api/kernel/resources.ts'
import type { Database } from '#database/connection/database.ts'
import {
  appUser,
  permissionGroupResource,
  replay,
  resource,
  role,
  rolePermissionGroup,
  session,
  userRole,
} from '#database/schema/tables.ts'
import { preparedOnce } from '#database/sql/prepared.ts'
import type { Config } from '../../config.ts'
import type { Services } from '../../services.ts'
import { AppError } from '../answer/app-error.ts'
import type { SessionUser } from '../call-context.ts'
import { isPastLastDay } from '../last-day.ts'
import { type HeldScope, loadDataScope, scopeOfType } from './load-data-scope.ts'
import { mustEnrol } from './second-factor-duty.ts'

type Rights = Pick<SessionUser, 'resources' | 'roles'> & { scope: HeldScope }

/**
 * Rights of users of a database, kept until their version changes: triggers raise it with whatever rights
 * are made of, and every call reads it. Small, because few users work at once.
 */
const rightsByVersion = new WeakMap<Database, LRUCache<string, Rights>>()
const MAX_KEPT = 500

/** What every call begins with, and no more: each column is read ten thousand times a day. */
const CURRENT = {
  id: session.id,
  systemType: session.systemType,
  createdAt: session.createdAt,
  lastUsedAt: session.lastUsedAt,
  expiresAt: session.expiresAt,
  endedAt: session.endedAt,
  endReason: session.endReason,
  authVersion: session.authVersion,
}
const USER = {
  id: appUser.id,
  account: appUser.account,
  username: appUser.username,
  passwordHash: appUser.passwordHash,
  newUser: appUser.newUser,
  totpConfirmedAt: appUser.totpConfirmedAt,
  ssoAllowed: appUser.ssoAllowed,
  enabled: appUser.enabled,
  validUntil: appUser.validUntil,
  authVersion: appUser.authVersion,
  /** Provinces of the user's replays, which come and go without a change of rights. */
  replays: sql<string | null>`(select string_agg(${replay.provinceId}, ',' order by ${replay.id})
    from ${replay} where ${replay.ownerId} = ${appUser.id})`,
}
const sessionByToken = preparedOnce((db) =>
  db
    .select({ current: CURRENT, user: USER })
    .from(session)
    .innerJoin(appUser, eq(appUser.id, session.userId))
    .where(eq(session.tokenHash, sql.placeholder('tokenHash')))
    .prepare('session_by_token'),
)

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * The user of a token.
 *
 * @throws AppError illegalToken, tokenExpired, signedInElsewhere or accountChanged
 */
export async function sessionUserOf(
  { db, config }: Services,
  token: string | undefined,
): Promise<SessionUser> {
  if (!token) throw new AppError('illegalToken', 'illegalToken')
  const [found] = await sessionByToken(db).execute({ tokenHash: hashToken(token) })
  if (!found) throw new AppError('illegalToken', 'illegalToken')
  const { current, user } = found
  // Sessions live by the wall clock: a demonstration that is stepped ahead signs nobody out.
  const now = new Date()
  if (current.endReason === 'ELSEWHERE')
    throw new AppError('signedInElsewhere', 'signedInElsewhere')
  if (current.endReason === 'CHANGED') throw new AppError('accountChanged', 'accountChanged')
  if (current.endedAt) throw new AppError('illegalToken', 'illegalToken')
  const isOver = current.expiresAt <= now || isTooOld(current, user, { now, config })
  if (isOver) throw new AppError('tokenExpired', 'tokenExpired')
  const isBarred = !user.enabled || isPastLastDay(user, now)
  if (isBarred || user.authVersion !== current.authVersion) {
    await db
      .update(session)
      .set({ endedAt: now, endReason: 'CHANGED' })
      .where(eq(session.id, current.id))
    throw new AppError('accountChanged', 'accountChanged')
  }
  await keepAlive(db, current, now, config)
  const rights = await rightsOf(db, user)
  const systemType = current.systemType
  return {
    userId: user.id,
    account: user.account,
    username: user.username,
    newUser: user.newUser,
    mustEnrol: await mustEnrol(db, user, rights.resources),
    ...{ sessionId: current.id, arrival: 'PERSON' },
    systemType,
    roles: rights.roles,
    resources: resourcesOfType(rights.resources, systemType),
    scope: scopeOfType(rights.scope, systemType),
  }
}

type Holder = { id: number; authVersion: number; replays: string | null }

/** Resource codes, roles and data scope of a user, through the enabled roles. */
export async function rightsOf(
  db: Database,
  { id: userId, authVersion, replays }: Holder,
): Promise<Rights> {
  const keptRights = rightsByVersion.get(db) ?? new LRUCache<string, Rights>({ max: MAX_KEPT })
  rightsByVersion.set(db, keptRights)
  const key = `${userId}:${authVersion}:${replays ?? ''}`
  const kept = keptRights.get(key)
  if (kept) return kept
  const [codes, roles, scope] = await Promise.all([
    db
      .selectDistinct({ code: resource.code })
      .from(userRole)
      .innerJoin(role, and(eq(role.id, userRole.roleId), eq(role.enabled, true)))
      .innerJoin(rolePermissionGroup, eq(rolePermissionGroup.roleId, role.id))
      .innerJoin(
        permissionGroupResource,
        eq(permissionGroupResource.permissionGroupId, rolePermissionGroup.permissionGroupId),
      )
      .innerJoin(resource, eq(resource.id, permissionGroupResource.resourceId))
      .where(eq(userRole.userId, userId)),
    db
      .select({ code: role.code })
      .from(userRole)
      .innerJoin(role, and(eq(role.id, userRole.roleId), eq(role.enabled, true)))
      .where(eq(userRole.userId, userId)),
    loadDataScope(db, userId),
  ])
  const rights: Rights = {
    resources: new Set(codes.map(({ code }) => code)),
    roles: roles.map(({ code }) => code),
    scope,
  }
  keptRights.set(key, rights)
  return rights
}

type Life = Pick<Config, 'sessionHours' | 'sessionMaxHours'>

const HOUR_MS = 3_600_000
/** The last use of a session is written no more often. */
const USE_MS = 60_000

const endOf = (createdAt: Date, { sessionMaxHours }: Life) =>
  createdAt.getTime() + sessionMaxHours * HOUR_MS

/** When a session that is used now will be over: it lives on, but not past its longest life. */
export function expiryOf(createdAt: Date, now: Date, life: Life): Date {
  return new Date(Math.min(now.getTime() + life.sessionHours * HOUR_MS, endOf(createdAt, life)))
}

/**
 * An account without a password that nobody signs in to otherwise is not a person's: the server opened its
 * session, for its own use.
 */
function isTooOld(
  { createdAt }: { createdAt: Date },
  { passwordHash, ssoAllowed }: { passwordHash: string; ssoAllowed: boolean },
  { now, config }: { now: Date; config: Life },
): boolean {
  return (passwordHash !== '' || ssoAllowed) && endOf(createdAt, config) <= now.getTime()
}

/** A session that is used lives on: past half of its time it gets the whole time again. */
async function keepAlive(
  db: Database,
  current: Pick<typeof session.$inferSelect, keyof typeof CURRENT>,
  ...[now, life]: [Date, Life]
): Promise<void> {
  const expiresAt = expiryOf(current.createdAt, now, life)
  const leftMs = current.expiresAt.getTime() - now.getTime()
  const isHalfOver = leftMs <= (life.sessionHours * HOUR_MS) / 2 && expiresAt > current.expiresAt
  if (!isHalfOver && now.getTime() - current.lastUsedAt.getTime() < USE_MS) return
  await db
    .update(session)
    .set({ lastUsedAt: now, ...(isHalfOver && { expiresAt }) })
    .where(eq(session.id, current.id))
}
