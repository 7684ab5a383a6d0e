/** Words of the import of files: layouts that are known, and what can be wrong with a file. */

export const LAYOUT_CODES = [
  'LONG_96',
  'WIDE_96',
  'HOURLY_PRICE',
  'HOURLY_SUPPLY',
  'OWN_STATION_96',
  'NODE_PRICE_96',
  'TEN_DAY_RESULT',
] as const
export type LayoutCode = (typeof LAYOUT_CODES)[number]

/** What a column of a file can be taken for, over all layouts. */
export const IMPORT_FIELDS = [
  'date',
  'slot',
  'location',
  'item',
  'stage',
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
  'dayAheadPrice',
  'realTimePrice',
  'forecastPower',
  'dayAheadCleared',
  'metered',
  'yearMonth',
  'cycle',
  'direction',
  'declared',
  'cleared',
  'price',
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
] as const
export type FileError = (typeof FILE_ERRORS)[number]

/** What was found at a row and column. An error keeps its whole day out, a warning does not. */
export const IMPORT_ISSUES = [
  'CELL_TOO_LONG',
  'NOT_A_NUMBER',
  'MISSING_VALUE',
  'WRONG_DATE',
  'DATE_OUT_OF_RANGE',
  'WRONG_SLOT',
  'MISSING_SLOT',
  'DUPLICATE_SLOT',
  'DUPLICATE_DAY',
  'MISSING_LOCATION',
  'UNKNOWN_LOCATION',
  'MISSING_COLUMN',
  'DUPLICATE_COLUMN',
  'WRONG_SLOT_COLUMNS',
  'UNKNOWN_ITEM',
  'UNKNOWN_STAGE',
  'MIXED_STAGE',
  'STAGE_CONTRADICTS_COVERAGE',
  'WRONG_MONTH',
  'WRONG_CYCLE',
  'WRONG_DIRECTION',
  'NEGATIVE_ENERGY',
  'DUPLICATE_RESULT',
  'CLEARED_OVER_DECLARED',
  'NO_DATA',
  'NO_VALUES',
  'ZERO_MEANS_MISSING',
  'PRICE_OUT_OF_LIMITS',
  'POWER_OVER_LIMIT',
  'DATE_GAP',
] as const
export type ImportIssueCode = (typeof IMPORT_ISSUES)[number]
