import { and, eq, gte, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { ResourceCode } from '#api/kernel/resources.ts'
import type { Database } from '../connection/database.ts'
import { appUser } from '../schema/tables.ts'
import { rightHolders } from './right-holders.ts'

const ADMINISTERS: ResourceCode = '/system:manage'

/** The triggers that raise `auth_version` take the same lock, so that other changes of rights wait too. */
const RIGHTS_LOCK = 7_302_534

/** Has changes of who may do what wait for each other until the transaction ends; taken before any row. */
export async function lockRights(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${RIGHTS_LOCK})`)
}

type Left = { administrators: number; withoutEnd: number }

/**
 * Does work that may take rights away, in a transaction that holds {@link lockRights}. An administrator is
 * who can sign in today and holds the right through an enabled role; of those without a last day one stays
 * too, or the day would come that nobody is left.
 *
 * @param refuse makes the error for when nobody would be left
 */
export async function leavingAdministrators<Result>(
  tx: Database,
  { today, refuse }: { today: string; refuse: () => Error },
  work: () => Promise<Result>,
): Promise<Result> {
  const before = await administratorsAt(tx, today)
  const result = await work()
  const after = await administratorsAt(tx, today)
  const isLost = (count: keyof Left) => before[count] > 0 && after[count] === 0
  if (isLost('administrators') || isLost('withoutEnd')) throw refuse()
  return result
}

async function administratorsAt(tx: Database, today: string): Promise<Left> {
  const rows = await tx
    .select({ validUntil: appUser.validUntil })
    .from(appUser)
    .where(
      and(
        inArray(appUser.id, rightHolders(tx, ADMINISTERS)),
        eq(appUser.enabled, true),
        or(isNull(appUser.validUntil), gte(appUser.validUntil, today)),
        or(ne(appUser.passwordHash, ''), isNotNull(appUser.ssoSubject)),
        sql`cardinality(${appUser.systemTypes}) > 0`,
      ),
    )
  const withoutEnd = rows.filter(({ validUntil }) => validUntil === null).length
  return { administrators: rows.length, withoutEnd }
}
