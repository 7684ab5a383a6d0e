import { z } from 'zod'
import { urlChoice, urlDate } from '#web/ui/url-state/codecs.ts'

/** The province that the pages are about. */
export const SHAANXI = '1'

/** State of the Shaanxi page. */
export const SHAANXI_URL = z.object({
  day: urlDate().optional(),
  slots: urlChoice(['24', '96']).default('96'),
})

/** State of its details. */
export const SHAANXI_DETAIL_URL = SHAANXI_URL.extend({
  from: urlDate().optional(),
  to: urlDate().optional(),
})
