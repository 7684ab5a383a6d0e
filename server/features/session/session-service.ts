import { and, eq } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { SystemType } from '#api/kernel/system-types.ts'
import type { doLogin, unlock as unlockEndpoint } from '#api/session/endpoints.ts'
import { md5 } from '#database/accounts/password-hash.ts'
import { appUser, knownAddress, session } from '#database/schema/tables.ts'
import { isOneTimeOver } from '#domain/system/one-time-password.ts'
import { AppError } from '../../http/answer/app-error.ts'
import type { CallContext, PublicContext } from '../../http/call-context.ts'
import { type StateRefusal, stateRefusal } from './account-state.ts'
import { type Compared, comparePassword } from './compare-password.ts'
import { confirmPassword } from './confirm-password.ts'
import { failureKey } from './failure-key.ts'
import { writeLoginLog } from './login-log.ts'
import { networkOf } from './network-of.ts'
import { letIn, type User } from './open-session.ts'
import { askSecondFactor } from './second-factor/second-step.ts'

type Login = RequestOf<typeof doLogin>

/**
 * Signs in: name, password, state of the account, system type. Attempts are written down, but for those
 * that an address is not let through with: a flood would fill the log.
 */
export async function login(
  request: Login,
  context: PublicContext,
): Promise<AnswerOf<typeof doLogin>> {
  const { username: account, systemType } = request
  const address = networkOf(context.ip)
  const found = await findAccount(account, address, context)
  const user = found?.user
  const hasSecondFactor = user?.totpConfirmedAt != null
  const compared = await comparePassword(context, {
    key: failureKey(account, { isKnown: found?.isKnownAddress ?? false, address }),
    stored: user?.passwordHash,
    passwordMd5: md5(request.password),
    goesOn: hasSecondFactor,
  })
  const refusal = refusalOf(user, compared, { systemType, demo: context.config.demo })
  const reason = refusal ?? (hasSecondFactor ? 'secondFactorWanted' : null)
  // Where there is no such account the text may be a password that was typed in its place.
  const named = { account: user ? account : '', userId: user?.id }
  const attempt = { ...named, systemType, way: 'PASSWORD' } as const
  await writeLoginLog(context, { ...attempt, reason })
  if (refusal !== undefined || user === undefined) throw errorOf(refusal ?? 'badCredentials')
  if (hasSecondFactor) throw await askSecondFactor(user, systemType, context)
  return letIn(user, systemType, context)
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

type Refusal = 'badCredentials' | 'accountLocked' | 'oneTimePasswordOver' | StateRefusal

function refusalOf(
  user: User | undefined,
  { result }: Compared,
  { systemType, demo }: { systemType: SystemType; demo: boolean },
): Refusal | undefined {
  if (result === 'LOCKED') return 'accountLocked'
  if (result === 'WRONG' || !user) return 'badCredentials'
  const ofState = stateRefusal(user, systemType)
  if (ofState) return ofState
  // Only whoever gave the right one is told.
  return !demo && isOneTimeOver(user, new Date()) ? 'oneTimePasswordOver' : undefined
}

/** Whoever is locked out hears no more than who is wrong; only the log knows which it was. */
function errorOf(refusal: Refusal): AppError {
  if (refusal === 'badCredentials' || refusal === 'accountLocked') {
    return new AppError('badCredentials', 'badCredentials')
  }
  return new AppError('forbidden', refusal)
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
