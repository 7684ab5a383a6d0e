/** Words of PV plants and their devices, as data exchange them; screens translate them. */

export const OPERATION_STATUSES = ['NOT_IN_OPERATION', 'IN_OPERATION', 'RETIRED'] as const
export type OperationStatus = (typeof OPERATION_STATUSES)[number]

export const PLANT_TYPES = [
  'GROUND',
  'MOUNTAIN',
  'ROOFTOP',
  'AGRICULTURAL',
  'FISHERY',
  'WATER',
] as const
export type PlantType = (typeof PLANT_TYPES)[number]

export const GRID_MODES = ['FULL_FEED', 'SURPLUS_FEED', 'OFF_GRID'] as const
export type GridMode = (typeof GRID_MODES)[number]

export const GRID_ACCESSES = ['NOT_CONNECTED', 'CONNECTING'] as const
export type GridAccess = (typeof GRID_ACCESSES)[number]

export const MODULE_LAYOUTS = ['VERTICAL', 'HORIZONTAL'] as const
export type ModuleLayout = (typeof MODULE_LAYOUTS)[number]

export const MODULE_TECHNOLOGIES = ['MONO', 'POLY', 'THIN_FILM'] as const
export type ModuleTechnology = (typeof MODULE_TECHNOLOGIES)[number]

/** Whether the number stands before or behind the name: `1#逆变器` or `逆变器1#`. */
export const NAMING_RULES = ['NUMBER_FIRST', 'NUMBER_BEHIND'] as const
export type NamingRule = (typeof NAMING_RULES)[number]

/** Register maps of data collectors. */
export const COLLECTOR_MAPS = ['IVC1', 'SOLARIZE'] as const
export type CollectorMap = (typeof COLLECTOR_MAPS)[number]

/** What does not fit together in the settings of devices. */
export const DEVICE_FINDINGS = [
  /** Strings have more voltage in the cold than the inverter takes. */
  'STRING_VOLTAGE',
  /** Strings of a tracker have more current than it takes. */
  'TRACKER_CURRENT',
  /** Rated power of an inverter entered in another unit than kW. */
  'RATED_UNIT',
  /** Capacity of an array beside that of its strings. */
  'ARRAY_CAPACITY',
  'ARRAY_UNIT',
  'PLANT_UNIT',
  /** Unit address of the collector itself. */
  'UNIT_RESERVED',
  /** Two arrays behind one address and port. */
  'COLLECTOR_SHARED',
] as const
export type DeviceFindingKind = (typeof DEVICE_FINDINGS)[number]

/** Sheets of a workbook of devices, in the order in which one needs the other. */
export const DEVICE_SHEETS = ['PLANTS', 'STRING_TYPES', 'ARRAYS', 'INVERTERS', 'STRINGS'] as const
export type DeviceSheet = (typeof DEVICE_SHEETS)[number]

/** Why a data collector was not reached: it lies outside of the networks that are allowed, or does not answer. */
export const LINE_FAILURES = ['OUTSIDE', 'SILENT'] as const
export type LineFailure = (typeof LINE_FAILURES)[number]
