import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import { resourcesOfType } from '#api/kernel/resources.ts'
import type { SystemType } from '#api/kernel/system-types.ts'
import type { doLogin, unlock as unlockEndpoint } from '#api/session/endpoints.ts'
import { md5 } from '#database/accounts/password-hash.ts'
import type { Database } from '#database/connection/database.ts'
import { isSingleSession } from '#database/queries/settings.ts'
import { appUser, knownAddress, loginLog, session } from '#database/schema/tables.ts'
import { menuOf } from '../../common/menu/menu-of.ts'
import { personName } from '../../common/names/person-name.ts'
import { AppError } from '../../http/app-error.ts'
import type { CallContext, PublicContext } from '../../http/call-context.ts'
import { isPastLastDay } from '../../http/last-day.ts'
import { expiryOf, hashToken, rightsOf } from '../../http/session-user.ts'
import { type Compared, comparePassword } from './compare-password.ts'
import { confirmPassword } from './confirm-password.ts'
import { networkOf } from './network-of.ts'

type User = typeof appUser.$inferSelect
type Login = RequestOf<typeof doLogin>

/**
 * Signs in: name, password, state of the account, system type. Attempts are written down, but for those
 * that an address is not let through with: a flood would fill the log.
 */
export async function login(
  request: Login,
  context: PublicContext,
): Promise<AnswerOf<typeof doLogin>> {
  const { db, language } = context
  const address = networkOf(context.ip)
  const found = await findAccount(request.username, address, context)
  const compared = await comparePassword(context, {
    key: {
      kind: found?.isKnownAddress ? 'KNOWN' : 'ACCOUNT',
      account: request.username,
      address: found?.isKnownAddress ? address : '',
    },
    stored: found?.user.passwordHash,
    passwordMd5: md5(request.password),
  })
  const user = found?.user
  const refusal = refusalOf(user, compared, request)
  await writeLoginLog(context, request, { userId: user?.id, reason: refusal })
  if (refusal !== undefined || user === undefined) throw errorOf(refusal ?? 'badCredentials')
  const opened = await openSession(user, request.systemType, context)
  const rights = await rightsOf(context.database.db, { ...user, replays: null })
  // Rights begin with the change of the initial password.
  const resources: ReadonlySet<string> = user.newUser
    ? new Set()
    : resourcesOfType(rights.resources, request.systemType)
  return {
    ...opened,
    menuList:
      request.systemType === '10001' && !user.newUser
        ? await menuOf(db, { systemType: '10001', resources, language })
        : [],
    resourceList: [...resources],
    userInfo: { loginInfo: loginInfoOf(user, context) },
  }
}

/** The user of a name, and whether they have signed in from this address before. */
async function findAccount(account: string, address: string, { db }: PublicContext) {
  const [row] = await db
    .select({ user: appUser, known: knownAddress.address })
    .from(appUser)
    .leftJoin(
      knownAddress,
      and(eq(knownAddress.userId, appUser.id), eq(knownAddress.address, address)),
    )
    .where(eq(appUser.account, account))
  return row && { user: row.user, isKnownAddress: row.known !== null }
}

type Refusal =
  | 'badCredentials'
  | 'accountLocked'
  | 'accountDisabled'
  | 'accountExpired'
  | 'systemTypeRefused'

function refusalOf(
  user: User | undefined,
  { result }: Compared,
  { systemType }: Login,
): Refusal | undefined {
  if (result === 'LOCKED') return 'accountLocked'
  if (result === 'WRONG' || !user) return 'badCredentials'
  if (!user.enabled) return 'accountDisabled'
  if (isPastLastDay(user, new Date())) return 'accountExpired'
  if (!user.systemTypes.includes(systemType)) return 'systemTypeRefused'
  return undefined
}

/** Whoever is locked out hears no more than who is wrong; only the log knows which it was. */
function errorOf(refusal: Refusal): AppError {
  if (refusal === 'badCredentials' || refusal === 'accountLocked') {
    return new AppError('badCredentials', 'badCredentials')
  }
  return new AppError('forbidden', refusal)
}

async function openSession(user: User, systemType: SystemType, context: PublicContext) {
  const token = randomBytes(32).toString('base64url')
  const sessionId = randomUUID()
  const now = new Date()
  await context.db.transaction(async (tx) => {
    if (await isSingleSession(tx)) await endElsewhere(tx, user.id, now)
    await tx.insert(session).values({
      id: sessionId,
      tokenHash: hashToken(token),
      userId: user.id,
      systemType,
      authVersion: user.authVersion,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: expiryOf(now, now, context.config),
      ip: context.ip,
      userAgent: context.userAgent,
    })
    await tx
      .insert(knownAddress)
      .values({ userId: user.id, address: networkOf(context.ip), lastUsedAt: now })
      .onConflictDoUpdate({
        target: [knownAddress.userId, knownAddress.address],
        set: { lastUsedAt: now },
      })
  })
  return { token, sessionId }
}

/** Ends what else the account is signed in to, which is told so with its next call. */
async function endElsewhere(tx: Database, userId: number, now: Date): Promise<void> {
  // Of two sign-ins at once the later one finds the earlier.
  await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, userId)).for('update')
  await tx
    .update(session)
    .set({ endedAt: now, endReason: 'ELSEWHERE' })
    .where(and(eq(session.userId, userId), isNull(session.endedAt)))
}

async function writeLoginLog(
  { database, clock, ip, userAgent }: PublicContext,
  { username, systemType }: Login,
  { userId, reason }: { userId: number | undefined; reason: Refusal | undefined },
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
 * Checks the caller's password again, where the screen was locked.
 *
 * @throws AppError badCredentials, accountLocked after too many failures, rateLimited
 */
export async function unlock(
  { password }: RequestOf<typeof unlockEndpoint>,
  context: CallContext,
): Promise<undefined> {
  const { db, user } = context
  const [found] = await db.select().from(appUser).where(eq(appUser.id, user.userId))
  await confirmPassword(context, { stored: found!.passwordHash, passwordMd5: md5(password) })
}

/** Ends the session of the caller; sessions end by the wall clock, as they live by it. */
export async function logout({ db, user }: CallContext): Promise<undefined> {
  await db.transaction((tx) =>
    tx
      .update(session)
      .set({ endedAt: new Date(), endReason: 'LOGOUT' })
      .where(eq(session.id, user.sessionId)),
  )
}
