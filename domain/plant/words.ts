/** Words of PV plants and their devices, as data exchange them; screens translate them. */

export const OPERATION_STATUSES = ['NOT_IN_OPERATION', 'IN_OPERATION', 'RETIRED'] as const
export const PLANT_TYPES = [
  'GROUND',
  'MOUNTAIN',
  'ROOFTOP',
  'AGRICULTURAL',
  'FISHERY',
  'WATER',
] as const
export const GRID_MODES = ['FULL_FEED', 'SURPLUS_FEED', 'OFF_GRID'] as const
export const GRID_ACCESSES = ['NOT_CONNECTED', 'CONNECTING'] as const
export const MODULE_LAYOUTS = ['VERTICAL', 'HORIZONTAL'] as const
export const MODULE_TECHNOLOGIES = ['MONO', 'POLY', 'THIN_FILM'] as const

/** Whether the number stands before or behind the name: `1#逆变器` or `逆变器1#`. */
export const NAMING_RULES = ['NUMBER_FIRST', 'NUMBER_BEHIND'] as const

/** Register maps of data collectors. */
export const COLLECTOR_MAPS = ['IVC1', 'SOLARIZE'] as const
export type CollectorMap = (typeof COLLECTOR_MAPS)[number]
