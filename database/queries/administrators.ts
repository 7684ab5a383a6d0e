import { and, eq, gte, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { ResourceCode } from '#api/kernel/resources.ts'
import { SYSTEM_TYPES } from '#api/kernel/system-types.ts'
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

/** Accounts that are left; `complete` ones hold every right of the program, all data and all system types. */
type Left = { administrators: number; withoutEnd: number; complete: number }

/**
 * Does work that may take rights away, in a transaction that holds {@link lockRights}. An administrator is
 * who can sign in today and holds the right through an enabled role; of those without a last day one stays
 * too, or the day would come that nobody is left.
 *
 * @param refuse makes the error for when nobody would be left
 */
export async function leavingAdministrators<Result>(
  tx: Database,
  { today, refuse }: { today: string; refuse: (lost: keyof Left) => Error },
  work: () => Promise<Result>,
): Promise<Result> {
  const before = await administratorsAt(tx, today)
  const result = await work()
  const after = await administratorsAt(tx, today)
  const isLost = (count: keyof Left) => before[count] > 0 && after[count] === 0
  for (const count of ['administrators', 'withoutEnd', 'complete'] as const)
    if (isLost(count)) throw refuse(count)
  return result
}

async function administratorsAt(tx: Database, today: string): Promise<Left> {
  const rows = await tx
    .select({ validUntil: appUser.validUntil, isComplete: isComplete() })
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
  const complete = rows.filter((row) => row.isComplete).length
  return { administrators: rows.length, withoutEnd, complete }
}

/**
 * Without such an account nobody could give what only it holds, or act on who holds it. Written out with table
 * names: drizzle leaves them away where a query is of one table.
 */
function isComplete() {
  const types = sql.join(
    SYSTEM_TYPES.map((type) => sql`${type}`),
    sql`, `,
  )
  return sql<boolean>`app_user.system_types @> array[${types}]::text[]
    and exists (select 1 from user_data_scope scope
      where scope.user_id = app_user.id and scope.kind = 'ALL')
    and not exists (select 1 from resource known where known.built_in and not exists (
      select 1 from user_role held
        join role on role.id = held.role_id and role.enabled
        join role_permission_group given on given.role_id = role.id
        join permission_group_resource content
          on content.permission_group_id = given.permission_group_id
      where held.user_id = app_user.id and content.resource_id = known.id))`
}
