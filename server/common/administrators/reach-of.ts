import { eq, inArray } from 'drizzle-orm'
import type { ScopeEntry } from '#api/people/users.ts'
import type { Database } from '#database/connection/database.ts'
import {
  appUser,
  essUnit,
  permissionGroupResource,
  plant,
  resource,
  role,
  rolePermissionGroup,
  salesCompany,
  station,
  userDataScope,
  userRole,
} from '#database/schema/tables.ts'
import { groupBy } from '#domain/collections/group-by.ts'
import type { Reach, ReachedPlace } from '#domain/system/reach.ts'

const PLACES = { STATION: station, COMPANY: salesCompany, ESS: essUnit, PLANT: plant } as const

/** Entries of data scopes with the provinces of their objects; what is not there is left out. */
export async function placesOf(
  tx: Database,
  entries: readonly ScopeEntry[],
): Promise<(entry: ScopeEntry) => ReachedPlace | undefined> {
  const provinces = new Map<string, string>()
  for (const [kind, table] of Object.entries(PLACES)) {
    const ids = entries
      .filter((entry) => entry.kind === kind)
      .map(({ objectId }) => Number(objectId))
    if (ids.length === 0) continue
    const { id, provinceId } = table
    const found = await tx.select({ id, provinceId }).from(table).where(inArray(id, ids))
    for (const row of found) provinces.set(`${kind}:${row.id}`, row.provinceId)
  }
  return ({ kind, objectId }) => {
    if (kind === 'ALL') return { kind, objectId, provinceId: null }
    if (kind === 'PROVINCE') return { kind, objectId, provinceId: objectId }
    const provinceId = provinces.get(`${kind}:${objectId}`)
    return provinceId === undefined ? undefined : { kind, objectId, provinceId }
  }
}

/**
 * How far users reach. Disabled roles count as what they would give, but for `enabledOnly`, as the reach of
 * whoever acts is asked for.
 */
export async function reachOfUsers(
  tx: Database,
  ids: readonly number[],
  { enabledOnly = false }: { enabledOnly?: boolean } = {},
): Promise<(id: number) => Reach> {
  const users = await tx
    .select({ id: appUser.id, systemTypes: appUser.systemTypes })
    .from(appUser)
    .where(inArray(appUser.id, [...ids]))
  const scopes = await tx
    .select()
    .from(userDataScope)
    .where(inArray(userDataScope.userId, [...ids]))
  const roles = await tx
    .select({ userId: userRole.userId, roleId: role.id, enabled: role.enabled })
    .from(userRole)
    .innerJoin(role, eq(role.id, userRole.roleId))
    .where(inArray(userRole.userId, [...ids]))
  const rightsOf = await rightsOfRoles(
    tx,
    roles.map(({ roleId }) => roleId),
  )
  const placeOf = await placesOf(tx, scopes)
  const scopesByUser = groupBy(scopes, ({ userId }) => userId)
  const rolesByUser = groupBy(roles, ({ userId }) => userId)
  const typesByUser = new Map(users.map((user) => [user.id, user.systemTypes]))
  return (id) => ({
    rights: rightsOf(
      (rolesByUser.get(id) ?? [])
        .filter(({ enabled }) => enabled || !enabledOnly)
        .map((one) => one.roleId),
    ),
    places: (scopesByUser.get(id) ?? []).flatMap((entry) => placeOf(entry) ?? []),
    systemTypes: new Set(typesByUser.get(id) ?? []),
  })
}

/** Codes of the rights that roles give, enabled or not. */
export async function rightsOfRoles(
  tx: Database,
  ids: readonly number[],
): Promise<(ids: readonly number[]) => ReadonlySet<string>> {
  if (ids.length === 0) return () => new Set()
  const found = await tx
    .selectDistinct({ roleId: rolePermissionGroup.roleId, code: resource.code })
    .from(rolePermissionGroup)
    .innerJoin(
      permissionGroupResource,
      eq(permissionGroupResource.permissionGroupId, rolePermissionGroup.permissionGroupId),
    )
    .innerJoin(resource, eq(resource.id, permissionGroupResource.resourceId))
    .where(inArray(rolePermissionGroup.roleId, [...new Set(ids)]))
  const byRole = groupBy(found, ({ roleId }) => roleId)
  return (wanted) => new Set(wanted.flatMap((id) => (byRole.get(id) ?? []).map(({ code }) => code)))
}

/** Codes of the rights in permission groups. */
export async function rightsOfGroups(
  tx: Database,
  ids: readonly number[],
): Promise<(ids: readonly number[]) => ReadonlySet<string>> {
  const { permissionGroupId: groupId, resourceId } = permissionGroupResource
  const found = await tx
    .select({ groupId, code: resource.code })
    .from(permissionGroupResource)
    .innerJoin(resource, eq(resource.id, resourceId))
    .where(inArray(groupId, [...ids]))
  const byGroup = groupBy(found, (row) => row.groupId)
  return (wanted) =>
    new Set(wanted.flatMap((id) => (byGroup.get(id) ?? []).map(({ code }) => code)))
}
