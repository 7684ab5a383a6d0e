import { and, asc, eq, exists, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { RoleRow, roleHolds, roles, roleUsers } from '#api/rights/roles.ts'
import type { Database } from '#database/connection/database.ts'
import {
  appUser,
  permissionGroup,
  permissionGroupResource,
  resource,
  role,
  rolePermissionGroup,
  userRole,
} from '#database/schema/tables.ts'
import { fitsWords } from '#database/sql/fits-words.ts'
import { beyondRoleTexts } from '../../common/administrators/beyond-holders.ts'
import { beyondUserTexts } from '../../common/administrators/beyond-own.ts'
import { personName } from '../../common/names/person-name.ts'
import { listRows } from '../../common/rows/list-rows.ts'
import { notFound } from '../../http/answer/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { countsOf } from './counts.ts'
import { withAuthors } from './people-of-rows.ts'
import { resourceOrder } from './resource-repository.ts'

/** Roles by code. */
export async function listRoles(
  { search, state, ...page }: RequestOf<typeof roles>,
  context: CallContext,
): Promise<AnswerOf<typeof roles>> {
  const { code, nameZh, nameEn, createdAt, updatedAt } = role
  const where = and(
    fitsWords(search, code, nameZh, nameEn, role.remark),
    state && eq(role.enabled, state === 'ENABLED'),
  )
  const order = { sorts: { code, nameZh, nameEn, createdAt, updatedAt }, first: [code] }
  const { rows, total } = await listRows(context.db, role, { where, order, page })
  return { rows: await rowsOf(rows, context), total }
}

async function rowsOf(
  rows: readonly (typeof role.$inferSelect)[],
  context: CallContext,
): Promise<RoleRow[]> {
  const { db, language } = context
  const ids = rows.map(({ id }) => id)
  const users = await countsOf(db, userRole.roleId, ids)
  const groups = await countsOf(db, rolePermissionGroup.roleId, ids)
  const beyond = await beyondRoleTexts(db, context, ids)
  const written = await withAuthors(db, rows, language)
  return written.map((row) => ({
    ...row,
    userCount: users(row.id),
    groupCount: groups(row.id),
    beyond: beyond(row.id),
  }))
}

/** @throws AppError notFound */
export async function showRole(
  { id }: RequestOf<typeof roleHolds>,
  context: CallContext,
): Promise<AnswerOf<typeof roleHolds>> {
  const { db } = context
  const [found] = await db.select().from(role).where(eq(role.id, id))
  if (!found) throw notFound()
  const [row] = await rowsOf([found], context)
  const held = exists(
    db
      .select({ one: sql`1` })
      .from(rolePermissionGroup)
      .where(
        and(
          eq(rolePermissionGroup.roleId, id),
          eq(rolePermissionGroup.permissionGroupId, permissionGroup.id),
        ),
      ),
  )
  const { code, nameZh, nameEn } = permissionGroup
  const groups = await db
    .select({ id: permissionGroup.id, code, nameZh, nameEn, held: sql<boolean>`${held}` })
    .from(permissionGroup)
    .orderBy(asc(code))
  return { role: row!, groups, resources: await resourcesOf(db, id) }
}

/** What the groups of a role come to, each resource once. */
function resourcesOf(db: Database, roleId: number) {
  const { id, code, groupCode, nameZh, nameEn } = resource
  return db
    .selectDistinct({ id, code, groupCode, nameZh, nameEn })
    .from(rolePermissionGroup)
    .innerJoin(
      permissionGroupResource,
      eq(permissionGroupResource.permissionGroupId, rolePermissionGroup.permissionGroupId),
    )
    .innerJoin(resource, eq(resource.id, permissionGroupResource.resourceId))
    .where(eq(rolePermissionGroup.roleId, roleId))
    .orderBy(...resourceOrder)
}

/**
 * People by account, and whether they have the role.
 *
 * @throws AppError notFound
 */
export async function listRoleUsers(
  { id, search, heldOnly, ...page }: RequestOf<typeof roleUsers>,
  context: CallContext,
): Promise<AnswerOf<typeof roleUsers>> {
  const { db, language } = context
  if ((await db.$count(role, eq(role.id, id))) === 0) throw notFound()
  const has = exists(
    db
      .select({ one: sql`1` })
      .from(userRole)
      .where(and(eq(userRole.roleId, id), eq(userRole.userId, appUser.id))),
  )
  const where = and(
    fitsWords(search, appUser.account, appUser.username),
    heldOnly ? has : undefined,
    // Accounts without either are the server's own.
    or(ne(appUser.passwordHash, ''), isNotNull(appUser.ssoSubject)),
  )
  const { account, username, enabled } = appUser
  const rows = await db
    .select({ id: appUser.id, account, username, enabled, held: sql<boolean>`${has}` })
    .from(appUser)
    .where(where)
    .orderBy(asc(account))
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
  const beyond = await beyondUserTexts(
    db,
    context,
    rows.map((row) => row.id),
  )
  return {
    rows: rows.map((row) => ({
      ...row,
      username: personName(row, language),
      beyond: beyond(row.id),
    })),
    total: await db.$count(appUser, where),
  }
}
