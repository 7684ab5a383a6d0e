import { z } from 'zod'
import {
  CHANCE_BOUNDS,
  CLEARED_SHARES,
  COMPARED_PRICES,
  DECLARATION_ACTIONS,
  DECLARATION_RULES,
  DECLARATION_STATES,
  DIRECTIONS,
  ISSUE_PROBLEMS,
  PRICE_RELATIONS,
  TRADE_SESSION_PHASES,
  USER_ACTIONS,
} from '#domain/declaration/words.ts'
import { UNIFIED_REFERENCES } from '#domain/settlement/words.ts'
import { periodKind } from '../base/endpoints.ts'
import { cycle } from '../kernel/fields.ts'

/** Energies are totals of the cycle for the hour; null is unknown or not given, never 0. */
const number = z.number().nullable()
const text = z.string().nullable()
const status = z.enum(DECLARATION_STATES)

/**
 * Energies of a declaration, sales and purchases apart. A cleared one is null also while an hour of its
 * direction lacks its result.
 */
export const directionEnergies = {
  declaredSellMwh: number,
  declaredBuyMwh: number,
  clearedSellMwh: number,
  clearedBuyMwh: number,
}

/** One cycle of the calendar strip; all of the session is null while it is not announced. */
export const calendarCycle = z.object({
  id: z.number().int().nullable(),
  provinceId: z.string(),
  yearMonth: z.string(),
  cycle: cycle(),
  cycleName: z.string(),
  deliveryFrom: z.string(),
  deliveryTo: z.string(),
  days: z.number().int(),
  /** The clock of the server, for countdowns. */
  now: z.string(),
  declareOpenAt: text,
  declareCloseAt: text,
  resultAt: text,
  phase: z.enum(TRADE_SESSION_PHASES),
  /** One entry a station of the data scope; an energy is null where nothing of its direction is declared. */
  declarations: z.array(
    z.object({
      stationId: z.number().int(),
      stationName: z.string(),
      declarationId: z.number().int().nullable(),
      /** Without a declaration NOT_STARTED, or EXPIRED once the close has passed. */
      status,
      version: z.number().int().nullable(),
      ...directionEnergies,
    }),
  ),
})
export type CalendarCycle = z.infer<typeof calendarCycle>

/** A finding of the rules. `params` are numbers written out with the unit in the name. */
export const declarationIssue = z.object({
  rule: z.enum(DECLARATION_RULES),
  problem: z.enum(ISSUE_PROBLEMS),
  severity: z.enum(['error', 'warning']),
  /** Null where it concerns the whole declaration. */
  slot: z.number().int().nullable(),
  field: z.enum(['declaration', 'direction', 'energy', 'price']),
  params: z.record(z.string(), z.string()),
  /** The finding as a sentence in the language asked for, with the rule in front. */
  text: z.string(),
})

/**
 * The chance that an hour clears by the forecast of the reference price, a fraction: about it (NEAR), or no
 * more than above or below it.
 */
const clearingChance = z.object({ bound: z.enum(CHANCE_BOUNDS), fraction: z.number() })

/** What the exchange published of an hour of the whole session. */
const publishedHour = z.object({
  clearedMwh: number,
  /** Mean of all deals, weighted by energy. */
  priceCnyPerMwh: number,
  maxPriceCnyPerMwh: number,
  minPriceCnyPerMwh: number,
})

/** How much of an hour cleared, and where its price stood beside that of the session or of the own deal. */
const clearingReason = z.object({
  share: z.enum(CLEARED_SHARES),
  relation: z.enum(PRICE_RELATIONS),
  comparedCnyPerMwh: number,
  comparedWith: z.enum(COMPARED_PRICES).nullable(),
})

/** One hour of the cycle: what is known, what is declared, what came of it. */
export const declarationLine = z.object({
  slot: z.number().int(),
  label: z.string(),
  /** The time-of-use kind that all days of the cycle agree on; null where they differ or no table holds. */
  periodKind: periodKind.nullable(),
  /** Days in a row of one kind, null where no table holds; a single run where all days agree. */
  periodRuns: z.array(z.object({ kind: periodKind.nullable(), from: z.string(), to: z.string() })),
  /** P50 generation over the cycle; null unless every day of the cycle has a forecast. */
  forecastMwh: number,
  /** The same summed over the days that have a forecast; null without any. */
  forecastKnownMwh: number,
  forecastDays: z.number().int(),
  mechanismMwh: number,
  heldMwh: number,
  /** Energy-weighted price of what is held; null without energy. */
  heldPriceCnyPerMwh: number,
  /** Held energy a day of the cycle, as the limits count it. */
  heldByDayMwh: z.array(number),
  /** Declared but not yet cleared elsewhere: V9 of docs/domain/market.md#rules-of-a-declaration. */
  otherSellMwh: z.number(),
  otherBuyMwh: z.number(),
  maxSellMwh: number,
  maxBuyMwh: number,
  /** Mean over the days of the cycle that a forecast covers; P10 and P90 are means alike. */
  referenceCnyPerMwh: number,
  referenceP10CnyPerMwh: number,
  referenceP90CnyPerMwh: number,
  /** PRICE_FORECAST, or null where no run covers any day. */
  referenceSource: z.enum(['PRICE_FORECAST']).nullable(),
  referenceDays: z.number().int(),
  /** Mean of the same price in the same cycle last month. */
  lastCycleCnyPerMwh: number,
  lastCycleDays: z.number().int(),
  direction: z.enum(DIRECTIONS),
  declaredMwh: number,
  declaredCnyPerMwh: number,
  /** Negative for a purchase. */
  expectedIncomeCny: number,
  /** q·(p − E[Pref]), q negative for a purchase: what it gains against the reference; null without one. */
  expectedGainCny: number,
  /** The same at the edges of the forecast, as P10 and P90 of the money: the lesser is P10. */
  expectedGainP10Cny: number,
  expectedGainP90Cny: number,
  /** Null without a declared price or a distribution of the reference price; of the facts of `factsOf`. */
  clearingChance: clearingChance.nullable(),
  /** Fraction; null where unknown or where nothing can be sold. */
  coverageAfter: number,
  clearedMwh: number,
  clearedCnyPerMwh: number,
  /** Fraction 0..1. */
  fillRate: number,
  /** Null where the exchange published nothing of the hour, or nothing has been imported of it. */
  published: publishedHour.nullable(),
  /** Null where nothing is declared or no result has come. */
  clearingReason: clearingReason.nullable(),
  /** Forecast, limits and reference as they stood when this was last saved or checked. */
  checked: z
    .object({
      forecastMwh: number,
      maxSellMwh: number,
      maxBuyMwh: number,
      referenceCnyPerMwh: number,
    })
    .nullable(),
})
export type DeclarationLineView = z.infer<typeof declarationLine>

const eventPerson = { actorId: z.number().int().nullable(), actorName: text }

/** A row of the history. `actorName` is null where nobody acted (the deadline passed). */
export const declarationEvent = z.object({
  id: z.number().int(),
  version: z.number().int(),
  action: z.enum(DECLARATION_ACTIONS),
  from: status,
  to: status,
  ...eventPerson,
  reason: text,
  /** Lines that changed: slot → field → [before, after]; beside them fields of the header. */
  diff: z.unknown(),
  at: z.string(),
})

export const declarationDetail = z.object({
  /** Null while nothing has been saved. */
  id: z.number().int().nullable(),
  provinceId: z.string(),
  stationId: z.number().int(),
  stationName: z.string(),
  stationCode: z.string(),
  capacityMw: z.number(),
  mechanismShare: z.number(),
  yearMonth: z.string(),
  cycle: cycle(),
  cycleName: z.string(),
  deliveryFrom: z.string(),
  deliveryTo: z.string(),
  days: z.number().int(),
  status,
  version: z.number().int(),
  /** Whether this is the version that counts; an older one is shown as it was filed. */
  isCurrent: z.boolean(),
  /** To be sent back with the next change; 0 while nothing has been saved. */
  lockVersion: z.number().int(),
  remark: text,
  receiptNo: text,
  createdByName: text,
  submittedAt: text,
  reviewedAt: text,
  filedAt: text,
  /** The clock of the server, for countdowns. */
  now: z.string(),
  phase: z.enum(TRADE_SESSION_PHASES),
  declareOpenAt: text,
  declareCloseAt: text,
  /** From here on a filed declaration cannot be withdrawn any more. */
  withdrawLockAt: text,
  resultAt: text,
  lotMwh: number,
  tickCnyPerMwh: number,
  priceMinCnyPerMwh: number,
  priceMaxCnyPerMwh: number,
  /** The session only sells or only buys. */
  singleDirection: z.boolean(),
  coverageBand: z.object({ min: z.number(), max: z.number() }),
  actions: z.array(z.enum(USER_ACTIONS)),
  /**
   * Of when forecast, held energy, limits, prices and rules are: NOW, of this moment; FILED, as they were
   * at `filedAt`; NOT_KEPT, of this moment though it is filed, because they were not kept then.
   */
  factsOf: z.enum(['NOW', 'FILED', 'NOT_KEPT']),
  /** Days of the cycle with a generation forecast. */
  forecastDays: z.number().int(),
  /** The price that contracts are settled against: reference and last cycle are of it. Null: no rule says so. */
  referenceKind: z.enum(UNIFIED_REFERENCES).nullable(),
  /** Price forecast behind the reference: the model and, newest first, its runs. */
  reference: z
    .object({
      modelId: z.number().int(),
      modelName: z.string(),
      runs: z.array(
        z.object({ runId: z.number().int(), asOf: z.string(), dates: z.array(z.string()) }),
      ),
    })
    .nullable(),
  lines: z.array(declarationLine),
  totals: z.object({
    forecastMwh: number,
    mechanismMwh: number,
    heldMwh: number,
    ...directionEnergies,
    /** At declared prices: what sales bring in, what purchases cost, and the one less the other. */
    expectedSalesCny: number,
    expectedPurchasesCny: number,
    expectedIncomeCny: number,
    /** Σ q·(p − E[Pref]); null where an hour that declares has no reference. */
    expectedGainCny: number,
    /** The same with the prices of all hours at their P10 or all at their P90: the lesser money and the greater. */
    expectedGainP10Cny: number,
    expectedGainP90Cny: number,
    /** Sales, purchases and net at cleared prices. */
    clearedSalesCny: number,
    clearedPurchasesCny: number,
    clearedIncomeCny: number,
    coverageAfter: number,
    /** Cleared of all that was declared, whatever its direction. */
    fillRate: number,
  }),
  issues: z.array(declarationIssue),
  events: z.array(declarationEvent),
  versions: z.array(
    z.object({
      id: z.number().int(),
      version: z.number().int(),
      status,
      isCurrent: z.boolean(),
      filedAt: text,
      receiptNo: text,
      updatedAt: z.string(),
    }),
  ),
})
export type DeclarationDetail = z.infer<typeof declarationDetail>

/** Somebody's word that a station has no contracts on these days but those entered. */
export const confirmedPosition = z.object({
  id: z.number().int(),
  dateFrom: z.string(),
  dateTo: z.string(),
  confirmedByName: text,
  confirmedAt: z.string(),
})
