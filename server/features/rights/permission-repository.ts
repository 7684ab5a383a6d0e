import { and, countDistinct, eq, exists, sql } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { PermissionRow, permissionHolds, permissions } from '#api/rights/permissions.ts'
import {
  permissionGroup,
  permissionGroupResource,
  resource,
  role,
  rolePermissionGroup,
  userRole,
} from '#database/schema/tables.ts'
import { fitsWords } from '#database/sql/fits-words.ts'
import { beyondGroupTexts } from '../../common/administrators/beyond-holders.ts'
import { listRows } from '../../common/rows/list-rows.ts'
import { notFound } from '../../http/answer/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { countsOf } from './counts.ts'
import { withAuthors } from './people-of-rows.ts'
import { resourceOrder } from './resource-repository.ts'

/** Permission groups by code. */
export async function listPermissions(
  { search, ...page }: RequestOf<typeof permissions>,
  context: CallContext,
): Promise<AnswerOf<typeof permissions>> {
  const { code, nameZh, nameEn, remark, createdAt, updatedAt } = permissionGroup
  const where = fitsWords(search, code, nameZh, nameEn, remark)
  const order = { sorts: { code, nameZh, nameEn, createdAt, updatedAt }, first: [code] }
  const { rows, total } = await listRows(context.db, permissionGroup, { where, order, page })
  return { rows: await rowsOf(rows, context), total }
}

async function rowsOf(
  rows: readonly (typeof permissionGroup.$inferSelect)[],
  context: CallContext,
): Promise<PermissionRow[]> {
  const { db, language } = context
  const ids = rows.map(({ id }) => id)
  const roles = await countsOf(db, rolePermissionGroup.permissionGroupId, ids)
  const resources = await countsOf(db, permissionGroupResource.permissionGroupId, ids)
  const beyond = await beyondGroupTexts(db, context, ids)
  const written = await withAuthors(db, rows, language)
  return written.map((row) => ({
    ...row,
    roleCount: roles(row.id),
    resourceCount: resources(row.id),
    beyond: beyond(row.id),
  }))
}

/** @throws AppError notFound */
export async function showPermission(
  { id }: RequestOf<typeof permissionHolds>,
  context: CallContext,
): Promise<AnswerOf<typeof permissionHolds>> {
  const { db } = context
  const [found] = await db.select().from(permissionGroup).where(eq(permissionGroup.id, id))
  if (!found) throw notFound()
  const [group] = await rowsOf([found], context)
  const held = exists(
    db
      .select({ one: sql`1` })
      .from(permissionGroupResource)
      .where(
        and(
          eq(permissionGroupResource.permissionGroupId, id),
          eq(permissionGroupResource.resourceId, resource.id),
        ),
      ),
  )
  const { code, groupCode, nameZh, nameEn } = resource
  const resources = await db
    .select({ id: resource.id, code, groupCode, nameZh, nameEn, held: sql<boolean>`${held}` })
    .from(resource)
    .orderBy(...resourceOrder)
  const [users] = await db
    .select({ count: countDistinct(userRole.userId) })
    .from(rolePermissionGroup)
    .innerJoin(role, and(eq(role.id, rolePermissionGroup.roleId), role.enabled))
    .innerJoin(userRole, eq(userRole.roleId, role.id))
    .where(eq(rolePermissionGroup.permissionGroupId, id))
  return { group: group!, userCount: users!.count, resources }
}
