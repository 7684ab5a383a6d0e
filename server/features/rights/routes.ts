import {
  assignResources,
  deletePermission,
  permissionHolds,
  permissions,
  savePermission,
  updatePermission,
} from '#api/rights/permissions.ts'
import { deleteResource, resources, saveResource, updateResource } from '#api/rights/resources.ts'
import {
  assignPermissions,
  assignUsers,
  copyRole,
  deleteRole,
  roleHolds,
  roles,
  roleUsers,
  saveRole,
  setRoleEnabled,
  updateRole,
} from '#api/rights/roles.ts'
import { type Route, route } from '../../http/route.ts'
import { listPermissions, showPermission } from './permission-repository.ts'
import { giveResources, removePermission, savePermissionRow } from './permission-service.ts'
import { listResources } from './resource-repository.ts'
import { removeResource, saveResourceRow } from './resource-service.ts'
import { giveGroups, giveToUsers } from './role-assignments.ts'
import { listRoles, listRoleUsers, showRole } from './role-repository.ts'
import { copyRoleRow, removeRole, saveRoleRow, switchRole } from './role-service.ts'

export const rightsRoutes: Route[] = [
  route(roles, listRoles),
  route(saveRole, saveRoleRow),
  route(updateRole, saveRoleRow),
  route(deleteRole, removeRole),
  route(setRoleEnabled, switchRole),
  route(copyRole, copyRoleRow),
  route(assignUsers, giveToUsers),
  route(assignPermissions, giveGroups),
  route(roleHolds, showRole),
  route(roleUsers, listRoleUsers),
  route(permissions, listPermissions),
  route(savePermission, savePermissionRow),
  route(updatePermission, savePermissionRow),
  route(deletePermission, removePermission),
  route(assignResources, giveResources),
  route(permissionHolds, showPermission),
  route(resources, listResources),
  route(saveResource, saveResourceRow),
  route(updateResource, saveResourceRow),
  route(deleteResource, removeResource),
]
