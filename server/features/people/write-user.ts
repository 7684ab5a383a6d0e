import { and, eq, inArray } from 'drizzle-orm'
import type { RequestOf } from '#api/kernel/endpoint.ts'
import type { saveUser } from '#api/people/users.ts'
import type { Database } from '#database/connection/database.ts'
import { appUser, role, userDataScope, userRole } from '#database/schema/tables.ts'
import { type SavedRow, saveRow } from '../../common/rows/save-row.ts'
import type { CallContext } from '../../http/call-context.ts'
import { logList } from '../../http/log/logged-changes.ts'
import type { FirstPassword } from './first-password.ts'
import { changedRights, type Held, keyOfEntry, type User } from './held-rights.ts'

export type UserValues = RequestOf<typeof saveUser>
type Author = Pick<CallContext, 'clock' | 'user'>

/** Adds a user who has a first password, or signs in elsewhere and has none. */
export async function insertUser(
  tx: Database,
  { roleIds, dataScope, ...fields }: UserValues,
  ...[{ stored }, author]: [FirstPassword, Author]
): Promise<SavedRow> {
  const now = author.clock.now()
  const begins = fields.ssoAllowed ? { passwordHash: '', newUser: false } : stored
  const values = { ...fields, ...begins, createdAt: now, createdBy: author.user.userId }
  const saved = await saveRow(tx, appUser, { id: undefined, lockVersion: 0, values }, author)
  await giveRights(tx, saved.id, { roleIds, dataScope }, { roleIds: [], dataScope: [] })
  return saved
}

/**
 * Changes a user that the transaction holds. Of what is unchanged nothing is written, so that no session ends
 * for nothing.
 */
export async function changeUser(
  tx: Database,
  stored: { user: User; held: Held },
  ...[{ roleIds, dataScope, ...fields }, author]: [UserValues, Author]
): Promise<SavedRow> {
  const { id, lockVersion, passwordHash, authVersion, account } = stored.user
  const changed = changedRights(
    { ...stored.user, ...stored.held },
    { roleIds, dataScope, ...fields },
  )
  const isOther = changed.length > 0 || account !== fields.account
  const values = {
    ...{ ...fields, passwordHash, authVersion: authVersion + (isOther ? 1 : 0) },
    // Allowed anew, the account is open to whoever its claim names then.
    ...(fields.ssoAllowed === false && { ssoSubject: null }),
  }
  const saved = await saveRow(tx, appUser, { id, lockVersion, values }, author)
  await giveRights(tx, id, { roleIds, dataScope }, stored.held)
  return saved
}

async function giveRights(
  tx: Database,
  userId: number,
  ...[given, stored]: [Held, Held]
): Promise<void> {
  const lost = stored.roleIds.filter((id) => !given.roleIds.includes(id))
  const won = [...new Set(given.roleIds)].filter((id) => !stored.roleIds.includes(id))
  if (lost.length > 0)
    await tx
      .delete(userRole)
      .where(and(eq(userRole.userId, userId), inArray(userRole.roleId, lost)))
  if (won.length > 0) await tx.insert(userRole).values(won.map((roleId) => ({ userId, roleId })))
  const [rolesBefore, rolesAfter] = await roleCodes(tx, stored.roleIds, given.roleIds)
  logList(tx, `app_user/${userId}/roles`, rolesBefore, rolesAfter)
  const keysOf = (held: Held) => held.dataScope.map(keyOfEntry)
  logList(tx, `app_user/${userId}/dataScope`, keysOf(stored), keysOf(given))
  const keys = (held: Held) => keysOf(held).sort().join()
  if (keys(given) === keys(stored)) return
  await tx.delete(userDataScope).where(eq(userDataScope.userId, userId))
  if (given.dataScope.length > 0)
    await tx.insert(userDataScope).values(given.dataScope.map((entry) => ({ userId, ...entry })))
}

/** Codes of roles that a user had and has; nothing is asked where they are the same. */
async function roleCodes(
  tx: Database,
  ...[before, after]: [readonly number[], readonly number[]]
): Promise<[string[], string[]]> {
  const isSame = before.length === after.length && before.every((id) => after.includes(id))
  if (isSame) return [[], []]
  const found = await tx
    .select({ id: role.id, code: role.code })
    .from(role)
    .where(inArray(role.id, [...before, ...after]))
  const codesOf = (ids: readonly number[]) =>
    found.filter(({ id }) => ids.includes(id)).map(({ code }) => code)
  return [codesOf(before), codesOf(after)]
}
