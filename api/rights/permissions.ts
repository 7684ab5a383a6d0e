import { z } from 'zod'
import { data, none, rows } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { flag, id, lockVersion } from '../kernel/fields.ts'
import { listRequest, rowToSave, saved, sortedBy, stored } from '../kernel/list.ts'
import { authorship, ids, labels } from './fields.ts'
import { resourceBrief } from './resources.ts'

const MANAGED = { access: '/system:manage', scope: {} } as const

const permissionRow = z.object({
  ...stored,
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  remark: z.string(),
  /** Shipped with the product: can be changed, but neither recoded nor deleted. */
  builtIn: z.boolean(),
  ...authorship,
  roleCount: z.number().int(),
  resourceCount: z.number().int(),
  /** Why the one who asks may not act on it: it, or somebody who has it, exceeds the own; null where nothing does. */
  beyond: z.string().nullable(),
})
export type PermissionRow = z.infer<typeof permissionRow>

/** Permission groups by words of code and names. */
export const permissions = endpoint({
  ...MANAGED,
  path: '/sys/permission/page',
  readOnly: true,
  request: listRequest({
    search: z.string().trim().max(60).default(''),
    ...sortedBy('code', 'nameZh', 'nameEn', 'createdAt', 'updatedAt'),
  }),
  answer: rows(permissionRow),
})

/** A new group, or a change of one. @throws invalid for a taken code and for another code of a built-in group */
export const savePermission = endpoint({
  ...MANAGED,
  path: '/sys/permission/save',
  request: z.object({ ...rowToSave(), ...labels }),
  answer: saved,
})

/** Changes a group. @throws as {@link savePermission} */
export const updatePermission = endpoint({
  ...MANAGED,
  path: '/sys/permission/update',
  request: z.object({ id: id(), lockVersion: lockVersion(), ...labels }),
  answer: saved,
})

/** Refused for a built-in group, for the last administrators, and while roles hold it unless `withChildren`. */
export const deletePermission = endpoint({
  ...MANAGED,
  path: '/sys/permission/delete',
  request: z.object({ id: id(), withChildren: flag().default(false) }),
  answer: none(),
})

/** The resources that a group has from now on. Refused where a holder exceeds the caller. */
export const assignResources = endpoint({
  ...MANAGED,
  path: '/sys/permission/assignResources',
  request: z.object({ id: id(), lockVersion: lockVersion(), resourceIds: ids() }),
  answer: saved,
})

/** Every resource, and whether a group has it; and how many users have the group through enabled roles. */
export const permissionHolds = endpoint({
  ...MANAGED,
  path: '/sys/permission/holds',
  readOnly: true,
  request: z.object({ id: id() }),
  answer: data(
    z.object({
      group: permissionRow,
      userCount: z.number().int(),
      resources: z.array(resourceBrief.extend({ held: z.boolean() })),
    }),
  ),
})
