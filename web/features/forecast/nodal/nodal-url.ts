import { z } from 'zod'
import { NODE_TARGETS } from '#domain/forecasting/words.ts'
import { tableQueryFields } from '#web/ui/table/table-query.ts'
import { urlChoice, urlDate, urlText } from '#web/ui/url-state/codecs.ts'

/** State of the page of all nodes. */
export const NODAL_URL = z.object({
  target: urlChoice(NODE_TARGETS).default('NODE_DA'),
  date: urlDate().optional(),
  node: urlText(60).optional(),
  ...tableQueryFields({ size: 10 }),
})

/** State of the page of one node. */
export const NODAL_DETAIL_URL = z.object({
  target: urlChoice(NODE_TARGETS).default('NODE_DA'),
  node: urlText(60).optional(),
  from: urlDate().optional(),
  to: urlDate().optional(),
})

export type NodeTarget = (typeof NODE_TARGETS)[number]
