import type { LocationKind } from '../curves/words.ts'

/** Words of the import of files: layouts that are known, and what can be wrong with a file. */

export const LAYOUT_CODES = [
  'LONG_96',
  'LONG_24',
  'WIDE_96',
  'HOURLY_PRICE',
  'HOURLY_SUPPLY',
  'DAILY_PRICE',
  'OWN_STATION_96',
  'ESS_96',
  'NODE_PRICE_96',
  'ZONE_PRICE_96',
  'TEN_DAY_RESULT',
  'SESSION_RESULT',
  'GD_NODE_PRICE',
  'GD_FORECAST',
  'GD_ACTUAL',
  'JS_ITEM',
  'SD_PRICE',
  'SD_QUARTERS',
  'COMPANY_RESULT',
  'MX_CLEARING',
  'SN_DAILY',
] as const
export type LayoutCode = (typeof LAYOUT_CODES)[number]

/** Places that a file names by code, a row each. */
export const PLACE_KINDS = [
  'STATION',
  'UNIT',
  'NODE',
  'ZONE',
  'ESS',
] as const satisfies readonly LocationKind[]
export type PlaceKind = (typeof PLACE_KINDS)[number]

/** Who brings a file: a person on the page, a program with its key, or the watched folder. */
export const IMPORT_ARRIVALS = ['PERSON', 'PROGRAM', 'FOLDER'] as const
export type ImportArrival = (typeof IMPORT_ARRIVALS)[number]

/** Which places the rows of a layout are of; null where they are of the whole system. */
export const PLACE_OF_LAYOUT: Readonly<Record<LayoutCode, PlaceKind | null>> = {
  LONG_96: null,
  LONG_24: null,
  WIDE_96: null,
  HOURLY_PRICE: null,
  HOURLY_SUPPLY: null,
  DAILY_PRICE: null,
  OWN_STATION_96: 'STATION',
  ESS_96: 'ESS',
  NODE_PRICE_96: 'NODE',
  ZONE_PRICE_96: 'ZONE',
  TEN_DAY_RESULT: 'UNIT',
  SESSION_RESULT: null,
  GD_NODE_PRICE: 'NODE',
  GD_FORECAST: null,
  GD_ACTUAL: null,
  JS_ITEM: 'ZONE',
  SD_PRICE: null,
  SD_QUARTERS: null,
  COMPANY_RESULT: 'STATION',
  MX_CLEARING: 'STATION',
  SN_DAILY: null,
}

/** Provinces whose exchanges write files that are known by their layout or their name. */
export const EXCHANGES = [
  'SHAANXI',
  'XINJIANG',
  'GANSU',
  'SHANXI',
  'SHANDONG',
  'MENGXI',
  'GUANGDONG',
  'JIANGSU',
  'ZHEJIANG',
  'HEILONGJIANG',
] as const
export type Exchange = (typeof EXCHANGES)[number]

/** What a column of a file can be taken for, over all layouts. */
export const IMPORT_FIELDS = [
  'date',
  'slot',
  'location',
  'item',
  'stage',
  'unit',
  'load',
  'tieLine',
  'totalPower',
  'renewable',
  'wind',
  'pv',
  'hydro',
  'pumped',
  'nuclear',
  'nonMarket',
  'local',
  'captive',
  'test',
  'loadActual',
  'tieLineActual',
  'renewableActual',
  'windActual',
  'pvActual',
  'hydroActual',
  'nonMarketActual',
  'dayAheadPrice',
  'realTimePrice',
  'dayAheadMean',
  'realTimeMean',
  'forecastPower',
  'dayAheadCleared',
  'metered',
  'actualPower',
  'meterReading',
  'charged',
  'discharged',
  'chargePower',
  'dischargePower',
  'soc',
  'yearMonth',
  'cycle',
  'direction',
  'declared',
  'cleared',
  'price',
  'sessionCleared',
  'sessionPrice',
  'sessionMaxPrice',
  'sessionMinPrice',
  'tradeSession',
  'technology',
  'participants',
  'channel',
  'menu',
  'source',
  'description',
  'renewableNextDay',
  'renewableDayAfter',
  'marketUnits',
  'reserveUp',
  'reserveDown',
  'reservePrimary',
  'outage',
  'pumpedPlan',
  'localActual',
  'totalPowerActual',
  'pumpedActual',
  'captiveActual',
  'testActual',
  'nuclearActual',
  'nodePrice',
  'energyPrice',
  'congestionPrice',
  'meteredConsumption',
  'contractPower',
  'contractPrice',
  'nodeRealTimePrice',
  'meteredPower',
  'dayAheadEnergy',
  'realTimeEnergy',
  'thermalDayAhead',
  'thermalRealTime',
  'renewableDayAhead',
  'renewableRealTime',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** Why a file as a whole was refused; nothing of it is kept. */
export const FILE_ERRORS = [
  'FILE_EMPTY',
  'FILE_TOO_LARGE',
  'FILE_NOT_A_SPREADSHEET',
  'FILE_LEGACY_FORMAT',
  'FILE_ENCRYPTED',
  'FILE_DAMAGED',
  'ARCHIVE_TOO_MANY_ENTRIES',
  'ARCHIVE_EXPANDS_TOO_FAR',
  'TOO_MANY_SHEETS',
  'TOO_MANY_ROWS',
  'TOO_MANY_COLUMNS',
  'TOO_MANY_CELLS',
  'TEXT_ENCODING_UNKNOWN',
  'FILE_TOO_COMPLEX',
  'ARCHIVE_IN_ARCHIVE',
  'ARCHIVE_EMPTY',
  'PDF_DAMAGED',
  'PDF_ENCRYPTED',
  'PDF_TOO_MANY_PAGES',
] as const
export type FileError = (typeof FILE_ERRORS)[number]

/**
 * RECEIVED: on its way through the reader. PARSED: waits for the user's word. DUPLICATE: the same file
 * had been committed in between. Only COMMITTED has changed anything, and UNDONE has it taken back. UNPACKED:
 * an archive whose files are imports of their own. KEPT: a document that is kept and not read.
 */
export const IMPORT_STATES = [
  'RECEIVED',
  'PARSED',
  'COMMITTED',
  'REJECTED',
  'DUPLICATE',
  'DISCARDED',
  'UNDONE',
  'UNPACKED',
  'KEPT',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** Where a file stands for its user: the state of its row together with that of its job. */
export const FILE_PHASES = [
  'reading',
  'interrupted',
  'unknownLayout',
  'declarationResult',
  'nothing',
  'faulty',
  'ready',
  'writing',
  'committed',
  'rejected',
  'duplicate',
  'discarded',
  'undone',
  'unpacked',
  'kept',
] as const
export type FilePhase = (typeof FILE_PHASES)[number]

/** What stands between the name of an archive and that of a file in it. */
export const ARCHIVE_MARK = ' / '

/** What the two jobs of an import report on their way. */
export const IMPORT_STEPS = ['READING', 'COMPARING', 'WRITING'] as const
export type ImportStep = (typeof IMPORT_STEPS)[number]

/** DETECTED by the layout, REMEMBERED from an earlier file of the user, or said by the USER. */
export const MAPPING_SOURCES = ['DETECTED', 'REMEMBERED', 'USER'] as const
export type MappingSource = (typeof MAPPING_SOURCES)[number]

/** What a day of a series would be: a first version, a further one, or the version that stands. */
export const CURVE_CHANGES = ['NEW', 'CHANGED', 'UNCHANGED'] as const

/** What a storage unit has data of: energies by slot, state of charge, own prices, statements as documents. */
export const ESS_DATA_KINDS = ['ENERGY', 'SOC', 'PRICE', 'STATEMENT'] as const
export type EssDataKind = (typeof ESS_DATA_KINDS)[number]

export const TEMPLATES = ['LONG_96', 'OWN_STATION_96', 'ESS_96'] as const
