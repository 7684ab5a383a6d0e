import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#contract/endpoint.ts'
import { resourcesOfType } from '#contract/resources.ts'
import type { doLogin, unlock as unlockEndpoint, updatePassword } from '#contract/session.ts'
import type { SystemType } from '#contract/system-types.ts'
import { hashPassword, md5, verifyPassword } from '#database/queries/password-hash.ts'
import { initialPassword } from '#database/queries/settings.ts'
import { appUser, loginLog, session } from '#database/schema/tables.ts'
import { AppError } from '../../http/app-error.ts'
import type { CallContext, PublicContext } from '../../http/call-context.ts'
import { personName } from '../../http/person-name.ts'
import { hashToken, rightsOf } from '../../http/session-user.ts'
import { menuOf } from './menu-repository.ts'

const MAX_FAILURES = 5
const LOCK_MINUTES = 15

type User = typeof appUser.$inferSelect
type Login = RequestOf<typeof doLogin>

/** Signs in: name, password, state of the account, system type; every attempt is written down. */
export async function login(
  request: Login,
  context: PublicContext,
): Promise<AnswerOf<typeof doLogin>> {
  const [user] = await context.db
    .select()
    .from(appUser)
    .where(eq(appUser.account, request.username))
  try {
    await checkCredentials(user, request, context)
  } catch (error) {
    const reason = error instanceof AppError ? error.text : 'fault'
    await writeLoginLog(context, request, { userId: user?.id, reason })
    throw error
  }
  const known = user!
  const opened = await openSession(known, request.systemType, context)
  await writeLoginLog(context, request, { userId: known.id })
  const rights = await rightsOf(context.db, known.id, known.authVersion)
  const resources = resourcesOfType(rights.resources, request.systemType)
  const menuList =
    request.systemType === '10001' && !known.newUser
      ? await menuOf(context.db, {
          systemType: '10001',
          resources,
          language: context.language,
        })
      : []
  return {
    ...opened,
    menuList,
    // Rights begin with the change of the initial password.
    resourceList: known.newUser ? [] : [...resources],
    userInfo: { loginInfo: loginInfoOf(known, context) },
  }
}

async function checkCredentials(
  user: User | undefined,
  { password, systemType }: Login,
  context: PublicContext,
): Promise<void> {
  checkNotLocked(user)
  // An unknown account costs as much time as a known one.
  const right = await verifyPassword(user?.passwordHash ?? (await unknownHash), md5(password))
  if (!user || !right) {
    if (user) await countFailure(user, context)
    throw new AppError('badCredentials', 'badCredentials')
  }
  if (!user.enabled) throw new AppError('forbidden', 'accountDisabled')
  if (!user.systemTypes.includes(systemType)) throw new AppError('forbidden', 'systemTypeRefused')
}

/** After too many failures nothing is compared any more, whether the password is right or not. */
function checkNotLocked(user: User | undefined): void {
  const now = new Date()
  if (!user?.lockedUntil || user.lockedUntil <= now) return
  const minutes = Math.ceil((user.lockedUntil.getTime() - now.getTime()) / 60_000)
  throw new AppError('accountLocked', 'accountLocked', { minutes })
}

const unknownHash = hashPassword(md5(randomUUID()))

async function countFailure(user: User, { database }: PublicContext): Promise<void> {
  const lockedUntil = new Date(Date.now() + LOCK_MINUTES * 60_000)
  await database.db
    .update(appUser)
    .set({
      failedAttempts: sql`case when ${appUser.failedAttempts} + 1 >= ${MAX_FAILURES} then 0
        else ${appUser.failedAttempts} + 1 end`,
      lockedUntil: sql`case when ${appUser.failedAttempts} + 1 >= ${MAX_FAILURES}
        then ${lockedUntil.toISOString()}::timestamptz else ${appUser.lockedUntil} end`,
    })
    .where(eq(appUser.id, user.id))
}

async function openSession(user: User, systemType: SystemType, context: PublicContext) {
  const token = randomBytes(32).toString('base64url')
  const sessionId = randomUUID()
  const now = new Date()
  await context.db.transaction(async (tx) => {
    await tx
      .update(appUser)
      .set({ failedAttempts: 0, lockedUntil: null })
      .where(eq(appUser.id, user.id))
    await tx.insert(session).values({
      id: sessionId,
      tokenHash: hashToken(token),
      userId: user.id,
      systemType,
      authVersion: user.authVersion,
      createdAt: now,
      expiresAt: new Date(now.getTime() + context.config.sessionHours * 3_600_000),
      ip: context.ip,
      userAgent: context.userAgent,
    })
  })
  return { token, sessionId }
}

async function writeLoginLog(
  { database, clock, ip, userAgent }: PublicContext,
  { username, systemType }: Login,
  { userId, reason }: { userId?: number; reason?: string },
): Promise<void> {
  await database.db.insert(loginLog).values({
    account: username.slice(0, 64),
    userId,
    systemType,
    success: reason === undefined,
    reason,
    ip,
    userAgent,
    at: clock.now(),
  })
}

export function loginInfoOf(
  { id, username, account, newUser }: Pick<User, 'id' | 'username' | 'account' | 'newUser'>,
  { language }: Pick<PublicContext, 'language'>,
) {
  return { userId: id, username: personName({ account, username }, language), account, newUser }
}

/**
 * Checks the caller's password again. Failures count like those of the sign-in.
 *
 * @throws AppError badCredentials, accountLocked after too many failures
 */
export async function unlock(
  { password }: RequestOf<typeof unlockEndpoint>,
  context: CallContext,
): Promise<undefined> {
  const { db } = context
  const [found] = await db.select().from(appUser).where(eq(appUser.id, context.user.userId))
  const user = found!
  checkNotLocked(user)
  if (!(await verifyPassword(user.passwordHash, md5(password)))) {
    await countFailure(user, context)
    throw new AppError('badCredentials', 'wrongPassword')
  }
  if (user.failedAttempts === 0) return
  await db.transaction((tx) =>
    tx.update(appUser).set({ failedAttempts: 0 }).where(eq(appUser.id, user.id)),
  )
}

/** Ends the session of the caller. */
export async function logout({ db, clock, user }: CallContext): Promise<undefined> {
  await db.transaction((tx) =>
    tx
      .update(session)
      .set({ endedAt: clock.now(), endReason: 'LOGOUT' })
      .where(eq(session.id, user.sessionId)),
  )
}

/** Whether a password is the initial one, or the one that a new user was given. */
async function isFirstPassword(passwordMd5: string, { db, user }: CallContext): Promise<boolean> {
  if (passwordMd5 === md5(await initialPassword(db))) return true
  if (!user.newUser) return false
  const [row] = await db.select().from(appUser).where(eq(appUser.id, user.userId))
  return verifyPassword(row!.passwordHash, passwordMd5)
}

/**
 * Changes the caller's password. Other sessions of the account end; this one goes on.
 *
 * @throws AppError notFound for another account, refused when the new password is the initial one
 */
export async function changePassword(
  request: RequestOf<typeof updatePassword>,
  context: CallContext,
): Promise<undefined> {
  const { db, clock, user } = context
  if (request.id !== user.userId || request.account !== user.account) {
    throw new AppError('notFound', 'ownAccountOnly')
  }
  if (await isFirstPassword(request.password, context)) {
    throw new AppError('refused', 'newPasswordIsInitial')
  }
  const passwordHash = await hashPassword(request.password)
  await db.transaction(async (tx) => {
    const [changed] = await tx
      .update(appUser)
      .set({
        passwordHash,
        newUser: false,
        authVersion: sql`${appUser.authVersion} + 1`,
        updatedAt: clock.now(),
      })
      .where(eq(appUser.id, user.userId))
      .returning({ authVersion: appUser.authVersion })
    await tx
      .update(session)
      .set({ authVersion: changed!.authVersion })
      .where(eq(session.id, user.sessionId))
    await tx
      .update(session)
      .set({ endedAt: clock.now(), endReason: 'CHANGED' })
      .where(
        and(
          eq(session.userId, user.userId),
          ne(session.id, user.sessionId),
          isNull(session.endedAt),
        ),
      )
  })
}
