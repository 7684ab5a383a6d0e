import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { SYSTEM_TYPES } from '#contract/system-types.ts'
import type { Database } from '#database/connection/database.ts'
import { hashPassword, md5 } from '#database/queries/password-hash.ts'
import { appUser, role, userDataScope, userRole } from '#database/schema/tables.ts'

const LOCK = 7_302_533
const ADMIN = 'ADMIN'
/** Enough that nobody guesses it before it is changed. */
const PASSWORD_BYTES = 15

/** A reason not to make an administrator, in one sentence for the person at the keyboard. */
export class AdminRefusal extends Error {}

/**
 * Makes the first administrator, who must change the password at the first sign-in. The password is
 * given back once and kept as a hash only.
 *
 * @throws AdminRefusal when there is an administrator, or somebody else has the account name
 */
export async function createFirstAdmin(
  db: Database,
  account: string,
): Promise<{ account: string; password: string }> {
  const name = account.trim()
  if (!/^[\w.@-]{1,64}$/.test(name)) {
    throw new AdminRefusal(`"${account}" is no account name: letters, digits and . _ - @ only.`)
  }
  const password = randomBytes(PASSWORD_BYTES).toString('base64url')
  const passwordHash = await hashPassword(md5(password))
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
      .values({ account: name, username: name, passwordHash, systemTypes: [...SYSTEM_TYPES] })
      .onConflictDoNothing()
      .returning({ id: appUser.id })
    if (!made) throw new AdminRefusal(`The account ${name} exists and is no administrator.`)
    const [held] = await tx.select().from(role).where(eq(role.code, ADMIN))
    await tx.insert(userRole).values({ userId: made.id, roleId: held!.id })
    await tx.insert(userDataScope).values({ userId: made.id, kind: 'ALL', objectId: '' })
  })
  return { account: name, password }
}
