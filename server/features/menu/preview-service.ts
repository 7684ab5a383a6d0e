import { and, asc, eq } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import { resourcesOfType } from '#api/kernel/resources.ts'
import type { menuChoices, previewMenu } from '#api/menu/endpoints.ts'
import {
  permissionGroupResource,
  province,
  replay,
  resource,
  role,
  rolePermissionGroup,
} from '#database/schema/tables.ts'
import { menuOf } from '../../common/menu/menu-of.ts'
import { notFound } from '../../http/answer/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'

/** What the form of an entry and its preview offer; provinces of replays come and go, and have no entries of their own. */
export async function choicesOfMenus({
  db,
  language,
}: CallContext): Promise<AnswerOf<typeof menuChoices>> {
  const named = (row: { nameZh: string; nameEn: string }) =>
    language === 'zh' ? row.nameZh : row.nameEn
  const provinces = await db.select().from(province).orderBy(asc(province.sort), asc(province.id))
  const replays = await db.select({ provinceId: replay.provinceId }).from(replay)
  const resources = await db
    .select()
    .from(resource)
    .orderBy(asc(resource.groupCode), asc(resource.code))
  const roles = await db.select().from(role).orderBy(asc(role.id))
  return {
    provinces: provinces
      .filter(({ id }) => !replays.some(({ provinceId }) => provinceId === id))
      .map((row) => ({ value: row.id, label: named(row) })),
    resources: resources.map((row) => ({ value: row.code, label: named(row) })),
    roles: roles.map((row) => ({ id: row.id, name: named(row) })),
  }
}

/**
 * The menu of a role, made as that of a user is; a role that is turned off gives no rights.
 *
 * @throws AppError notFound for a role that there is not
 */
export async function previewOf(
  { systemType, provinceId, roleId }: RequestOf<typeof previewMenu>,
  { db, language }: CallContext,
): Promise<AnswerOf<typeof previewMenu>> {
  if ((await db.$count(role, eq(role.id, roleId))) === 0) throw notFound()
  const codes = await db
    .selectDistinct({ code: resource.code })
    .from(role)
    .innerJoin(rolePermissionGroup, eq(rolePermissionGroup.roleId, role.id))
    .innerJoin(
      permissionGroupResource,
      eq(permissionGroupResource.permissionGroupId, rolePermissionGroup.permissionGroupId),
    )
    .innerJoin(resource, eq(resource.id, permissionGroupResource.resourceId))
    .where(and(eq(role.id, roleId), eq(role.enabled, true)))
  const resources = resourcesOfType(
    codes.map(({ code }) => code),
    systemType,
  )
  const place = provinceId === undefined ? {} : { provinceId }
  return { menuList: await menuOf(db, { systemType, ...place, resources, language }) }
}
