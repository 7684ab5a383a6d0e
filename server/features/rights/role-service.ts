import { eq } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { copyRole, deleteRole, saveRole, setRoleEnabled } from '#api/rights/roles.ts'
import {
  appUser,
  permissionGroup,
  role,
  rolePermissionGroup,
  userRole,
} from '#database/schema/tables.ts'
import { rolesWithinOwn } from '../../common/administrators/beyond-holders.ts'
import { givesRolesWithinOwn } from '../../common/administrators/within-own-reach.ts'
import { deleteRow } from '../../common/rows/delete-row.ts'
import { holdRow } from '../../common/rows/hold-row.ts'
import { saveRow } from '../../common/rows/save-row.ts'
import { AppError } from '../../http/answer/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { logList } from '../../http/log/logged-changes.ts'
import { keepBuiltInCode, takenCode } from './built-in-code.ts'
import { changeRights } from './change-rights.ts'
import { codesById } from './codes-by-id.ts'

/** @throws AppError notFound, conflict, invalid for a taken code and for another one of a built-in role */
export async function saveRoleRow(
  { id, lockVersion, ...values }: RequestOf<typeof saveRole>,
  context: CallContext,
): Promise<AnswerOf<typeof saveRole>> {
  return changeRights(
    context,
    async (tx) => {
      if (id === undefined) {
        const made = { ...values, createdBy: context.user.userId, createdAt: context.clock.now() }
        return saveRow(tx, role, { id, lockVersion, values: made }, context)
      }
      keepBuiltInCode(await holdRow(tx, role, id), values, context)
      await rolesWithinOwn(tx, context, [id])
      return saveRow(tx, role, { id, lockVersion, values }, context)
    },
    takenCode(values),
  )
}

/** @throws AppError notFound, invalid for a taken code */
export async function copyRoleRow(
  { copyOf, ...values }: RequestOf<typeof copyRole>,
  context: CallContext,
): Promise<AnswerOf<typeof copyRole>> {
  return changeRights(
    context,
    async (tx) => {
      await holdRow(tx, role, copyOf)
      await givesRolesWithinOwn(tx, context, [copyOf])
      const groups = await tx
        .select({ permissionGroupId: rolePermissionGroup.permissionGroupId })
        .from(rolePermissionGroup)
        .where(eq(rolePermissionGroup.roleId, copyOf))
      const made = { ...values, createdBy: context.user.userId, createdAt: context.clock.now() }
      const saved = await saveRow(
        tx,
        role,
        { id: undefined, lockVersion: 0, values: made },
        context,
      )
      const held = groups.map((group) => ({ ...group, roleId: saved.id }))
      if (held.length > 0) await tx.insert(rolePermissionGroup).values(held)
      const ids = groups.map(({ permissionGroupId }) => permissionGroupId)
      const codesOf = await codesById(tx, permissionGroup, ids)
      logList(tx, `role/${saved.id}/permissionGroups`, [], codesOf(ids))
      return saved
    },
    takenCode(values),
  )
}

/** @throws AppError notFound, conflict, refused for the last administrators and for more own rights */
export async function switchRole(
  { id, lockVersion, enabled }: RequestOf<typeof setRoleEnabled>,
  context: CallContext,
): Promise<AnswerOf<typeof setRoleEnabled>> {
  return changeRights(context, async (tx) => {
    const { code, nameZh, nameEn } = await holdRow(tx, role, id)
    await rolesWithinOwn(tx, context, [id])
    const values = { code, nameZh, nameEn, enabled }
    return saveRow(tx, role, { id, lockVersion, values }, context)
  })
}

/** @throws AppError notFound, refused for a built-in role, for its users and for the last administrators */
export async function removeRole(
  { id, withChildren }: RequestOf<typeof deleteRole>,
  context: CallContext,
): Promise<undefined> {
  await changeRights(context, async (tx) => {
    if ((await holdRow(tx, role, id)).builtIn) throw new AppError('refused', 'roleBuiltIn')
    await rolesWithinOwn(tx, context, [id])
    const users = { of: userRole.roleId, text: 'roleHasUsers' } as const
    const held = await tx
      .select({ account: appUser.account })
      .from(userRole)
      .innerJoin(appUser, eq(appUser.id, userRole.userId))
      .where(eq(userRole.roleId, id))
    await deleteRow(tx, role, id, ...(withChildren ? [] : [users]))
    const accounts = held.map(({ account }) => account)
    logList(tx, `role/${id}/users`, accounts, [])
  })
}
