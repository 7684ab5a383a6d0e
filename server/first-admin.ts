import { and, eq, isNull, sql } from 'drizzle-orm'
import { SYSTEM_TYPES } from '#api/kernel/system-types.ts'
import { oneTimePassword } from '#database/accounts/one-time-password.ts'
import type { Database } from '#database/connection/database.ts'
import {
  appUser,
  passwordFailure,
  recoveryCode,
  role,
  session,
  userDataScope,
  userRole,
} from '#database/schema/tables.ts'

const LOCK = 7_302_533
const ADMIN = 'ADMIN'

/** What an administrator signs in with once; the password is kept as a hash only. */
type AdminAccess = { account: string; password: string; oneTimeUntil: Date }

/** A reason not to make an administrator, in one sentence for the person at the keyboard. */
export class AdminRefusal extends Error {}

/**
 * Makes the first administrator, who must change the password at the first sign-in. The password is
 * given back once and kept as a hash only.
 *
 * @throws AdminRefusal when there is an administrator, or somebody else has the account name
 */
export async function createFirstAdmin(db: Database, account: string): Promise<AdminAccess> {
  const name = account.trim()
  if (!/^[\w.@-]{1,64}$/.test(name)) {
    throw new AdminRefusal(`"${account}" is no account name: letters, digits and . _ - @ only.`)
  }
  const { password, ...stored } = await oneTimePassword()
  await db.transaction(async (tx) => {
    // Two commands at once make one administrator.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const [admin] = await tx
      .select({ account: appUser.account })
      .from(appUser)
      .innerJoin(userRole, eq(userRole.userId, appUser.id))
      .innerJoin(role, eq(role.id, userRole.roleId))
      .where(eq(role.code, ADMIN))
      .limit(1)
    if (admin) throw new AdminRefusal(`There is an administrator already: ${admin.account}.`)
    const [made] = await tx
      .insert(appUser)
      .values({ account: name, username: name, ...stored, systemTypes: [...SYSTEM_TYPES] })
      .onConflictDoNothing()
      .returning({ id: appUser.id })
    if (!made) throw new AdminRefusal(`The account ${name} exists and is no administrator.`)
    const [held] = await tx.select().from(role).where(eq(role.code, ADMIN))
    await tx.insert(userRole).values({ userId: made.id, roleId: held!.id })
    await tx.insert(userDataScope).values({ userId: made.id, kind: 'ALL', objectId: '' })
  })
  return { account: name, password, oneTimeUntil: stored.oneTimeUntil }
}

/**
 * Gives an administrator a new one-time password in place of one that was lost, which must be changed at
 * the next sign-in. The account's sessions end, failed passwords count no more, and a second factor is gone:
 * the phone may be what was lost.
 *
 * @throws AdminRefusal when nobody has the account, or the one who has is no administrator or disabled
 */
export async function resetAdmin(db: Database, account: string): Promise<AdminAccess> {
  const name = account.trim()
  const { password, ...stored } = await oneTimePassword()
  await db.transaction(async (tx) => {
    const [admin] = await tx
      .select({ id: appUser.id, enabled: appUser.enabled })
      .from(appUser)
      .innerJoin(userRole, eq(userRole.userId, appUser.id))
      .innerJoin(role, and(eq(role.id, userRole.roleId), eq(role.code, ADMIN)))
      .where(eq(appUser.account, name))
    if (!admin) throw new AdminRefusal(`There is no administrator with the account "${name}".`)
    if (!admin.enabled) throw new AdminRefusal(`The account ${name} is disabled.`)
    const now = new Date()
    await tx
      .update(appUser)
      .set({
        ...stored,
        newUser: true,
        ...{ totpSecret: null, totpConfirmedAt: null, totpStep: null },
        authVersion: sql`${appUser.authVersion} + 1`,
        updatedAt: now,
      })
      .where(eq(appUser.id, admin.id))
    await tx
      .update(session)
      .set({ endedAt: now, endReason: 'CHANGED' })
      .where(and(eq(session.userId, admin.id), isNull(session.endedAt)))
    await tx.delete(recoveryCode).where(eq(recoveryCode.userId, admin.id))
    await tx.delete(passwordFailure).where(eq(passwordFailure.account, name))
  })
  return { account: name, password, oneTimeUntil: stored.oneTimeUntil }
}
