import { and, eq } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { lockRights } from '#database/queries/administrators.ts'
import { userRole } from '#database/schema/tables.ts'
import { keepingAdministrators } from '../../common/administrators/last-administrator.ts'
import { savingRow, type Taken } from '../../common/rows/save-row.ts'
import { AppError } from '../../http/answer/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'

/**
 * Changes rights in one transaction, one such change at a time on all servers.
 *
 * @throws AppError refused when no administrator would be left; what `savingRow` throws
 */
export async function changeRights<Result>(
  context: CallContext,
  work: (tx: Database) => Promise<Result>,
  taken: Taken = {},
): Promise<Result> {
  return savingRow(context, taken, async (tx) => {
    await lockRights(tx)
    return keepingAdministrators(tx, context, () => work(tx))
  })
}

/** How many of these users exist is told by the database; none gives a role to oneself. */
export async function refuseOwn(
  tx: Database,
  { user }: CallContext,
  { roleId, add }: { roleId: number; add: readonly number[] },
): Promise<void> {
  if (!add.includes(user.userId)) return
  const has = and(eq(userRole.userId, user.userId), eq(userRole.roleId, roleId))
  if ((await tx.$count(userRole, has)) === 0) throw new AppError('refused', 'ownRightsRaised')
}
