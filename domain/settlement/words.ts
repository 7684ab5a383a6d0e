/** Words of settlement and of its review. */

/**
 * Whether there is a decision to review. NOT_FILED: the deadline passed without a declaration at the
 * exchange, so nothing was traded. AWAITING_RESULT: what cleared is not known yet.
 */
export const REVIEW_STATES = [
  'NO_DECLARATION',
  'NOT_FILED',
  'AWAITING_RESULT',
  'RESULT_IN',
] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** Curves that the money of a cycle is made of. */
export const REVIEW_SERIES = [
  'DAY_AHEAD_NODE_PRICE',
  'REAL_TIME_NODE_PRICE',
  'DAY_AHEAD_ZONE_PRICE',
  'REAL_TIME_ZONE_PRICE',
  'DAY_AHEAD_UNIFIED_PRICE',
  'REAL_TIME_UNIFIED_PRICE',
  'DAY_AHEAD_ENERGY',
  'METERED_ENERGY',
] as const
export type ReviewSeries = (typeof REVIEW_SERIES)[number]

/** Why a strategy has no energy or price in an hour. */
export const TRADE_PROBLEMS = [
  'RESULT_MISSING',
  'LIMIT_MISSING',
  'FORECAST_MISSING',
  'HELD_MISSING',
  'PRICE_MISSING',
  'RESULT_NOT_PUBLISHED',
  'SPOT_PRICE_MISSING',
] as const
export type TradeProblem = (typeof TRADE_PROBLEMS)[number]

/** Where the price of an hour was had in its session: by the own order, or from what was published. */
export const MARKET_PRICE_SOURCES = ['CLEARED', 'PUBLIC'] as const
export type MarketPriceSource = (typeof MARKET_PRICE_SOURCES)[number]

/** Price that a contract's difference is taken against: day-ahead or real time, system-wide or own node. */
export const CONTRACT_REFERENCES = ['DA_UNIFIED', 'RT_UNIFIED', 'DA_NODE', 'RT_NODE'] as const
export type ContractReference = (typeof CONTRACT_REFERENCES)[number]

/** Those of them that are one price for a whole province. */
export const UNIFIED_REFERENCES = ['DA_UNIFIED', 'RT_UNIFIED'] as const
export type UnifiedReference = (typeof UNIFIED_REFERENCES)[number]

/** Price that what is traded day-ahead is closed at. */
export const DAY_AHEAD_CLOSE_PRICES = ['OWN_NODE', 'UNIFIED'] as const
export type DayAheadClosePrice = (typeof DAY_AHEAD_CLOSE_PRICES)[number]

/** Where the own prices are read. */
export const SETTLEMENT_POINTS = ['NODE', 'ZONE', 'UNIFIED'] as const

/**
 * What a decision is held against: NONE, no declaration; FORECAST, the forecast declared; PERFECT, with
 * the reference prices of delivery known beforehand and no more than the session dealt; PRICE_TAKER, the
 * same without that bound.
 */
export const REVIEW_BASELINES = ['NONE', 'FORECAST', 'PERFECT', 'PRICE_TAKER'] as const
export type ReviewBaseline = (typeof REVIEW_BASELINES)[number]

/** Those of them that decisions of a year are scored against. */
export const SCORE_BASELINES = [
  'NONE',
  'FORECAST',
  'PERFECT',
] as const satisfies readonly ReviewBaseline[]
export type ScoreBaseline = (typeof SCORE_BASELINES)[number]

/** What decisions of a year are put together by. */
export const SCORE_GROUPINGS = ['cycle', 'station', 'trader', 'month'] as const
export type ScoreGrouping = (typeof SCORE_GROUPINGS)[number]

/** Ways the declaration could have been made: ACTUAL, what cleared, and the baselines. */
export const REVIEW_STRATEGIES = ['ACTUAL', ...REVIEW_BASELINES] as const
export type ReviewStrategy = (typeof REVIEW_STRATEGIES)[number]

/**
 * What made the gain of a declaration: hours that sold, and hours that bought, at a price better or worse
 * than the reference price of delivery.
 */
export const GAIN_PARTS = ['SOLD_BETTER', 'SOLD_WORSE', 'BOUGHT_BETTER', 'BOUGHT_WORSE'] as const
export type GainPart = (typeof GAIN_PARTS)[number]

/** The parts of a slot's money, in the order of a statement. */
export const SETTLEMENT_COMPONENTS = ['CONTRACT', 'DAY_AHEAD', 'REAL_TIME'] as const
export type SettlementComponent = (typeof SETTLEMENT_COMPONENTS)[number]
