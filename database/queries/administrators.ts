import { and, eq, gt, gte, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { ResourceCode } from '#api/kernel/resources.ts'
import { SYSTEM_TYPES } from '#api/kernel/system-types.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
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

/** When it is, by the wall clock; in a demonstration initial passwords open their accounts for ever. */
export type SignIns = { now: Date; demo: boolean }

type Left = { lost: 'administrator' | 'complete'; count: number }

/**
 * Does work that may take rights away, in a transaction that holds {@link lockRights}. Somebody who administers
 * stays, and an account that holds everything where there was one. Such an account can sign in today, has no last
 * day, and has a password that its holder chose: a one-time password opens nothing after its days.
 *
 * @param refuse makes the error for when nobody would be left
 */
export async function leavingAdministrators<Result>(
  tx: Database,
  { refuse, ...signIns }: SignIns & { refuse: (lost: Left['lost']) => Error },
  work: () => Promise<Result>,
): Promise<Result> {
  const before = await administratorsLeft(tx, signIns)
  const result = await work()
  const after = await administratorsLeft(tx, signIns)
  const gone = after.find(({ count }, at) => count === 0 && before[at]!.count > 0)
  if (gone) throw refuse(gone.lost)
  return result
}

async function administratorsLeft(tx: Database, signIns: SignIns): Promise<Left[]> {
  const able = await ableAdministrators(tx, signIns)
  const endless = able.filter(({ validUntil }) => validUntil === null)
  const settled = endless.filter(({ isSettled }) => isSettled)
  return [able, endless, settled].flatMap((rows): Left[] => [
    { lost: 'administrator', count: rows.length },
    { lost: 'complete', count: rows.filter(({ isComplete }) => isComplete).length },
  ])
}

/**
 * Who can sign in today and holds the right to administer through an enabled role. `isComplete` ones hold every
 * right of the program, all data and all system types; `isSettled` ones sign in by more than a one-time password.
 */
export function ableAdministrators(tx: Database, { now, demo }: SignIns) {
  const { id, account, username, validUntil, passwordHash, newUser, oneTimeUntil } = appUser
  const hasPassword = ne(passwordHash, '')
  const isTied = isNotNull(appUser.ssoSubject)
  const isOwn = demo ? undefined : eq(newUser, false)
  return tx
    .select({
      id,
      account,
      username,
      validUntil,
      isSettled: sql<boolean>`${or(isTied, and(hasPassword, isOwn))}`,
      isComplete: isComplete(),
    })
    .from(appUser)
    .where(
      and(
        inArray(id, rightHolders(tx, ADMINISTERS)),
        eq(appUser.enabled, true),
        or(isNull(validUntil), gte(validUntil, shanghaiDate(now))),
        or(isTied, and(hasPassword, isOwn && or(isOwn, gt(oneTimeUntil, now)))),
        sql`cardinality(${appUser.systemTypes}) > 0`,
      ),
    )
    .orderBy(id)
}

/**
 * Whether an account holds everything. Without one nobody could give what only it holds, or act on who holds it.
 * The statement names its tables, because drizzle leaves names away where a query is of one table.
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
