import { z } from 'zod'
import { data, none, rows } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { flag, id, lockVersion } from '../kernel/fields.ts'
import { listRequest, rowToSave, saved, sortedBy, stored } from '../kernel/list.ts'
import { authorship, ids, labels, names } from './fields.ts'
import { resourceBrief } from './resources.ts'

const MANAGED = { access: '/system:manage', scope: {} } as const

/** States of a role, as a filter. */
export const ROLE_STATES = ['ENABLED', 'DISABLED'] as const

const roleRow = z.object({
  ...stored,
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  enabled: z.boolean(),
  remark: z.string(),
  /** Shipped with the product: can be changed, but neither recoded nor deleted. */
  builtIn: z.boolean(),
  ...authorship,
  userCount: z.number().int(),
  groupCount: z.number().int(),
  /** Why the one who asks may not act on it: it, or somebody who has it, exceeds the own; null where nothing does. */
  beyond: z.string().nullable(),
})
export type RoleRow = z.infer<typeof roleRow>

/** Roles by words of code and names and by state. */
export const roles = endpoint({
  ...MANAGED,
  path: '/sys/role/page',
  readOnly: true,
  request: listRequest({
    search: z.string().trim().max(60).default(''),
    state: z.enum(ROLE_STATES).optional(),
    ...sortedBy('code', 'nameZh', 'nameEn', 'createdAt', 'updatedAt'),
  }),
  answer: rows(roleRow),
})

/** A new role, or a change of one. @throws invalid for a taken code and for another code of a built-in role */
export const saveRole = endpoint({
  ...MANAGED,
  path: '/sys/role/save',
  request: z.object({ ...rowToSave(), ...labels }),
  answer: saved,
})

/** Changes a role. @throws as {@link saveRole} */
export const updateRole = endpoint({
  ...MANAGED,
  path: '/sys/role/update',
  request: z.object({ id: id(), lockVersion: lockVersion(), ...labels }),
  answer: saved,
})

/** Refused for a built-in role, for the last administrators, and while users have it unless `withChildren`. */
export const deleteRole = endpoint({
  ...MANAGED,
  path: '/sys/role/delete',
  request: z.object({ id: id(), withChildren: flag().default(false) }),
  answer: none(),
})

/** A disabled role gives its users nothing. Refused for the last administrators and where a holder exceeds the caller. */
export const setRoleEnabled = endpoint({
  ...MANAGED,
  path: '/sys/role/setEnabled',
  request: z.object({ id: id(), lockVersion: lockVersion(), enabled: flag() }),
  answer: saved,
})

/** A new role with the permission groups of another one, and without its users. */
export const copyRole = endpoint({
  ...MANAGED,
  path: '/sys/role/copy',
  request: z.object({ copyOf: id(), ...labels }),
  answer: saved,
})

/** Gives a role to users and takes it from others. Nobody gives one to oneself. */
export const assignUsers = endpoint({
  ...MANAGED,
  path: '/sys/role/assignUsers',
  request: z.object({ id: id(), lockVersion: lockVersion(), add: ids(), remove: ids() }),
  answer: saved,
})

/** The permission groups that a role holds from now on. Refused where a holder exceeds the caller. */
export const assignPermissions = endpoint({
  ...MANAGED,
  path: '/sys/role/assignPermissions',
  request: z.object({ id: id(), lockVersion: lockVersion(), groupIds: ids() }),
  answer: saved,
})

/** What a role holds: its permission groups, and the resources that they come to. */
export const roleHolds = endpoint({
  ...MANAGED,
  path: '/sys/role/holds',
  readOnly: true,
  request: z.object({ id: id() }),
  answer: data(
    z.object({
      role: roleRow,
      groups: z.array(
        z.object({ id: z.number().int(), code: z.string(), ...names, held: z.boolean() }),
      ),
      resources: z.array(resourceBrief),
    }),
  ),
})

const roleUserRow = z.object({
  id: z.number().int(),
  account: z.string(),
  username: z.string(),
  enabled: z.boolean(),
  held: z.boolean(),
  /** Why the one who asks may not act on this user; null where there is no reason. */
  beyond: z.string().nullable(),
})

/** All users, and whether they have the role; with `heldOnly` those who have it. */
export const roleUsers = endpoint({
  ...MANAGED,
  path: '/sys/role/users',
  readOnly: true,
  request: listRequest({
    id: id(),
    search: z.string().trim().max(60).default(''),
    heldOnly: flag().default(false),
  }),
  answer: rows(roleUserRow),
})
