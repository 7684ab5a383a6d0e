import { and, eq } from 'drizzle-orm'
import type { ResourceCode } from '#api/kernel/resources.ts'
import type { Database } from '../connection/database.ts'
import {
  permissionGroupResource,
  resource,
  role,
  rolePermissionGroup,
  userRole,
} from '../schema/tables.ts'

/** Ids of whoever has a right through an enabled role, as a query to be part of another. */
export function rightHolders(db: Database, code: ResourceCode) {
  return db
    .select({ userId: userRole.userId })
    .from(userRole)
    .innerJoin(role, and(eq(role.id, userRole.roleId), role.enabled))
    .innerJoin(rolePermissionGroup, eq(rolePermissionGroup.roleId, role.id))
    .innerJoin(
      permissionGroupResource,
      eq(permissionGroupResource.permissionGroupId, rolePermissionGroup.permissionGroupId),
    )
    .innerJoin(resource, eq(resource.id, permissionGroupResource.resourceId))
    .where(eq(resource.code, code))
}
