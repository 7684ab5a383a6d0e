import { z } from 'zod'
import { urlDate, urlFlag, urlText } from '#web/ui/url-state/codecs.ts'

export const COMPLETENESS_URL = z.object({
  /** `2026-11`; without it the last 14 days. */
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .optional(),
  missing: urlFlag().default(false),
  /** The cell whose drawer is open; notifications point here. */
  item: urlText(60).optional(),
  day: urlDate().optional(),
})
export type CompletenessUrl = z.output<typeof COMPLETENESS_URL>
