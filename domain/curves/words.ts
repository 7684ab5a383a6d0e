/**
 * Words that name a curve: what is measured, how the value came about, and where. Files, database,
 * server, browser and simulator use these same words.
 */

/** What a curve is of. `POWER` of the whole system is total generation. */
export const CURVE_METRICS = [
  'PRICE',
  'PRICE_ENERGY',
  'PRICE_CONGESTION',
  'PRICE_THERMAL',
  'PRICE_RENEWABLE',
  'LOAD',
  'WIND',
  'PV',
  'RENEWABLE',
  'HYDRO',
  'PUMPED',
  'NUCLEAR',
  'NON_MARKET',
  'LOCAL',
  'CAPTIVE',
  'TEST',
  'TIE_LINE',
  'EXPORT',
  'RESERVE_UP',
  'RESERVE_DOWN',
  'RESERVE_PRIMARY',
  'BIDDING_SPACE',
  'OUTAGE_MW',
  'SECTION_FLOW',
  'SECTION_LIMIT',
  'SHADOW_PRICE',
  'ENERGY',
  'ENERGY_METERED',
  'POWER_AVAILABLE',
  'POWER',
  'SOC',
  'CHARGE',
  'DISCHARGE',
  'IRRADIANCE',
  'WIND_SPEED',
  'TEMP',
] as const
export type CurveMetric = (typeof CURVE_METRICS)[number]

/**
 * How the value came about. FORECAST is the forecast disclosed on the day before delivery, FORECAST_D2
 * the one of two days before; MODEL is this product's own forecast; DA and RT are the day-ahead and
 * the real-time clearing.
 */
export const CURVE_STAGES = [
  'FORECAST',
  'FORECAST_D2',
  'MODEL',
  'MANUAL',
  'DECLARED',
  'DA',
  'RT',
  'PLAN',
  'ACTUAL',
  'METERED',
  'CONTRACT',
] as const
export type CurveStage = (typeof CURVE_STAGES)[number]

/** A node, or a zone: its price, too, is the unified price and what congestion adds. */
export type LocalPlace = 'NODE' | 'ZONE'

/** Kind of place. A series of the whole system has the empty location code. */
export const LOCATION_KINDS = [
  'SYSTEM',
  'ZONE',
  'NODE',
  'STATION',
  'UNIT',
  'ESS',
  'CUSTOMER',
  'COMPANY',
  'SECTION',
  'CHANNEL',
] as const
export type LocationKind = (typeof LOCATION_KINDS)[number]

/** Length of a slot in minutes: 96 or 24 slots a day. */
export const CURVE_RESOLUTIONS = [15, 60] as const
export type CurveResolution = (typeof CURVE_RESOLUTIONS)[number]

/** Units in which curves are kept; other units are display only. */
export const CURVE_UNITS = ['MW', 'MWh', 'CNY/MWh', '%'] as const
export type CurveUnit = (typeof CURVE_UNITS)[number]

/** What a positive number means where both directions occur. */
export const SIGN_CONVENTIONS = [
  'IMPORT_POSITIVE',
  'EXPORT_POSITIVE',
  'DISCHARGE_POSITIVE',
] as const
export type SignConvention = (typeof SIGN_CONVENTIONS)[number]

/**
 * PARTIAL: some values of the day are missing. DAY_MEAN: every slot holds the mean of the day; no hour of it is
 * known, and values of hours take its place.
 */
export const CURVE_QUALITIES = ['OK', 'PARTIAL', 'ESTIMATED', 'MANUAL', 'DAY_MEAN'] as const
export type CurveQuality = (typeof CURVE_QUALITIES)[number]
