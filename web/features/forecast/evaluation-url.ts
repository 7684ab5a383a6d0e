import { z } from 'zod'
import { UNIFIED_TARGETS } from '#domain/forecasting/words.ts'
import { urlChoice, urlDate, urlInt, urlText } from '#web/ui/url-state/codecs.ts'

/** State of the page that compares models. */
export const EVALUATION_URL = z.object({
  target: urlChoice(UNIFIED_TARGETS).default('UNIFIED_DA'),
  from: urlDate().optional(),
  to: urlDate().optional(),
  station: urlInt({ min: 1 }).optional(),
  sort: urlText(40).default('mae'),
  order: urlChoice(['ascend', 'descend']).default('ascend'),
})
export type EvaluationUrl = z.infer<typeof EVALUATION_URL>
