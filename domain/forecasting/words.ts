/** Words of forecasts: targets, kinds of models and runs, and what is said of days. */

export const FORECAST_TARGETS = ['UNIFIED_DA', 'UNIFIED_RT', 'NODE_DA', 'NODE_RT'] as const
export type ForecastTarget = (typeof FORECAST_TARGETS)[number]

/** LIVE: one origin, several days ahead. BACKTEST: a new origin every day, one day ahead. */
export const RUN_KINDS = ['LIVE', 'BACKTEST'] as const
export type RunKind = (typeof RUN_KINDS)[number]

/** What counts as known: what had been RECEIVED by `as_of`, or what had been PUBLISHED by each origin. */
export const RUN_BASES = ['RECEIVED', 'PUBLISHED'] as const
export type RunBasis = (typeof RUN_BASES)[number]

/** Of the unified price. LEAR: on several windows; ENSEMBLE: several families, weighed. */
export const UNIFIED_MODEL_KINDS = ['ENSEMBLE', 'LEAR'] as const
export type UnifiedModelKind = (typeof UNIFIED_MODEL_KINDS)[number]

/** NODAL: unified price and congestion. */
export const MODEL_KINDS = [...UNIFIED_MODEL_KINDS, 'NODAL'] as const
export type ModelKind = (typeof MODEL_KINDS)[number]

/** Targets that a model can be made for; nodal ones exist once a province. */
export const UNIFIED_TARGETS = ['UNIFIED_DA', 'UNIFIED_RT'] as const
export type UnifiedTarget = (typeof UNIFIED_TARGETS)[number]

/**
 * Series that a person may add to those that a model takes by itself, each of the whole system: a metric and how its
 * values came about. What the market makes of the target, or out of it, is none of them.
 */
export const ADDED_SERIES = [
  'PRICE_DA',
  'PRICE_RT',
  'HYDRO_FORECAST',
  'NON_MARKET_FORECAST',
  'LOAD_ACTUAL',
  'TIE_LINE_ACTUAL',
  'RENEWABLE_ACTUAL',
  'HYDRO_ACTUAL',
] as const
export type AddedSeries = (typeof ADDED_SERIES)[number]

export const NODE_TARGETS = ['NODE_DA', 'NODE_RT'] as const
export type NodeTarget = (typeof NODE_TARGETS)[number]

/** What prices of nodes on a day are: the forecast, or what came. */
export const NODE_BASES = ['FORECAST', 'ACTUAL'] as const
export type NodeBasis = (typeof NODE_BASES)[number]

/** How a block of hours is forecast beside the last days; RATHER: these still lie within the band. */
export const BLOCK_LEVELS = ['DEAR', 'RATHER_DEAR', 'SAME', 'RATHER_CHEAP', 'CHEAP'] as const
export type BlockLevel = (typeof BLOCK_LEVELS)[number]

/**
 * What kind of day it was. Days stand in one regime of each of three questions:
 * - WORKDAY, WEEKEND or HOLIDAY by the calendar: made-up working days are worked, days off by a notice are holidays;
 * - NEGATIVE with at least one actual price under 0, NOT_NEGATIVE without;
 * - RENEWABLE_LOW, _MID, _HIGH: terciles, among the compared days, of the day's disclosed forecast of
 *   renewables over that of load, which was known when bidding. Days without it stand in none.
 */
export const REGIMES = [
  'WORKDAY',
  'WEEKEND',
  'HOLIDAY',
  'NEGATIVE',
  'NOT_NEGATIVE',
  'RENEWABLE_LOW',
  'RENEWABLE_MID',
  'RENEWABLE_HIGH',
] as const
export type Regime = (typeof REGIMES)[number]

/** Where the energy of a station was read: its power forecast, its day-ahead clearing, or its meter. */
export const ENERGY_SOURCES = ['FORECAST', 'DAY_AHEAD', 'METERED'] as const

/** The other market's price in a cost: of the model's OWN run for it, or that of the WEEK_BEFORE. */
export const OTHER_FORECASTS = ['OWN', 'WEEK_BEFORE'] as const
export type OtherForecast = (typeof OTHER_FORECASTS)[number]

/** Why there is no cost: nothing chosen, no energy of the station, or no price of the other market. */
export const COST_PROBLEMS = ['NO_STATION', 'NO_ENERGY', 'NO_OTHER_PRICE'] as const

/**
 * What a day is compared by.
 * DISCLOSED: the inputs that are known of the day itself.
 * LEVEL: none is known; every input is expected at the mean of its latest known days.
 * PRICE: there are no inputs at all; the price is expected at the mean of its latest known days.
 */
export const SIMILARITY_KINDS = ['DISCLOSED', 'LEVEL', 'PRICE'] as const
export type SimilarityKind = (typeof SIMILARITY_KINDS)[number]

/** The present ten-day period or month, or the one after it. */
export const OUTLOOK_KINDS = ['TEN_DAY', 'NEXT_TEN_DAY', 'MONTH', 'NEXT_MONTH'] as const
export type OutlookKind = (typeof OUTLOOK_KINDS)[number]
