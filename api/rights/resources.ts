import { z } from 'zod'
import { RESOURCE_TYPES } from '#domain/system/words.ts'
import { none, rows } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, lockVersion } from '../kernel/fields.ts'
import { listRequest, rowToSave, saved, sortedBy, stored } from '../kernel/list.ts'
import { names } from './fields.ts'

const MANAGED = { access: '/system:manage', scope: {} } as const

/** What an administrator enters of a resource. */
const resourceFields = {
  code: z
    .string()
    .trim()
    .max(60)
    .regex(/^\/[a-z][A-Za-z0-9]*:[a-z][A-Za-z0-9]*$/)
    .meta({ examples: ['/market:view'] }),
  groupCode: z
    .string()
    .trim()
    .regex(/^[a-z][A-Za-z0-9]{0,39}$/)
    .meta({ examples: ['market'] }),
  ...names,
  type: z.enum(RESOURCE_TYPES),
  /** http(s), or a path of this server; a link needs one. */
  url: z.string().trim().max(500).default(''),
}

export const resourceBrief = z.object({
  id: z.number().int(),
  code: z.string(),
  groupCode: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
})
export type ResourceBrief = z.infer<typeof resourceBrief>

const resourceRow = z.object({
  ...stored,
  ...resourceBrief.shape,
  type: z.enum(RESOURCE_TYPES),
  url: z.string(),
  /** Known to the program: it brings them along at every start, and nobody changes them. */
  builtIn: z.boolean(),
  groupCount: z.number().int(),
})
export type ResourceEntry = z.infer<typeof resourceRow>

/** Resources by words of code, names and address and by type, in the order of their groups. */
export const resources = endpoint({
  ...MANAGED,
  path: '/sys/resource/page',
  readOnly: true,
  request: listRequest({
    search: z.string().trim().max(60).default(''),
    type: z.enum(RESOURCE_TYPES).optional(),
    ...sortedBy('code', 'groupCode', 'nameZh', 'nameEn'),
  }),
  answer: rows(resourceRow),
})

/**
 * A new resource, or a change of one.
 *
 * @throws refused for a built-in one; invalid for a taken code, a link without an address, an address that
 * is neither http(s) nor a path of this server, and another code while menus show the resource
 */
export const saveResource = endpoint({
  ...MANAGED,
  path: '/sys/resource/save',
  wholeScope: true,
  request: z.object({ ...rowToSave(), ...resourceFields }),
  answer: saved,
})

/** Changes a resource. @throws as {@link saveResource} */
export const updateResource = endpoint({
  ...MANAGED,
  path: '/sys/resource/update',
  wholeScope: true,
  request: z.object({ id: id(), lockVersion: lockVersion(), ...resourceFields }),
  answer: saved,
})

/** Refused for a built-in one, and while permission groups or menus have it. */
export const deleteResource = endpoint({
  ...MANAGED,
  path: '/sys/resource/delete',
  wholeScope: true,
  request: z.object({ id: id() }),
  answer: none(),
})
