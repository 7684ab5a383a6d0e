import { and, eq, sql } from 'drizzle-orm'
import type { RequestOf } from '#api/kernel/endpoint.ts'
import type { updatePassword } from '#api/session/endpoints.ts'
import { hashPassword } from '#database/accounts/password-hash.ts'
import { isConfirmationWanted } from '#database/queries/settings.ts'
import { appUser, session } from '#database/schema/tables.ts'
import { guessedWeaknessOf, plainWeaknessOf } from '../../common/passwords/password-weakness.ts'
import { AppError, conflict } from '../../http/answer/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { textOf } from '../../http/texts.ts'
import type { TextKey } from '../../locales/zh.ts'
import { isBehind } from './compare-password.ts'
import { confirmPassword } from './confirm-password.ts'
import { keepOnlyThis } from './keep-only-this.ts'

/** So long after the sign-in nobody is asked for the password that was just given. */
const FRESH_MS = 10 * 60_000

type PasswordChange = RequestOf<typeof updatePassword>

/**
 * Changes the caller's password. Other sessions of the account end; this one goes on. Whoever signed in a
 * while ago gives the current password too: a token alone is not enough to take an account over. So does everybody
 * where steps of declarations are confirmed with it.
 *
 * @throws AppError notFound for another account; refused, with the field, for a new password that cannot be
 *   taken or a current one that is missing, or an account without one; badCredentials or accountLocked for a wrong current one
 */
export async function changePassword(
  request: PasswordChange,
  context: CallContext,
): Promise<undefined> {
  const { db, user, language, signal } = context
  const refuse = (field: keyof PasswordChange, text: TextKey) =>
    new AppError('refused', text, {}, [{ field, message: textOf(language, text) }])
  if (request.id !== user.userId || request.account !== user.account) {
    throw new AppError('notFound', 'ownAccountOnly')
  }
  const weakness = await plainWeaknessOf(request.password, { account: user.account, db })
  if (weakness) throw refuse('password', weakness)
  const { passwordHash: stored, isFresh, names } = await holderOf(context)
  // Whether an account has a password at all is not its own to decide.
  if (stored === '') throw new AppError('refused', 'withoutPassword')
  if (request.oldPassword !== undefined) {
    await confirmPassword(context, {
      stored,
      passwordMd5: request.oldPassword,
      field: 'oldPassword',
    })
  } else if (!user.newUser) {
    if (!isFresh) throw refuse('oldPassword', 'currentPasswordNeeded')
    // Else whoever finds a session open would confirm with a password of their own.
    if (await isConfirmationWanted(db)) throw refuse('oldPassword', 'currentPasswordWanted')
  }
  // After the current one: else a token would be enough to try which password it is.
  if (await isBehind(context, stored, request.password)) {
    throw refuse('password', user.newUser ? 'newPasswordIsInitial' : 'newPasswordIsCurrent')
  }
  // Last, because it takes longest: nobody but who may change the password has it searched.
  const guessed = await guessedWeaknessOf(request.password, { names, signal })
  if (guessed) throw refuse('password', guessed)
  await replacePassword(context, { stored, passwordMd5: request.password })
}

async function holderOf({ db, user }: CallContext) {
  const [found] = await db
    .select({ holder: appUser, signedInAt: session.createdAt })
    .from(session)
    .innerJoin(appUser, eq(appUser.id, session.userId))
    .where(eq(session.id, user.sessionId))
  const { holder, signedInAt } = found!
  const { passwordHash, account, username, jobNumber, phone, email } = holder
  const mail = email?.split('@')[0]
  return {
    passwordHash,
    isFresh: Date.now() - signedInAt.getTime() <= FRESH_MS,
    // `li01` is tried as `li` too.
    names: [account, account.replace(/\d+$/, ''), username, jobNumber, phone, mail].filter(
      (name) => name !== null && name !== undefined,
    ),
  }
}

/** Sets a password in place of the one that was checked; one that came in between is not overwritten. */
async function replacePassword(
  { db, clock, user }: CallContext,
  { stored, passwordMd5 }: { stored: string; passwordMd5: string },
): Promise<void> {
  const passwordHash = await hashPassword(passwordMd5)
  await db.transaction(async (tx) => {
    const [changed] = await tx
      .update(appUser)
      .set({
        passwordHash,
        newUser: false,
        oneTimeUntil: null,
        authVersion: sql`${appUser.authVersion} + 1`,
        updatedAt: clock.now(),
      })
      .where(and(eq(appUser.id, user.userId), eq(appUser.passwordHash, stored)))
      .returning({ authVersion: appUser.authVersion })
    if (!changed) throw conflict()
    await keepOnlyThis(tx, user, changed.authVersion)
  })
}
