import { z } from 'zod'
import { DECLARATION_STATES } from '#domain/declaration/words.ts'
import {
  CONTRACT_REFERENCES,
  DAY_AHEAD_CLOSE_PRICES,
  MARKET_PRICE_SOURCES,
  REVIEW_SERIES,
  REVIEW_STATES,
  REVIEW_STRATEGIES,
  SETTLEMENT_POINTS,
  TRADE_PROBLEMS,
} from '#domain/settlement/words.ts'
import { cycle } from '../kernel/fields.ts'

const number = z.number().nullable()
const strategy = z.enum(REVIEW_STRATEGIES)

/**
 * A sum of money in whole fen. `amountFen` is null as soon as one of its lines is missing; `knownFen`
 * is then the sum of the others, to be shown as incomplete only.
 */
export const moneyTotal = z.object({
  amountFen: z.number().int().nullable(),
  knownFen: z.number().int(),
  missingLines: z.number().int(),
})
export type MoneyTotal = z.infer<typeof moneyTotal>

const legs = z.object({ CONTRACT: moneyTotal, DAY_AHEAD: moneyTotal, REAL_TIME: moneyTotal })

export const reviewStrategy = z.object({
  strategy,
  /** Income of the cycle, leg by leg (form 1). The day-ahead and real-time legs are the same in all. */
  legs,
  total: moneyTotal,
  averageCnyPerMwh: number,
  /** Σ Qc·(Pc − Pref) over all contracts. */
  contractGain: moneyTotal,
  /** Σ Qda·(Pda − Prt). */
  dayAheadGain: moneyTotal,
  contractMwh: number,
  meteredMwh: number,
  /** ΣQc / ΣQa, a fraction. */
  coverage: number,
  /** What the strategy trades in the cycle: sales, purchases, and the one less the other. */
  soldMwh: number,
  boughtMwh: number,
  tradedMwh: number,
  /** Σ q·p of sales and of purchases, at the prices of the trades. */
  sales: moneyTotal,
  purchases: moneyTotal,
  problems: z.array(
    z.object({ problem: z.enum(TRADE_PROBLEMS), hours: z.array(z.number().int()) }),
  ),
})
export type ReviewStrategyView = z.infer<typeof reviewStrategy>

/**
 * ACTUAL minus another strategy. Day-ahead and real-time legs do not depend on the declaration, so
 * the difference is that of the contract legs: `gain`, and its cuts by hour and by day, need neither
 * meter data nor day-ahead energy and add up to `gain` fen by fen.
 */
export const reviewAttribution = z.object({
  against: strategy,
  gain: moneyTotal,
  byComponent: legs,
  /** Hour 1 first. */
  byHour: z.array(moneyTotal),
  byDay: z.array(
    z.object({ date: z.string(), gain: moneyTotal, byHourFen: z.array(z.number().nullable()) }),
  ),
})
export type ReviewAttributionView = z.infer<typeof reviewAttribution>

/** One hour of the cycle. Energies are totals of the cycle, purchases negative. */
export const reviewHour = z.object({
  slot: z.number().int(),
  label: z.string(),
  declaredMwh: number,
  declaredCnyPerMwh: number,
  clearedMwh: number,
  clearedCnyPerMwh: number,
  fillRate: number,
  /** Price forecast when the declaration was last checked. */
  referenceCnyPerMwh: number,
  /**
   * Price of the session that other strategies are valued at, and who it is known from: the own order that
   * cleared, or the exchange that published it. Null: nobody knows what could have been traded at.
   */
  marketCnyPerMwh: number,
  marketSource: z.enum(MARKET_PRICE_SOURCES).nullable(),
  /** What the session dealt in the hour, all participants together; only a price taker trades more. */
  sessionMwh: number,
  /** Mean contract reference price of delivery over the slots that have one. */
  settledReferenceCnyPerMwh: number,
  settledReferenceSlots: z.number().int(),
  forecastMwh: number,
  maxSellMwh: number,
  maxBuyMwh: number,
  /** What declaring the forecast, and what perfect foresight would have traded. */
  forecastTradeMwh: number,
  perfectTradeMwh: number,
  gain: moneyTotal,
  perfectGain: moneyTotal,
})
export type ReviewHourView = z.infer<typeof reviewHour>

/** A curve that the review needs, where it was read, and what it lacks. */
export const reviewSource = z.object({
  series: z.enum(REVIEW_SERIES),
  locCode: z.string(),
  /** Null where there is no such curve at all. */
  resolutionMin: z.literal([15, 60]).nullable(),
  simulated: z.boolean(),
  completeDays: z.number().int(),
  missing: z.array(
    z.object({
      date: z.string(),
      missingSlots: z.number().int(),
      /** First and last slot of every run of missing ones. */
      ranges: z.array(z.tuple([z.number().int(), z.number().int()])),
    }),
  ),
})
export type ReviewSource = z.infer<typeof reviewSource>

export const reviewTerms = z.object({
  /** Where the own prices are read: the node, for want of it the price zone, else the whole system. */
  settlementPoint: z.enum(SETTLEMENT_POINTS),
  /** The node's prices are there; or why it is not the node: none, or none with prices in this cycle. */
  settlementPointReason: z.enum(['NODE_PRICES', 'NO_NODE', 'NO_NODE_PRICES']),
  nodeCode: z.string().nullable(),
  zoneCode: z.string().nullable(),
  dayAheadSettles: z.boolean(),
  contractReference: z.enum(CONTRACT_REFERENCES),
  dayAheadClosePrice: z.enum(DAY_AHEAD_CLOSE_PRICES),
  /** The rules change within the cycle; those of its first day are used for all of it. */
  changesWithin: z.boolean(),
})

export const cycleReview = z.object({
  provinceId: z.string(),
  stationId: z.number().int(),
  stationCode: z.string(),
  stationName: z.string(),
  technology: z.string(),
  capacityMw: z.number(),
  yearMonth: z.string(),
  cycle: cycle(),
  cycleName: z.string(),
  deliveryFrom: z.string(),
  deliveryTo: z.string(),
  days: z.number().int(),
  state: z.enum(REVIEW_STATES),
  status: z.enum(DECLARATION_STATES).nullable(),
  declarationId: z.number().int().nullable(),
  version: z.number().int().nullable(),
  /** Of the session, null where none was announced: bids are multiples of them. */
  lotMwh: number,
  tickCnyPerMwh: number,
  /** Any of the curves or the station is simulated. */
  simulated: z.boolean(),
  slotCount: z.literal([24, 96]),
  terms: reviewTerms,
  /** Nothing that the money of the cycle needs is missing. */
  complete: z.boolean(),
  sources: z.array(reviewSource),
  /** Contracts held on any day of the cycle, without those that its declaration made. */
  heldContracts: z.number().int(),
  /** Days of which no contract is known and nobody has said that there is none: there nothing adds up. */
  unknownHeldDates: z.array(z.string()),
  fillRate: number,
  /** (ACTUAL − NONE) / (PERFECT − NONE), a fraction; null where unknown or nothing could be gained. */
  shareOfPerfect: number,
  /** ACTUAL, NONE, FORECAST, PERFECT, PRICE_TAKER. */
  strategies: z.array(reviewStrategy),
  /** Against NONE, FORECAST, PERFECT, PRICE_TAKER. */
  attributions: z.array(reviewAttribution),
  hours: z.array(reviewHour),
})
export type CycleReviewView = z.infer<typeof cycleReview>

/** What a cycle earned, by way to declare. */
export const cycleMoney = z.object({
  yearMonth: z.string(),
  cycle: cycle(),
  cycleName: z.string(),
  deliveryFrom: z.string(),
  deliveryTo: z.string(),
  /** What was declared in fact; in a replay, for hours that nobody declared for, the suggestion. */
  actual: moneyTotal,
  none: moneyTotal,
  forecast: moneyTotal,
  /** Perfect foresight within what the session dealt. */
  perfect: moneyTotal,
})

/** One declaration, in money: of a station, for a cycle. */
export const scoredCycle = cycleMoney.extend({
  stationId: z.number().int(),
  stationName: z.string(),
  /** Who submitted the declaration; null where nobody did. */
  trader: z.string().nullable(),
  /** As declared minus each; known without meter data, which all ways share. */
  gain: z.object({ NONE: moneyTotal, FORECAST: moneyTotal, PERFECT: moneyTotal }),
  /** Sales and purchases together; null where nothing was declared. */
  declaredMwh: number,
  /** NOT_FILED: drafted and never filed, so that nothing cleared; no decision, but it had its price. */
  state: z.enum(['RESULT_IN', 'NOT_FILED']),
  /** Of the session; null where none was announced. */
  lotMwh: number,
})
export type ScoredCycle = z.infer<typeof scoredCycle>
