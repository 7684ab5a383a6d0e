import { z } from 'zod'
import { file } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/fields.ts'
import { exportRequest, keyedRequest, keyedRows } from '../kernel/list.ts'

const value = z.union([z.number(), z.boolean(), z.string(), z.null()])

export const parameterVersionRow = z.object({
  id: z.number().int(),
  plantId: z.number().int(),
  plantName: z.string(),
  version: z.number().int(),
  savedAt: z.string(),
  /** Null when nobody is known to have saved it. */
  savedBy: z.string().nullable(),
  /** Against the version before, or the product's defaults where none is known. */
  changes: z.array(
    z.object({
      key: z.string(),
      /** In the caller's language, as the unit's. */
      name: z.string(),
      /** As it is written; empty for shares and counts. */
      unitText: z.string(),
      before: value,
      after: value,
    }),
  ),
})
export type ParameterVersion = z.infer<typeof parameterVersionRow>

const filters = {
  plantId: id().optional(),
  /** Part of the key or of the name of a parameter that changed, in the caller's language. */
  search: z.string().trim().max(60).default(''),
}

/** Every save of calculation parameters of the plants of the data scope, the newest first. */
export const parameterHistory = endpoint({
  path: '/diagnosis/parameterHistory/list',
  access: '/diagnosis:read',
  scope: { plantId: 'plant' },
  readOnly: true,
  request: keyedRequest(filters),
  answer: keyedRows(parameterVersionRow),
})

/** The same as a workbook with a row for each changed value. */
export const exportParameterHistory = endpoint({
  path: '/diagnosis/parameterHistory/export',
  access: '/diagnosis:read',
  scope: { plantId: 'plant' },
  readOnly: true,
  request: exportRequest(filters),
  answer: file(),
})
