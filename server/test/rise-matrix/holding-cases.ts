import { deleteOrganisation, saveOrganisation } from '#api/people/organisation.ts'
import {
  assignResources,
  deletePermission,
  savePermission,
  updatePermission,
} from '#api/rights/permissions.ts'
import {
  assignPermissions,
  assignUsers,
  copyRole,
  deleteRole,
  saveRole,
  setRoleEnabled,
  updateRole,
} from '#api/rights/roles.ts'
import { groupOf, plantRole, resourceIds } from '../../features/rights/test/rights-world.ts'
import {
  addToRole,
  adminId,
  asked,
  type Cases,
  groupVersion,
  HELD,
  helperCount,
  helperId,
  names,
  partWith,
  roleId,
  server,
  small,
  versionOf,
  wide,
} from './world.ts'

/** Every call about what people belong to and what gives them rights. */
export const HOLDING_CASES: Cases[] = [
  {
    endpoint: saveRole,
    beyond: {
      'a role that gives more': async () =>
        asked(saveRole, { ...(await versionOf('ADMIN')), ...names('ADMIN') }),
      [HELD]: async () => asked(saveRole, { ...(await versionOf('WIDE')), ...names('WIDE') }),
    },
    within: () => asked(saveRole, { lockVersion: 0, ...names(`R${helperCount}`) }),
  },
  {
    endpoint: updateRole,
    beyond: {
      'a role that gives more': async () =>
        asked(updateRole, { ...(await versionOf('ADMIN')), ...names('ADMIN') }),
      [HELD]: async () => asked(updateRole, { ...(await versionOf('WIDE')), ...names('WIDE') }),
    },
    within: async () => asked(updateRole, { ...(await versionOf('SMALL')), ...names('SMALL') }),
  },
  {
    endpoint: setRoleEnabled,
    beyond: {
      'a role that gives more': async () =>
        asked(setRoleEnabled, { ...(await versionOf('ENGINEER')), enabled: false }),
      [HELD]: async () => asked(setRoleEnabled, { ...(await versionOf('WIDE')), enabled: false }),
      'the own role, which somebody has who holds more': async () => {
        await addToRole('MANAGER', 'nobody')
        return asked(setRoleEnabled, { ...(await versionOf('MANAGER')), enabled: false })
      },
    },
    within: async () => asked(setRoleEnabled, { ...(await versionOf('SMALL')), enabled: true }),
  },
  {
    endpoint: copyRole,
    beyond: {
      'more rights': async () =>
        asked(copyRole, { copyOf: await roleId('ADMIN'), ...names(`COPY${helperCount}`) }),
    },
    within: async () => asked(copyRole, { copyOf: small.roleId, ...names(`COPY${helperCount}`) }),
  },
  {
    endpoint: deleteRole,
    beyond: {
      'a role that gives more': async () => {
        const codes = ['/demo:control']
        const { roleId: id } = await plantRole(server, `BIG${helperCount}`, { codes, people: [] })
        return asked(deleteRole, { id })
      },
      [HELD]: () => asked(deleteRole, { id: wide.roleId, withChildren: true }),
    },
    within: async () => {
      const { roleId: id } = await plantRole(server, `LITTLE${helperCount}`, {
        codes: ['/market:read'],
        people: [],
      })
      return asked(deleteRole, { id })
    },
  },
  {
    endpoint: assignUsers,
    beyond: {
      'more rights': async () =>
        asked(assignUsers, { ...(await versionOf('ADMIN')), add: [helperId], remove: [] }),
      'taken from somebody who holds more': async () =>
        asked(assignUsers, { ...(await versionOf('SMALL')), add: [], remove: [adminId] }),
    },
    within: async () =>
      asked(assignUsers, { ...(await versionOf('SMALL')), add: [helperId], remove: [] }),
  },
  {
    endpoint: assignPermissions,
    beyond: {
      'more rights': async () => {
        const groupIds = [small.groupId, (await groupOf(server, 'ADMIN')).id]
        return asked(assignPermissions, { ...(await versionOf('SMALL')), groupIds })
      },
      'a role that gives more': async () =>
        asked(assignPermissions, { ...(await versionOf('ENGINEER')), groupIds: [] }),
      'given to somebody who holds more': async () => {
        const groupIds = [wide.groupId, (await groupOf(server, 'MANAGER')).id]
        return asked(assignPermissions, { ...(await versionOf('WIDE')), groupIds })
      },
      'taken from somebody who holds more': async () =>
        asked(assignPermissions, { ...(await versionOf('WIDE')), groupIds: [] }),
    },
    within: async () =>
      asked(assignPermissions, { ...(await versionOf('SMALL')), groupIds: [small.groupId] }),
  },
  ...[savePermission, updatePermission].map(
    (endpoint): Cases => ({
      endpoint,
      beyond: {
        'a group that gives more': async () =>
          asked(endpoint, { ...(await groupVersion('ADMIN')), ...names('ADMIN') }),
        [HELD]: async () => asked(endpoint, { ...(await groupVersion('WIDE')), ...names('WIDE') }),
      },
      within: async () => asked(endpoint, { ...(await groupVersion('SMALL')), ...names('SMALL') }),
    }),
  ),
  {
    endpoint: deletePermission,
    beyond: {
      'a group that gives more': async () => {
        const codes = ['/demo:control']
        const { groupId: id } = await plantRole(server, `BIGG${helperCount}`, { codes, people: [] })
        return asked(deletePermission, { id, withChildren: true })
      },
      [HELD]: () => asked(deletePermission, { id: wide.groupId, withChildren: true }),
    },
    within: async () => {
      const { groupId: id } = await plantRole(server, `LOW${helperCount}`, {
        codes: ['/market:read'],
        people: [],
      })
      return asked(deletePermission, { id, withChildren: true })
    },
  },
  {
    endpoint: assignResources,
    beyond: {
      'more rights': async () => {
        const ids = await resourceIds(server, '/market:read', '/demo:control')
        return asked(assignResources, { ...(await groupVersion('SMALL')), resourceIds: ids })
      },
      'a group that gives more': async () =>
        asked(assignResources, { ...(await groupVersion('ENGINEER')), resourceIds: [] }),
      'given to somebody who holds more': async () => {
        const ids = await resourceIds(server, '/market:read', '/system:manage')
        return asked(assignResources, { ...(await groupVersion('WIDE')), resourceIds: ids })
      },
      'taken from somebody who holds more': async () =>
        asked(assignResources, { ...(await groupVersion('WIDE')), resourceIds: [] }),
    },
    within: async () => {
      const ids = await resourceIds(server, '/market:read')
      return asked(assignResources, { ...(await groupVersion('SMALL')), resourceIds: ids })
    },
  },
  {
    endpoint: saveOrganisation,
    beyond: {},
    within: () => asked(saveOrganisation, { name: `部门${helperCount}`, lockVersion: 0 }),
  },
  {
    endpoint: deleteOrganisation,
    beyond: {
      [HELD]: async () => asked(deleteOrganisation, { id: await partWith(adminId) }),
    },
    within: async () => asked(deleteOrganisation, { id: await partWith(helperId) }),
  },
]
