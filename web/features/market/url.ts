import { z } from 'zod'
import { urlChoice, urlDate, urlList } from '#web/ui/url-state/codecs.ts'

/** Curves of the whole system that the overview offers, in the order of the screen. */
export const BOUNDARY_CHOICES = [
  'LOAD',
  'TIE_LINE',
  'RENEWABLE',
  'WIND',
  'PV',
  'HYDRO',
  'NON_MARKET',
  'BIDDING_SPACE',
] as const

/** The place whose prices are those of the whole system. */
export const SYSTEM_PLACE = 'SYSTEM'

export const OVERVIEW_URL = z.object({
  from: urlDate().optional(),
  to: urlDate().optional(),
  slots: urlChoice(['24', '96']).default('24'),
  /** SYSTEM, or location kind and code such as ZONE:SX-SHAANBEI. */
  places: urlList().default([SYSTEM_PLACE]),
  boundary: urlList().default(['LOAD', 'RENEWABLE', 'BIDDING_SPACE']),
})
