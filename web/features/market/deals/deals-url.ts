import { z } from 'zod'
import { PAGES } from '#api/kernel/pages.ts'
import { urlInt } from '#web/ui/url-state/codecs.ts'

/** Which session the details show; without one the latest that has a result. */
export const DEAL_URL = z.object({ session: urlInt({ min: 1 }).optional() })

/** Address of the details of a session. */
export const dealAddress = (id: number): string => `${PAGES.marketingDetails}?session=${id}`
