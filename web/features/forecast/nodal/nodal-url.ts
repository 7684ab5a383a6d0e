import { z } from 'zod'
import { NODE_BASES, NODE_TARGETS } from '#domain/forecasting/words.ts'
import { tableQueryFields } from '#web/ui/table/table-query.ts'
import { urlChoice, urlDate, urlText } from '#web/ui/url-state/codecs.ts'

/** State of the page of all nodes. */
export const NODAL_URL = z.object({
  target: urlChoice(NODE_TARGETS).default('NODE_DA'),
  date: urlDate().optional(),
  node: urlText(60).optional(),
  /** Without it what came, where it is known. */
  basis: urlChoice(NODE_BASES).optional(),
  slots: urlChoice(['24', '96']).default('24'),
  ...tableQueryFields({ size: 10 }),
})

export type NodalUrl = z.output<typeof NODAL_URL>

/** State of the page of one node. */
export const NODAL_DETAIL_URL = z.object({
  target: urlChoice(NODE_TARGETS).default('NODE_DA'),
  node: urlText(60).optional(),
  from: urlDate().optional(),
  to: urlDate().optional(),
})

export type NodeTarget = (typeof NODE_TARGETS)[number]
