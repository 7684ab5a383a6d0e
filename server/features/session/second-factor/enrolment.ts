import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type {
  beginSecondFactor,
  confirmSecondFactor,
  secondFactorState,
  turnOffSecondFactor,
} from '#api/session/second-factor.ts'
import { md5 } from '#database/accounts/password-hash.ts'
import { appUser, recoveryCode } from '#database/schema/tables.ts'
import { AppError, conflict } from '../../../http/answer/app-error.ts'
import { fieldError } from '../../../http/answer/field-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { isFactorRequired } from '../../../http/caller/second-factor-duty.ts'
import { rightsOf } from '../../../http/caller/session-user.ts'
import { confirmPassword } from '../confirm-password.ts'
import { keepOnlyThis } from '../keep-only-this.ts'
import { checkCode } from './check-code.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { takeCode } from './take-code.ts'
import { newSecret, secretUri, stepOfCode } from './totp.ts'

const ISSUER = 'Powerdesk'
const NOTHING = { totpSecret: null, totpConfirmedAt: null, totpStep: null }

export async function stateOfSecondFactor(
  _request: object,
  context: CallContext,
): Promise<AnswerOf<typeof secondFactorState>> {
  const { db } = context
  const user = await callerOf(context)
  return {
    since: user.totpConfirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: await db.$count(recoveryCode, eq(recoveryCode.userId, user.id)),
    isRequired: await isRequiredOf(context, user),
    hasPassword: user.passwordHash !== '',
  }
}

/** Makes a secret that counts once it is confirmed; a token alone is not enough for one. */
export async function beginEnrolment(
  { password }: RequestOf<typeof beginSecondFactor>,
  context: CallContext,
): Promise<AnswerOf<typeof beginSecondFactor>> {
  const user = await callerOf(context)
  if (user.totpConfirmedAt) throw new AppError('refused', 'secondFactorThere')
  await checkPassword(password, user, context)
  const secret = newSecret()
  await context.db.transaction((tx) =>
    tx
      .update(appUser)
      .set({ totpSecret: secret, totpStep: null })
      .where(and(eq(appUser.id, user.id), isNull(appUser.totpConfirmedAt))),
  )
  return { secret, uri: secretUri(secret, { account: user.account, issuer: ISSUER }) }
}

/** Ends the set-up. Sessions that were opened without the second factor end, but for this one. */
export async function confirmEnrolment(
  { totpCode }: RequestOf<typeof confirmSecondFactor>,
  context: CallContext,
): Promise<AnswerOf<typeof confirmSecondFactor>> {
  const user = await callerOf(context)
  const { totpSecret: secret } = user
  if (user.totpConfirmedAt) throw new AppError('refused', 'secondFactorThere')
  if (secret === null) throw new AppError('refused', 'secondFactorNotBegun')
  let step: number | null = null
  await checkCode(context, async () => {
    step = stepOfCode(totpCode, { secret, last: null, now: new Date() })
    return step !== null
  })
  const isStill = and(
    eq(appUser.id, user.id),
    eq(appUser.totpSecret, secret),
    isNull(appUser.totpConfirmedAt),
  )
  return context.db.transaction(async (tx) => {
    const [changed] = await tx
      .update(appUser)
      .set({
        ...{ totpConfirmedAt: new Date(), totpStep: step },
        authVersion: sql`${appUser.authVersion} + 1`,
      })
      .where(isStill)
      .returning({ authVersion: appUser.authVersion })
    if (!changed) throw conflict()
    await keepOnlyThis(tx, context.user, changed.authVersion)
    return { recoveryCodes: await renewRecoveryCodes(tx, user.id) }
  })
}

/** @throws AppError refused where an administrator must have one, or none is there; as for password and code */
export async function turnOff(
  { password, totpCode }: RequestOf<typeof turnOffSecondFactor>,
  context: CallContext,
): Promise<undefined> {
  const user = await callerOf(context)
  if (!user.totpConfirmedAt) throw new AppError('refused', 'secondFactorNone')
  if (await isRequiredOf(context, user)) throw new AppError('refused', 'secondFactorRequired')
  await checkPassword(password, user, context)
  await checkCode(context, () => takeCode(context.database.db, user, totpCode))
  await context.db.transaction(async (tx) => {
    await tx
      .update(appUser)
      .set(NOTHING)
      .where(and(eq(appUser.id, user.id), isNotNull(appUser.totpConfirmedAt)))
    await tx.delete(recoveryCode).where(eq(recoveryCode.userId, user.id))
  })
}

async function callerOf({ db, user }: CallContext) {
  const [found] = await db.select().from(appUser).where(eq(appUser.id, user.userId))
  return found!
}

type User = Awaited<ReturnType<typeof callerOf>>

async function isRequiredOf({ db }: CallContext, user: User): Promise<boolean> {
  const { resources } = await rightsOf(db, { ...user, replays: null })
  return isFactorRequired(db, user, resources)
}

function checkPassword(password: string, user: User, context: CallContext): Promise<void> {
  if (user.passwordHash === '') {
    throw fieldError(context.language, { field: 'password', text: 'withoutPassword' })
  }
  const passwordMd5 = md5(password)
  return confirmPassword(context, { stored: user.passwordHash, passwordMd5, field: 'password' })
}
