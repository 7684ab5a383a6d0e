import { z } from 'zod'
import { rows } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { provinceId } from '../kernel/fields.ts'

/** A sales company; null is unknown. */
export const companyRow = z.object({
  id: z.number().int(),
  name: z.string(),
  provinceId: z.string(),
  /** Energy that its guarantee allows it to hold contracts for. */
  quotaMwh: z.number().nullable(),
  /** What of the quota is taken up. */
  usedMwh: z.number().nullable(),
})

/** Sales companies of a province in the data scope of the caller. */
export const companiesByCurrentUser = endpoint({
  path: '/sale/saleCompany/selectByCurrentUser',
  access: 'session',
  scope: { provinceId: 'province' },
  readOnly: true,
  request: z.object({ provinceId: provinceId() }),
  answer: rows(companyRow),
})
