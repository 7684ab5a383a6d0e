import { z } from 'zod'
import type { Answer } from './answer.ts'
import type { Endpoint } from './endpoint.ts'
import { flag, paging } from './fields.ts'

export const SORT_ORDERS = ['ascend', 'descend'] as const
export type SortOrder = (typeof SORT_ORDERS)[number]

/**
 * The request of a list page by page: its filters, and the columns that it can be sorted by. Without
 * `sort` a list has an order of its own.
 */
export function listRequest<
  Filters extends z.ZodRawShape,
  const Sorts extends readonly [string, ...string[]],
>(filters: Filters, sorts: Sorts) {
  return z.object({
    ...filters,
    ...paging,
    sort: z.enum(sorts).optional(),
    order: z.enum(SORT_ORDERS).default('ascend'),
  })
}

/** How far and in which order a list is read. */
export type ListPage<Sort extends string = string> = {
  pageNum: number
  pageSize: number
  sort?: Sort | undefined
  order: SortOrder
}

/** An endpoint that gives a list page by page. */
export type ListEndpoint = Endpoint<z.ZodObject, Extract<Answer, { kind: 'rows' }>>

/** With `preview` a file is checked, and what it would change is told; nothing is written. */
export const importRequest = z.object({ preview: flag().default(false) })

/** What a file of rows did, or would do. With a problem, nothing. */
export const importOutcome = z.object({
  added: z.number().int(),
  changed: z.number().int(),
  problems: z.array(z.object({ line: z.number().int(), column: z.string(), message: z.string() })),
})
export type ImportOutcome = z.infer<typeof importOutcome>
