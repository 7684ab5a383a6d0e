import { eq } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { deleteResource, saveResource } from '#api/rights/resources.ts'
import type { Database } from '#database/connection/database.ts'
import { menu, permissionGroupResource, resource } from '#database/schema/tables.ts'
import { groupsWithinOwn } from '../../common/administrators/beyond-holders.ts'
import { deleteRow } from '../../common/rows/delete-row.ts'
import { holdRow } from '../../common/rows/hold-row.ts'
import { saveRow } from '../../common/rows/save-row.ts'
import { AppError } from '../../http/answer/app-error.ts'
import { fieldError } from '../../http/answer/field-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { takenCode } from './built-in-code.ts'
import { changeRights } from './change-rights.ts'
import { linkFault } from './link-fault.ts'

/** @throws AppError notFound, conflict, refused for a built-in one, invalid for a code or an address that cannot be */
export async function saveResourceRow(
  { id, lockVersion, ...values }: RequestOf<typeof saveResource>,
  context: CallContext,
): Promise<AnswerOf<typeof saveResource>> {
  const fault = linkFault(values)
  if (fault) throw fieldError(context.language, fault)
  return changeRights(
    context,
    async (tx) => {
      if (id !== undefined) {
        const { code } = await holdOwn(tx, id)
        await groupsWithinOwn(tx, context, await groupsWith(tx, id))
        const count = code === values.code ? 0 : await tx.$count(menu, eq(menu.resourceCode, code))
        const inMenus = { field: 'code', text: 'resourceCodeInMenus', params: { count } } as const
        if (count > 0) throw fieldError(context.language, inMenus)
      }
      return saveRow(tx, resource, { id, lockVersion, values }, context)
    },
    takenCode(values),
  )
}

/** @throws AppError notFound, refused for a built-in one and while permission groups or menus have it */
export async function removeResource(
  { id }: RequestOf<typeof deleteResource>,
  context: CallContext,
): Promise<undefined> {
  await changeRights(context, async (tx) => {
    const { code } = await holdOwn(tx, id)
    const count = await tx.$count(menu, eq(menu.resourceCode, code))
    if (count > 0) throw new AppError('refused', 'resourceInMenus', { count })
    const groups = { of: permissionGroupResource.resourceId, text: 'resourceInGroups' } as const
    await deleteRow(tx, resource, id, groups)
  })
}

/** Groups with a resource: who has one of them is shown what the resource leads to. */
async function groupsWith(tx: Database, resourceId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: permissionGroupResource.permissionGroupId })
    .from(permissionGroupResource)
    .where(eq(permissionGroupResource.resourceId, resourceId))
  return rows.map(({ id }) => id)
}

/** Holds a resource that an administrator has added. */
async function holdOwn(tx: Database, id: number): Promise<typeof resource.$inferSelect> {
  const held = await holdRow(tx, resource, id)
  if (held.builtIn) throw new AppError('refused', 'resourceBuiltIn')
  return held
}
