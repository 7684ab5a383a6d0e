/** Words of base data: what places of the market are. */

/** What an area is: a zone with a price of its own, or a region that only groups nodes. */
export const AREA_KINDS = ['ZONE', 'REGION'] as const

/** What a station generates with. */
export const STATION_TECHNOLOGIES = [
  'WIND',
  'PV',
  'HYDRO',
  'COAL',
  'GAS',
  'NUCLEAR',
  'BIOMASS',
] as const

/** Slots a day of a spot market, as a choice. */
export const SLOT_COUNTS = ['96', '24'] as const

/** Which end of its interval names a slot in files. */
export const LABEL_CONVENTIONS = ['END', 'START'] as const
