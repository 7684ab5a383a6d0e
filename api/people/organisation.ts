import { z } from 'zod'
import { none, rows } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { flag, id, objectName, remark, wholeNumber } from '../kernel/fields.ts'
import { rowToSave, saved, stored } from '../kernel/list.ts'

const ADMINISTERED = { access: '/system:manage', scope: {} } as const

/** Parts the names of a path, so no name has it. */
export const PATH_SIGN = '/'

const fields = {
  /** The part that it lies in; null for one at the top. */
  parentId: id().nullable().default(null),
  name: objectName()
    .regex(/^[^/]*$/)
    .meta({ examples: ['风电一部'] }),
  sort: wholeNumber(0, 1_000_000).default(0),
  remark: remark().default(''),
}

const organisationRow = z.object({
  ...stored,
  parentId: z.number().int().nullable(),
  name: z.string(),
  sort: z.number().int(),
  remark: z.string(),
  /** Who belongs to it itself. */
  users: z.number().int(),
})
export type OrganisationRow = z.infer<typeof organisationRow>

/** Every part of the organisation, each with what it lies in, those of one part in their order. */
export const organisations = endpoint({
  ...ADMINISTERED,
  path: '/sys/org/list',
  readOnly: true,
  request: z.object({}),
  answer: rows(organisationRow),
})

/**
 * Adds, renames or moves a part.
 *
 * @throws invalid, naming `parentId`, where it would lie in itself, and `name` where its neighbour has it
 */
export const saveOrganisation = endpoint({
  ...ADMINISTERED,
  path: '/sys/org/save',
  request: z.object({ ...rowToSave(), ...fields }),
  answer: saved,
})

/**
 * Deletes a part, `withChildren` with all that lies in it; its users belong nowhere then.
 *
 * @throws refused with the number of children until that is agreed to
 */
export const deleteOrganisation = endpoint({
  ...ADMINISTERED,
  path: '/sys/org/delete',
  request: z.object({ id: id(), withChildren: flag().default(false) }),
  answer: none(),
})
