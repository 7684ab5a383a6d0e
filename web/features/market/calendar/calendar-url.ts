import { z } from 'zod'
import { TRADE_SESSION_KINDS } from '#domain/trade-session/words.ts'
import { urlChoice, urlInt } from '#web/ui/url-state/codecs.ts'

/** State of the trading calendar in the address; the list adds what it is filtered by. */
export const CALENDAR_URL = z.object({
  view: urlChoice(['month', 'list']).default('month'),
  month: z
    .string()
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
    .optional(),
  kind: urlChoice(TRADE_SESSION_KINDS).optional(),
  /** The session that is shown beside the calendar. */
  session: urlInt({ min: 1, max: Number.MAX_SAFE_INTEGER }).optional(),
})
