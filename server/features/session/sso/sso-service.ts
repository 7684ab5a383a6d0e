import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { randomNonce, randomPKCECodeVerifier } from 'openid-client'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { SystemType } from '#api/kernel/system-types.ts'
import type { beginSso, completeSso } from '#api/session/sso.ts'
import { ssoSettings } from '#database/queries/settings.ts'
import { ssoAttempt } from '#database/schema/tables.ts'
import { AppError } from '../../../http/answer/app-error.ts'
import type { PublicContext } from '../../../http/call-context.ts'
import { hashToken } from '../../../http/caller/session-user.ts'
import { stateRefusal } from '../account-state.ts'
import { lockedMinutes } from '../compare-password.ts'
import { failureKeyOf } from '../failure-key.ts'
import { writeLoginLog } from '../login-log.ts'
import { networkOf } from '../network-of.ts'
import { letIn, type User } from '../open-session.ts'
import { takeTurn } from '../password-failures.ts'
import { findPerson } from './person.ts'
import { authorizationUrl, claimsOf } from './provider.ts'

/** Time to sign in at the provider, also with a second factor there. */
const LIFE_MS = 10 * 60_000
const MINUTE_MS = 60_000
/** An address begins more often than it fails: a whole office may lie behind it. */
const BEGINS_PER_FAILURE = 4

/** The settings with the secret. @throws AppError refused where single sign-on is not set up */
async function ownOf({ database, config }: PublicContext) {
  const settings = await ssoSettings(database.db)
  if (settings === null) throw new AppError('refused', 'ssoOff')
  const { oidcClientSecret: secret, oidcTimeoutSeconds: timeoutSeconds } = config
  return { ...settings, secret, timeoutSeconds }
}

/**
 * Begins a sign-in over the provider. What ends it hangs on a secret that only this browser has: the state is
 * its hash.
 */
export async function begin(
  { systemType, returnTo }: RequestOf<typeof beginSso>,
  context: PublicContext,
): Promise<AnswerOf<typeof beginSso>> {
  const { db } = context.database
  const own = await ownOf(context)
  const turn = await takeTurn(
    db,
    { kind: 'SSO', account: '', address: networkOf(context.ip) },
    {
      max: context.config.loginRatePerMinute * BEGINS_PER_FAILURE,
      ...{ windowMs: MINUTE_MS, renewed: false },
    },
    new Date(),
  )
  if (!turn.granted) throw new AppError('rateLimited', 'rateLimited')
  const secret = randomBytes(32).toString('base64url')
  const checks = {
    state: hashToken(secret),
    nonce: randomNonce(),
    codeVerifier: randomPKCECodeVerifier(),
  }
  const url = await authorizationUrl(own, checks, context.log)
  await db
    .insert(ssoAttempt)
    .values({ ...checks, systemType, returnTo, expiresAt: new Date(Date.now() + LIFE_MS) })
  return { url, secret }
}

/** Ends it: the attempt is used up, the provider's answer checked, and whoever it names let in. */
export async function complete(
  { secret, state, authorizationCode, iss, error }: RequestOf<typeof completeSso>,
  context: PublicContext,
): Promise<AnswerOf<typeof completeSso>> {
  const { db } = context.database
  const own = await ownOf(context)
  const [attempt] = await db
    .delete(ssoAttempt)
    .where(eq(ssoAttempt.state, hashToken(secret)))
    .returning()
  // An answer to somebody else's attempt, with a secret of one's own, is none.
  if (!attempt || attempt.state !== state || attempt.expiresAt <= new Date()) {
    throw new AppError('refused', 'ssoOver')
  }
  const { systemType, returnTo } = attempt
  const brought = { state, code: authorizationCode, iss, error }
  const log = (row: { account: string; userId?: number | undefined; reason: string | null }) =>
    writeLoginLog(context, { userId: undefined, ...row, systemType, way: 'SSO' })
  const claims = await claimsOf(own, attempt, brought, context.log).catch(async (fault) => {
    if (fault instanceof AppError) await log({ account: '', reason: fault.text })
    throw fault
  })
  const found = await findPerson(claims, { own, systemType }, context)
  const { account, user } = found
  const locked = user ? await lockedMinutes(context, await failureKeyOf(user, context)) : 0
  const refusal = found.refusal ?? refusalOf(user, { systemType, locked })
  const reason = refusal ?? ((await found.tie()) ? null : 'ssoUnknown')
  await log({ account, userId: user?.id, reason })
  if (reason !== null || user === undefined) {
    throw new AppError('forbidden', reason ?? 'ssoUnknown', { minutes: locked })
  }
  return { ...(await letIn(user, systemType, context)), returnTo }
}

/** Whom the provider vouches for may be told why not: as after a right password, and of a lock too. */
const refusalOf = (
  user: User | undefined,
  { systemType, locked }: { systemType: SystemType; locked: number },
) => {
  if (!user) return 'ssoUnknown'
  return locked > 0 ? 'accountLocked' : stateRefusal(user, systemType)
}
