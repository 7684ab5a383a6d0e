import { and, eq, inArray } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { assignResources, deletePermission, savePermission } from '#api/rights/permissions.ts'
import type { Database } from '#database/connection/database.ts'
import {
  permissionGroup,
  permissionGroupResource,
  resource,
  role,
  rolePermissionGroup,
} from '#database/schema/tables.ts'
import { groupsWithinOwn } from '../../common/administrators/beyond-holders.ts'
import { givesWithinOwn } from '../../common/administrators/within-own-reach.ts'
import { deleteRow } from '../../common/rows/delete-row.ts'
import { holdRow } from '../../common/rows/hold-row.ts'
import { saveRow } from '../../common/rows/save-row.ts'
import { AppError } from '../../http/answer/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { logList } from '../../http/log/logged-changes.ts'
import { keepBuiltInCode, takenCode } from './built-in-code.ts'
import { changeRights } from './change-rights.ts'
import { codesById } from './codes-by-id.ts'
import { requireAll } from './missing-ids.ts'

/** @throws AppError notFound, conflict, invalid for a taken code and for another one of a built-in group */
export async function savePermissionRow(
  { id, lockVersion, ...values }: RequestOf<typeof savePermission>,
  context: CallContext,
): Promise<AnswerOf<typeof savePermission>> {
  return changeRights(
    context,
    async (tx) => {
      if (id === undefined) {
        const made = { ...values, createdBy: context.user.userId, createdAt: context.clock.now() }
        return saveRow(tx, permissionGroup, { id, lockVersion, values: made }, context)
      }
      keepBuiltInCode(await holdRow(tx, permissionGroup, id), values, context)
      await groupsWithinOwn(tx, context, [id])
      return saveRow(tx, permissionGroup, { id, lockVersion, values }, context)
    },
    takenCode(values),
  )
}

/** @throws AppError notFound, refused for a built-in group, for its roles and for the last administrators */
export async function removePermission(
  { id, withChildren }: RequestOf<typeof deletePermission>,
  context: CallContext,
): Promise<undefined> {
  await changeRights(context, async (tx) => {
    if ((await holdRow(tx, permissionGroup, id)).builtIn)
      throw new AppError('refused', 'groupBuiltIn')
    await groupsWithinOwn(tx, context, [id])
    const roles = { of: rolePermissionGroup.permissionGroupId, text: 'groupHasRoles' } as const
    const held = await tx
      .select({ code: role.code })
      .from(rolePermissionGroup)
      .innerJoin(role, eq(role.id, rolePermissionGroup.roleId))
      .where(eq(rolePermissionGroup.permissionGroupId, id))
    await deleteRow(tx, permissionGroup, id, ...(withChildren ? [] : [roles]))
    const codes = held.map(({ code }) => code)
    logList(tx, `permission_group/${id}/roles`, codes, [])
  })
}

/** @throws AppError notFound, conflict, refused for more own rights and for the last administrators */
export async function giveResources(
  { id, lockVersion, resourceIds }: RequestOf<typeof assignResources>,
  context: CallContext,
): Promise<AnswerOf<typeof assignResources>> {
  return changeRights(context, async (tx) => {
    const { code, nameZh, nameEn } = await holdRow(tx, permissionGroup, id)
    const values = { code, nameZh, nameEn }
    const saved = await saveRow(tx, permissionGroup, { id, lockVersion, values }, context)
    await requireAll(tx, resource.id, resourceIds)
    await groupsWithinOwn(tx, context, [id])
    const given = { rights: await codesOfResources(tx, resourceIds) }
    await givesWithinOwn(tx, context, given, 'resourceIds')
    const wanted = new Set(resourceIds)
    const ofGroup = eq(permissionGroupResource.permissionGroupId, id)
    const before = await tx.select().from(permissionGroupResource).where(ofGroup)
    const held = new Set(before.map(({ resourceId }) => resourceId))
    const gone = [...held].filter((one) => !wanted.has(one))
    // What stays is not touched: nobody is signed out over it.
    if (gone.length > 0)
      await tx
        .delete(permissionGroupResource)
        .where(and(ofGroup, inArray(permissionGroupResource.resourceId, gone)))
    const added = [...wanted].filter((one) => !held.has(one))
    if (added.length > 0)
      await tx
        .insert(permissionGroupResource)
        .values(added.map((resourceId) => ({ permissionGroupId: id, resourceId })))
    const codesOf = await codesById(tx, resource, [...held, ...wanted])
    logList(tx, `permission_group/${id}/resources`, codesOf(held), codesOf(wanted))
    return saved
  })
}

async function codesOfResources(tx: Database, ids: readonly number[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const found = await tx
    .select({ code: resource.code })
    .from(resource)
    .where(inArray(resource.id, [...ids]))
  return new Set(found.map(({ code }) => code))
}
