import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import type { SlotCount } from '#domain/calendar/slots.ts'
import type { Cycle } from '#domain/calendar/ten-day-period.ts'
import type { ImportIssueCode, IssueSeverity } from '#domain/collection/issues/words.ts'
import type { StorageRating } from '#domain/collection/storage-day.ts'
import type { Exchange, ImportField, LayoutCode, PlaceKind } from '#domain/collection/words.ts'
import type {
  CurveMetric,
  CurveQuality,
  CurveResolution,
  CurveStage,
  CurveUnit,
  LocationKind,
  SignConvention,
} from '#domain/curves/words.ts'
import type { Direction } from '#domain/declaration/words.ts'
import type { ValueRange } from '#domain/market/plausible-values.ts'
import type { DealTechnology } from '#domain/trade-session/words.ts'
import type { DecimalMark, EnergyReading } from '#domain/units/words.ts'
import type { Cell, SheetTable } from '../documents/table.ts'

/** What names a series inside a province. `locCode` is empty for the whole system. */
export type SeriesKey = {
  metric: CurveMetric
  stage: CurveStage
  locKind: LocationKind
  locCode: string
  resolutionMin: CurveResolution
  unit: CurveUnit
  signConvention?: SignConvention
}

/** What a column becomes: a series without the parts that only the rows know. */
export type SeriesTemplate = Omit<SeriesKey, 'resolutionMin' | 'stage'> & {
  /** Null: each row says by its stage column, or the file by its coverage. */
  stage: CurveStage | null
}

/** A column that a layout knows: its headers in files and templates, and what it becomes. */
export type FieldSpec = {
  field: ImportField
  zh: string
  en: string
  aliases?: readonly string[]
  /** Headers that name it where no other column is it. */
  alsoNamed?: readonly string[]
  /** Whether a cell may be of it: a column whose header says nothing is it if all its cells may. */
  mayHold?: (cell: Cell | undefined) => boolean
  /** The headers under which most such cells are enough, and under any other no cells are. */
  heldUnder?: RegExp
  /** Whether a header names it in a way that no list of names holds. */
  isNamed?: (header: string) => boolean
  required?: boolean
  series?: SeriesTemplate
  /** Of a quantity that becomes no series, or one of another unit: a power over a slot becomes its energy. */
  unit?: CurveUnit
  /** A unit whose figure is the same: a power over an hour is its energy. */
  alsoIn?: CurveUnit
  /** Of a field that places values: what its cells mean. Else their text. */
  read?: KeyReader
}

/** Reads the cells of a column, understood from the whole of it; null is no key of the field. */
export type KeyReader = (
  cells: readonly (Cell | undefined)[],
  options: ParseOptions,
) => (cell: Cell | undefined) => string | number | null

/** A column of a file, counted from 0, taken for a field of the layout. */
export type MappedColumn = {
  column: number
  header: string
  field: string
  series?: SeriesTemplate
}

/** How a file is to be read. Plain data: people confirm or change it before it is used. */
export type Mapping = {
  layout: LayoutCode
  /** Index of the sheet, from 0. */
  sheet: number
  /** Number of the header row as the file shows it. */
  headerRow: number
  columns: MappedColumn[]
  readings?: ChosenReadings
}

/** What a person has said of cells that can be read in two ways; it holds for further files of the source. */
export type ChosenReadings = {
  decimalMark?: DecimalMark | undefined
  /** By field: whether the energies of its slots are energies, or the powers over them. */
  energies?: Readonly<Partial<Record<string, EnergyReading>>> | undefined
  /** By the head of a column that tells rows of one slot apart: the value whose rows are read. */
  rows?: Readonly<Record<string, string>> | undefined
}

/**
 * Something found at a row and column; the row is the file's own number, the column its letter. The sheet
 * is named where the file has several.
 */
export type ImportIssue = {
  sheet?: string
  row: number | null
  column: string | null
  code: ImportIssueCode
  params: Record<string, string | number>
  severity: IssueSeverity
}

/** Issues beyond a bound are counted, not listed. */
export type FoundIssues = {
  issues: ImportIssue[]
  issueCounts: Partial<Record<ImportIssueCode, number>>
  errorCount: number
  warningCount: number
  noticeCount: number
}

/** One day of a series as the file gives it. `values` are 96 or 24, null is missing. */
export type ParsedCurve = {
  seriesKey: SeriesKey
  deliveryDate: DeliveryDate
  values: (number | null)[]
  presentCount: number
  quality: Extract<CurveQuality, 'OK' | 'PARTIAL' | 'DAY_MEAN'>
}

export type ImportCounts = {
  rowsRead: number
  rowsAccepted: number
  rowsRejected: number
  daysAccepted: number
  daysRejected: number
  /** Values present of those that the file's dates and columns call for; 100 is complete. */
  completenessPercent: number
}

export type ParsedCurves = FoundIssues & {
  kind: 'CURVES'
  curves: ParsedCurve[]
  counts: ImportCounts
}

/** A line of a result of a ten-day declaration: energies over the whole cycle, hour 1..24. */
export type TenDayResultRow = {
  row: number
  unitCode: string
  yearMonth: string
  cycle: Cycle
  hour: number
  direction: Direction
  declaredMwh: number | null
  clearedMwh: number
  /** Null only where nothing was cleared. */
  clearedPriceCnyPerMwh: number | null
  /** What was published of the whole session in this hour; null where the file says nothing of it. */
  session: PublishedHour | null
}

/** The public result of an hour of a session: all participants together, over the cycle. */
export type PublishedHour = {
  clearedMwh: number | null
  priceCnyPerMwh: number | null
  maxPriceCnyPerMwh: number | null
  minPriceCnyPerMwh: number | null
}

export type ParsedTenDayResult = FoundIssues & {
  kind: 'TEN_DAY_RESULT'
  results: TenDayResultRow[]
  counts: Pick<ImportCounts, 'rowsRead' | 'rowsAccepted' | 'rowsRejected'>
}

/** A line of the public result of a session: a slot, of all participants or of the sellers of a technology. */
export type SessionResultRow = PublishedHour & {
  /** What the exchange numbers the session with. */
  code: string
  technology: DealTechnology
  slot: number
  participants: number | null
  /** Where its weighted price stands in the file. */
  at: Pick<ImportIssue, 'row' | 'column' | 'sheet'>
}

export type ParsedSessionResults = FoundIssues & {
  kind: 'SESSION_RESULT'
  results: SessionResultRow[]
  counts: Pick<ImportCounts, 'rowsRead' | 'rowsAccepted' | 'rowsRejected'>
}

export type ParsedFile = ParsedCurves | ParsedTenDayResult | ParsedSessionResults

/** Limits that hold from a date on, up to before another; the latest that holds counts. */
export type DatedPriceLimits = {
  from: DeliveryDate
  to?: DeliveryDate | null
  minCnyPerMwh: number
  maxCnyPerMwh: number
}

/** What the province and the user's rights say about the values. Plain data. */
export type ParseOptions = {
  /**
   * Clearing price limits; a price outside is a warning, one far outside an error, a real-time 0 below
   * the floor is missing. A date that none of them reaches is a warning of its own.
   */
  priceLimits?: readonly DatedPriceLimits[]
  /** Largest power by location code, '' for the system: above it is a warning. */
  powerLimitsMw?: Readonly<Record<string, number>>
  /** Installed capacity by location code: far above it is an error. */
  capacitiesMw?: Readonly<Record<string, number>>
  /** What storage units can take, give and hold, by code: a day that cannot be is a warning. */
  storageRatings?: Readonly<Record<string, StorageRating>>
  /** Usual peak of a day of the whole province, by metric and stage as in `LOAD FORECAST`. */
  usualPeaksMw?: Readonly<Record<string, number>>
  /** What a person has said of what can be read in two ways. */
  readings?: ChosenReadings | undefined
  /** Mean power in MW of days of own plants that are stored, by code and date as in `WIND-A 2026-03-01`. */
  meanPowersMw?: Readonly<Record<string, number>>
  /** Whether a person has said which column is what: then columns left out are left out on purpose. */
  mappingIsChosen?: boolean
  /** Codes of the stations or units that the user may bring in; others are errors. */
  knownLocations?: readonly string[]
  /** Codes of the busbars of the province; others are errors. */
  knownNodes?: readonly string[]
  /** Codes of the price zones of the province; others are errors. */
  knownZones?: readonly string[]
  /** Sessions of the trading calendar of the province; rows of others are errors. */
  knownTradeSessions?: readonly KnownTradeSession[]
  /** What files may call the places of the province that the user may bring in. */
  placeNames?: Readonly<Partial<Record<PlaceKind, readonly PlaceName[]>>>
  /** Code of the province that was chosen. */
  provinceCode?: string
  /** Slots of a day in the province, which a mean of a day fills; 24 unless stated. */
  slotCount?: SlotCount
  /** Days whose prices of slots are there already, by stage: a mean of such a day is not taken. */
  pricedDays?: Readonly<Partial<Record<CurveStage, readonly DeliveryDate[]>>>
  /** Dates that can be meant; a date outside is a slip and an error. */
  dateRange?: { from: DeliveryDate; to: DeliveryDate }
}

/** A session that results can be of. */
export type KnownTradeSession = {
  code: string
  slotCount: number
  deliveryFrom: DeliveryDate
  deliveryTo: DeliveryDate
  /** Prices in CNY/MWh that its announcement allows, as far as it says; null where it says nothing. */
  band: Partial<ValueRange> | null
}

/** A place with all that files call it, its code among them. */
export type PlaceName = { code: string; name: string; aliases: readonly string[] }

/** A file as a whole: dates and places stand in names of sheets and files too. */
export type Book = { fileName: string; sheets: readonly SheetTable[] }

/** The first rows of a sheet, enough to tell its layout. */
export type SheetHead = SheetTable

/** Where a head stands: what it leaves open, its sheet and its file may say. */
export type HeadPlace = { sheet: SheetHead; headerRow: number; fileName: string }

/** How well a layout fits, 0..1, and how it would read the file. */
export type Detection = {
  layout: LayoutCode
  score: number
  mapping: Mapping
  unmapped: string[]
  /** The file of one exchange without doubt: what else would fit some of its columns is no candidate. */
  isExact?: true
}

/** A layout of files: recognises itself and reads what was mapped. */
export type Layout = {
  code: LayoutCode
  /** Key of its name in the locales. */
  nameKey: string
  fields: readonly FieldSpec[]
  /** The exchange that writes such files, where it is one. */
  exchange?: Exchange
  /** Whether it looks at the sheets of the book itself; else those with the head of the mapped one are joined. */
  readsBook?: true
  /** `province` is the chosen one, where it is known. */
  detect: (fileName: string, sheets: readonly SheetHead[], province?: string) => Detection | null
  /** Reads the mapped sheet; files whose sheets belong together are given whole beside it. */
  parse: (sheet: SheetTable, mapping: Mapping, options: ParseOptions, book: Book) => ParsedFile
}
