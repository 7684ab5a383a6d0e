import { and, eq, ne, sql } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type {
  deleteUser,
  resetPassword,
  resetSecondFactor,
  saveUser,
  setUserEnabled,
  unlockUser,
  updateUser,
} from '#api/people/users.ts'
import type { Database } from '#database/connection/database.ts'
import { violationOf } from '#database/connection/violation.ts'
import { lockRights } from '#database/queries/administrators.ts'
import { appUser, passwordFailure, recoveryCode, replay } from '#database/schema/tables.ts'
import { keepingAdministrators } from '../../common/administrators/last-administrator.ts'
import { usersWithinOwn } from '../../common/administrators/within-own-reach.ts'
import { changeRows, deleteRows } from '../../common/rows/change-rows.ts'
import { holdRow } from '../../common/rows/hold-row.ts'
import { savingRow } from '../../common/rows/save-row.ts'
import { AppError, conflict, notFound } from '../../http/answer/app-error.ts'
import { fieldError } from '../../http/answer/field-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { logChanges } from '../../http/log/logged-changes.ts'
import { firstPassword } from './first-password.ts'
import { givenWithinOwn } from './given-rights.ts'
import { changedRights, heldBy, ownFaults, tidyScope } from './held-rights.ts'
import { isScopeKnown } from './scope-objects.ts'
import { changeUser, insertUser, type UserValues } from './write-user.ts'

const TAKEN = { field: 'account', text: 'userAccountTaken' } as const

/** @throws AppError invalid for a taken account, notFound for an organisation, role or object that is missing */
export async function addUser(
  request: RequestOf<typeof saveUser>,
  context: CallContext,
): Promise<AnswerOf<typeof saveUser>> {
  const values = tidied(request)
  const first = await firstPassword(context)
  const saved = await savingRow(context, { account: TAKEN }, async (tx) => {
    await lockRights(tx)
    await checkValues(tx, undefined, values, context)
    await givenWithinOwn(tx, context, values)
    return insertUser(tx, values, first, context)
  })
  return { ...saved, oneTimePassword: values.ssoAllowed ? null : first.told }
}

/** @throws AppError as {@link addUser}; conflict; invalid for the own rights; refused for the last administrator */
export async function updateUserRow(
  { id, lockVersion, ...request }: RequestOf<typeof updateUser>,
  context: CallContext,
): Promise<AnswerOf<typeof updateUser>> {
  const values = tidied(request)
  return savingRow(context, { account: TAKEN }, async (tx) => {
    await lockRights(tx)
    const user = await holdRow(tx, appUser, id)
    if (user.lockVersion !== lockVersion) throw conflict()
    const held = (await heldBy(tx, [id]))(id)
    const [fault, ...others] =
      id === context.user.userId ? ownFaults(changedRights({ ...user, ...held }, values)) : []
    if (fault) throw fieldError(context.language, fault, ...others)
    await checkValues(tx, id, values, context)
    await usersWithinOwn(tx, context, [id])
    // The own rights stay as they are: others have looked at those.
    if (id !== context.user.userId) await givenWithinOwn(tx, context, values)
    return keepingAdministrators(tx, context, () => changeUser(tx, { user, held }, values, context))
  })
}

/** @throws AppError notFound; refused for oneself, the last administrator and whom records name */
export async function removeUser(
  { id }: RequestOf<typeof deleteUser>,
  context: CallContext,
): Promise<undefined> {
  const { db, user } = context
  const hasRecords = () => new AppError('refused', 'userHasRecords')
  try {
    await db.transaction(async (tx) => {
      await lockRights(tx)
      await holdRow(tx, appUser, id)
      if (id === user.userId) throw new AppError('refused', 'userOwnDelete')
      await usersWithinOwn(tx, context, [id])
      // They would go with their owner, and leave the provinces that they are behind.
      if ((await tx.$count(replay, eq(replay.ownerId, id))) > 0) throw hasRecords()
      await keepingAdministrators(tx, context, () => deleteRows(tx, appUser, eq(appUser.id, id)))
    })
  } catch (error) {
    throw violationOf(error)?.kind === 'REFERENCE' ? hasRecords() : error
  }
}

/** @throws AppError notFound; refused for oneself, an account without a password and the last that holds everything */
export async function resetUserPassword(
  { id }: RequestOf<typeof resetPassword>,
  context: CallContext,
): Promise<AnswerOf<typeof resetPassword>> {
  const { db, user } = context
  // A token alone is not enough to take an account over: its holder gives the current password.
  if (id === user.userId) throw new AppError('refused', 'userOwnReset')
  const { stored, told } = await firstPassword(context)
  await db.transaction(async (tx) => {
    await lockRights(tx)
    const found = await holdRow(tx, appUser, id)
    await usersWithinOwn(tx, context, [id])
    // A person who has only signed in elsewhere so far may be given one; an account of the server may not.
    if (found.passwordHash === '' && !found.ssoAllowed) {
      throw new AppError('refused', 'userWithoutPassword')
    }
    const authVersion = found.authVersion + 1
    const set = { ...stored, newUser: true, authVersion, ...editedBy(context) }
    // A one-time password is good for some days only: it is no way in that stays.
    await keepingAdministrators(tx, context, () => changeRows(tx, appUser, eq(appUser.id, id), set))
    // Of the hash nothing is told, and whoever was new before is new again.
    logChanges(tx, [{ field: `app_user/${id}/passwordReset`, before: null, after: true }])
    await tx.delete(passwordFailure).where(eq(passwordFailure.account, found.account))
  })
  return { oneTimePassword: told }
}

/** @throws AppError notFound; refused for oneself, and where there is none */
export async function resetUserSecondFactor(
  { id }: RequestOf<typeof resetSecondFactor>,
  context: CallContext,
): Promise<undefined> {
  const { db, user } = context
  // Or a token would be enough to be rid of it: its holder turns it off with password and code.
  if (id === user.userId) throw new AppError('refused', 'userOwnFactor')
  await db.transaction(async (tx) => {
    await lockRights(tx)
    const found = await holdRow(tx, appUser, id)
    await usersWithinOwn(tx, context, [id])
    if (found.totpConfirmedAt === null) throw new AppError('refused', 'userWithoutFactor')
    await tx
      .update(appUser)
      .set({
        ...{ totpSecret: null, totpConfirmedAt: null, totpStep: null },
        ...{ authVersion: found.authVersion + 1, ...editedBy(context) },
      })
      .where(eq(appUser.id, id))
    await tx.delete(recoveryCode).where(eq(recoveryCode.userId, id))
  })
}

/** @throws AppError notFound */
export async function unlockAccount(
  { id }: RequestOf<typeof unlockUser>,
  context: CallContext,
): Promise<undefined> {
  await context.db.transaction(async (tx) => {
    await lockRights(tx)
    const { account } = await holdRow(tx, appUser, id)
    await usersWithinOwn(tx, context, [id])
    const failures = await tx
      .delete(passwordFailure)
      .where(eq(passwordFailure.account, account))
      .returning({ account: passwordFailure.account })
    if (failures.length > 0)
      logChanges(tx, [{ field: `app_user/${id}/signInFailures`, before: true, after: null }])
  })
}

/** @throws AppError notFound; invalid for oneself; refused for the last administrator */
export async function setEnabled(
  { id, enabled }: RequestOf<typeof setUserEnabled>,
  context: CallContext,
): Promise<undefined> {
  await context.db.transaction(async (tx) => {
    await lockRights(tx)
    const user = await holdRow(tx, appUser, id)
    if (user.enabled === enabled) return
    if (id === context.user.userId) {
      throw fieldError(context.language, { field: 'enabled', text: 'userOwnState' })
    }
    await usersWithinOwn(tx, context, [id])
    const set = { enabled, ...editedBy(context) }
    await keepingAdministrators(tx, context, () => changeRows(tx, appUser, eq(appUser.id, id), set))
  })
}

const tidied = (values: UserValues): UserValues => ({
  ...values,
  roleIds: [...new Set(values.roleIds)],
  systemTypes: [...new Set(values.systemTypes)],
  dataScope: tidyScope(values.dataScope),
})

const editedBy = ({ clock, user }: CallContext) => ({
  updatedAt: clock.now(),
  updatedBy: user.userId,
  lockVersion: sql`${appUser.lockVersion} + 1`,
})

async function checkValues(
  tx: Database,
  id: number | undefined,
  ...[{ account, dataScope }, { language }]: [UserValues, CallContext]
): Promise<void> {
  const isAlike = sql`lower(${appUser.account}) = ${account.toLowerCase()}`
  const [alike] = await tx
    .select({ id: appUser.id })
    .from(appUser)
    .where(and(isAlike, id === undefined ? undefined : ne(appUser.id, id)))
  if (alike) throw fieldError(language, TAKEN)
  // Organisation and roles are looked after by the database.
  if (!(await isScopeKnown(tx, dataScope))) throw notFound()
}
