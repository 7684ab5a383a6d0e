import { eq } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { confirmIdentity } from '#api/session/confirm.ts'
import { md5 } from '#database/accounts/password-hash.ts'
import { appUser, session } from '#database/schema/tables.ts'
import { fieldError } from '../../http/answer/field-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { CONFIRMED_MS, confirmationOf } from '../../http/caller/confirmation.ts'
import { confirmPassword } from './confirm-password.ts'
import { checkCode } from './second-factor/check-code.ts'
import { takeCode } from './second-factor/take-code.ts'

/** Has the caller give the password or a code again; wrong ones count as everywhere in a session. */
export async function confirm(
  { password, totpCode }: RequestOf<typeof confirmIdentity>,
  context: CallContext,
): Promise<AnswerOf<typeof confirmIdentity>> {
  const { db, language, user } = context
  const [found] = await db.select().from(appUser).where(eq(appUser.id, user.userId))
  if (confirmationOf(found!) === 'CODE') {
    // The code alone: whoever has it and the session has what a sign-in takes, but for the password.
    if (totpCode === undefined)
      throw fieldError(language, { field: 'totpCode', text: 'confirmByCode' })
    await checkCode(context, () => takeCode(context.database.db, found!, totpCode))
  } else {
    if (password === undefined)
      throw fieldError(language, { field: 'password', text: 'confirmByPassword' })
    const given = { stored: found!.passwordHash, passwordMd5: md5(password), field: 'password' }
    await confirmPassword(context, given)
  }
  const confirmedAt = new Date()
  await db.transaction((tx) =>
    tx.update(session).set({ confirmedAt }).where(eq(session.id, user.sessionId)),
  )
  return { until: new Date(confirmedAt.getTime() + CONFIRMED_MS).toISOString() }
}
