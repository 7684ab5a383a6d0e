import { z } from 'zod'
import { urlInt } from '#web/ui/url-state/codecs.ts'

/** The report that is read in place of the list. */
export const READER_URL = z.object({ report: urlInt({ min: 1 }).optional() })
