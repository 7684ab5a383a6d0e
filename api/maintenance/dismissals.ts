import { z } from 'zod'
import { DISMISSAL_REASONS } from '#domain/maintenance/words.ts'
import { none } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, remark } from '../kernel/fields.ts'

const stringIds = z.array(id()).min(1).max(200)

/** Says that what the newest diagnosis found of strings needs no work, and why; it holds until they have another code. */
export const dismissFaults = endpoint({
  path: '/maintenance/dismissal/save',
  access: '/maintenance:edit',
  scope: { stringIds: 'pvString' },
  request: z.object({
    stringIds,
    reason: z.enum(DISMISSAL_REASONS),
    note: remark().default(''),
  }),
  answer: none(),
})

/** Takes it back. */
export const restoreFaults = endpoint({
  path: '/maintenance/dismissal/remove',
  access: '/maintenance:edit',
  scope: { stringIds: 'pvString' },
  request: z.object({ stringIds }),
  answer: none(),
})
