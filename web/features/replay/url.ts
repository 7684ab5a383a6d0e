import { z } from 'zod'
import { urlInt } from '#web/ui/url-state/codecs.ts'

/** State of the page: the replay that is shown. */
export const REPLAY_URL = z.object({ id: urlInt({ min: 1 }).optional() })
