import { and, eq, inArray } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { assignPermissions, assignUsers } from '#api/rights/roles.ts'
import type { Database } from '#database/connection/database.ts'
import {
  appUser,
  permissionGroup,
  role,
  rolePermissionGroup,
  userRole,
} from '#database/schema/tables.ts'
import { groupBy } from '#domain/collections/group-by.ts'
import { rolesWithinOwn } from '../../common/administrators/beyond-holders.ts'
import { rightsOfGroups } from '../../common/administrators/reach-of.ts'
import {
  givesRolesWithinOwn,
  givesWithinOwn,
  usersWithinOwn,
} from '../../common/administrators/within-own-reach.ts'
import { holdRow } from '../../common/rows/hold-row.ts'
import { type SavedRow, saveRow } from '../../common/rows/save-row.ts'
import type { CallContext } from '../../http/call-context.ts'
import { logList } from '../../http/log/logged-changes.ts'
import { changeRights, refuseOwn } from './change-rights.ts'
import { codesById } from './codes-by-id.ts'
import { requireAll } from './missing-ids.ts'

/** @throws AppError notFound, conflict, refused for oneself and for the last administrators */
export async function giveToUsers(
  { id, lockVersion, add, remove }: RequestOf<typeof assignUsers>,
  context: CallContext,
): Promise<AnswerOf<typeof assignUsers>> {
  return changeRights(context, async (tx) => {
    const saved = await touchRole(tx, { id, lockVersion }, context)
    await requireAll(tx, appUser.id, [...add, ...remove])
    await refuseOwn(tx, context, { roleId: id, add })
    const concerned = [...new Set([...add, ...remove])]
    await givesRolesWithinOwn(tx, context, [id])
    await usersWithinOwn(tx, context, concerned)
    const before = await rolesOf(tx, concerned)
    if (remove.length > 0) {
      const gone = and(eq(userRole.roleId, id), inArray(userRole.userId, remove))
      await tx.delete(userRole).where(gone)
    }
    const held = [...new Set(add)].map((userId) => ({ roleId: id, userId }))
    if (held.length > 0) await tx.insert(userRole).values(held).onConflictDoNothing()
    const after = await rolesOf(tx, concerned)
    for (const one of concerned)
      logList(tx, `app_user/${one}/roles`, before.get(one) ?? [], after.get(one) ?? [])
    return saved
  })
}

/** @throws AppError notFound, conflict, refused for more own rights and for the last administrators */
export async function giveGroups(
  { id, lockVersion, groupIds }: RequestOf<typeof assignPermissions>,
  context: CallContext,
): Promise<AnswerOf<typeof assignPermissions>> {
  return changeRights(context, async (tx) => {
    await rolesWithinOwn(tx, context, [id])
    const saved = await touchRole(tx, { id, lockVersion }, context)
    await requireAll(tx, permissionGroup.id, groupIds)
    const given = { rights: (await rightsOfGroups(tx, groupIds))(groupIds) }
    await givesWithinOwn(tx, context, given, 'groupIds')
    const wanted = new Set(groupIds)
    const ofRole = eq(rolePermissionGroup.roleId, id)
    const before = await tx.select().from(rolePermissionGroup).where(ofRole)
    const held = new Set(before.map((row) => row.permissionGroupId))
    const gone = [...held].filter((one) => !wanted.has(one))
    // What stays is not touched: nobody is signed out over it.
    if (gone.length > 0)
      await tx
        .delete(rolePermissionGroup)
        .where(and(ofRole, inArray(rolePermissionGroup.permissionGroupId, gone)))
    const added = [...wanted].filter((one) => !held.has(one))
    if (added.length > 0)
      await tx
        .insert(rolePermissionGroup)
        .values(added.map((permissionGroupId) => ({ roleId: id, permissionGroupId })))
    const codesOf = await codesById(tx, permissionGroup, [...held, ...wanted])
    logList(tx, `role/${id}/permissionGroups`, codesOf(held), codesOf(wanted))
    return saved
  })
}

/** Codes of the roles of users. */
async function rolesOf(tx: Database, userIds: readonly number[]): Promise<Map<number, string[]>> {
  const found = await tx
    .select({ userId: userRole.userId, code: role.code })
    .from(userRole)
    .innerJoin(role, eq(role.id, userRole.roleId))
    .where(inArray(userRole.userId, [...userIds]))
  const byUser = groupBy(found, ({ userId }) => userId)
  return new Map([...byUser].map(([id, rows]) => [id, rows.map(({ code }) => code)]))
}

/** What a role holds is a change of the role too: of two editors the second is told. */
async function touchRole(
  tx: Database,
  { id, lockVersion }: SavedRow,
  context: CallContext,
): Promise<SavedRow> {
  const { code, nameZh, nameEn } = await holdRow(tx, role, id)
  return saveRow(tx, role, { id, lockVersion, values: { code, nameZh, nameEn } }, context)
}
