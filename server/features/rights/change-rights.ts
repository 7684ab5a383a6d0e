import { and, eq } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { lockRights } from '#database/queries/administrators.ts'
import {
  permissionGroupResource,
  resource,
  role,
  rolePermissionGroup,
  userRole,
} from '#database/schema/tables.ts'
import { keepingAdministrators } from '../../common/administrators/last-administrator.ts'
import { savingRow, type Taken } from '../../common/rows/save-row.ts'
import { AppError } from '../../http/answer/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'

/**
 * Changes rights in one transaction, one such change at a time on all servers.
 *
 * @throws AppError refused when the caller would gain a right, or no administrator would be left; what
 * `savingRow` throws
 */
export async function changeRights<Result>(
  context: CallContext,
  work: (tx: Database) => Promise<Result>,
  taken: Taken = {},
): Promise<Result> {
  return savingRow(context, taken, async (tx) => {
    await lockRights(tx)
    return keepingAdministrators(tx, async () => {
      const before = await reachOf(tx, context.user.userId)
      const result = await work(tx)
      const after = await reachOf(tx, context.user.userId)
      if (isRaised(before, after) && !(await holdsAll(tx, before)))
        throw new AppError('refused', 'ownRightsRaised')
      return result
    })
  })
}

/** Resources of a user: those that count, and those of disabled roles too. */
type Reach = { held: ReadonlySet<number>; all: ReadonlySet<number> }

async function reachOf(tx: Database, userId: number): Promise<Reach> {
  const rows = await tx
    .select({ id: permissionGroupResource.resourceId, enabled: role.enabled })
    .from(userRole)
    .innerJoin(role, eq(role.id, userRole.roleId))
    .innerJoin(rolePermissionGroup, eq(rolePermissionGroup.roleId, role.id))
    .innerJoin(
      permissionGroupResource,
      eq(permissionGroupResource.permissionGroupId, rolePermissionGroup.permissionGroupId),
    )
    .where(eq(userRole.userId, userId))
  const held = rows.filter(({ enabled }) => enabled)
  return { held: new Set(held.map(({ id }) => id)), all: new Set(rows.map(({ id }) => id)) }
}

/**
 * Whoever holds every right of the program lacks only resources that administrators add, which guard links and
 * framed pages: to give these to the own roles is their work. Somebody who only administers holds less.
 */
async function holdsAll(tx: Database, { held }: Reach): Promise<boolean> {
  const known = await tx
    .select({ id: resource.id })
    .from(resource)
    .where(eq(resource.builtIn, true))
  return known.every(({ id }) => held.has(id))
}

/** A disabled role of one's own is no place to put by what one does not hold, either. */
function isRaised(before: Reach, after: Reach): boolean {
  const gained = [...after.held].some((id) => !before.held.has(id))
  return gained || [...after.all].some((id) => !before.all.has(id) && !before.held.has(id))
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
