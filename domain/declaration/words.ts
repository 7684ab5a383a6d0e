/** Words of declarations: states, actions, rules. */

/**
 * Every state of a declaration, in the order of its life
 * (docs/domain/market.md#states-of-a-declaration).
 */
export const DECLARATION_STATES = [
  'NOT_STARTED',
  'DRAFT',
  'IN_REVIEW',
  'APPROVED',
  'FILED',
  'RETURNED',
  'WITHDRAWN',
  'CLEARED_FULL',
  'CLEARED_PART',
  'NOT_CLEARED',
  'SETTLED',
  'EXPIRED',
] as const
export type DeclarationState = (typeof DECLARATION_STATES)[number]

/** What the market made of a filed declaration. */
export const CLEARING_OUTCOMES = ['CLEARED_FULL', 'CLEARED_PART', 'NOT_CLEARED'] as const
export type ClearingOutcome = (typeof CLEARING_OUTCOMES)[number]

/** States that count as "declared but not yet cleared" for the used quota of others (V9). */
export const UNCLEARED_STATES: readonly DeclarationState[] = ['IN_REVIEW', 'APPROVED', 'FILED']

/**
 * Everything that can happen to a declaration. CREATE makes a draft, SAVE changes it, RECALL takes
 * it back before filing, FILE records that it went to the exchange, RETURN that the exchange refused
 * it, REOPEN makes a draft of a returned or withdrawn one, REVISE of a filed one; EXPIRE is the
 * deadline passing.
 */
export const DECLARATION_ACTIONS = [
  'CREATE',
  'SAVE',
  'SUBMIT',
  'RECALL',
  'APPROVE',
  'REJECT',
  'FILE',
  'RETURN',
  'WITHDRAW',
  'REOPEN',
  'REVISE',
  'IMPORT_RESULT',
  'SETTLE',
  'EXPIRE',
] as const
export type DeclarationAction = (typeof DECLARATION_ACTIONS)[number]

/**
 * What the caller may do now, by state, clock, right and the four-eyes setting. SAVE also creates;
 * REVISE makes the next version of a filed, returned or withdrawn declaration.
 */
export const USER_ACTIONS = [
  'SAVE',
  'SUBMIT',
  'RECALL',
  'APPROVE',
  'REJECT',
  'FILE',
  'RETURN',
  'WITHDRAW',
  'REVISE',
  'IMPORT_RESULT',
  'EXPORT',
] as const
export type UserAction = (typeof USER_ACTIONS)[number]

/**
 * Where a cycle stands by the clock of the server. NOT_ANNOUNCED: its session is not in the calendar,
 * so nothing is known of its windows and nothing can be declared.
 */
export const TRADE_SESSION_PHASES = [
  'NOT_ANNOUNCED',
  'NOT_OPEN',
  'OPEN',
  'CLOSED',
  'PUBLISHED',
] as const
export type TradeSessionPhase = (typeof TRADE_SESSION_PHASES)[number]

export const DIRECTIONS = ['SELL', 'BUY'] as const
export type Direction = (typeof DIRECTIONS)[number]

/** What exactly is wrong; with the rule it is the key of the text. */
export const ISSUE_PROBLEMS = [
  'SLOT_UNKNOWN',
  'SLOT_TWICE',
  'ENERGY_NEGATIVE',
  'PRICE_MISSING',
  'NOTHING_DECLARED',
  'BOTH_DIRECTIONS_IN_SLOT',
  'BOTH_DIRECTIONS_IN_SESSION',
  'HELD_UNKNOWN',
  'ABOVE_LIMIT',
  'NOT_A_MULTIPLE',
  'BELOW_MINIMUM',
  'ABOVE_MAXIMUM',
  'COVERAGE_LOW',
  'COVERAGE_HIGH',
  'FORECAST_UNKNOWN',
] as const
export type IssueProblem = (typeof ISSUE_PROBLEMS)[number]

/**
 * Rules that a ten-day declaration is checked by (docs/domain/market.md#rules-of-a-declaration). FORM is
 * not a market rule: the declaration is not a declaration (a slot outside 1..24, a negative energy, no
 * price, nothing in it).
 */
export const DECLARATION_RULES = ['FORM', 'V1', 'V2', 'V3', 'V4', 'V7', 'V9', 'V12'] as const
export type DeclarationRule = (typeof DECLARATION_RULES)[number]

/** Which forward sessions an exchange holds that a declaration by the hour is filed for. */
export const FORWARD_SESSION_KINDS = ['TEN_DAY', 'MONTHLY'] as const
export type ForwardSessionKind = (typeof FORWARD_SESSION_KINDS)[number]

/**
 * How a chance of clearing is known: NEAR, as a fraction between the quantiles of the forecast; ABOVE or
 * BELOW, no more than that it lies beyond the fraction.
 */
export const CHANCE_BOUNDS = ['NEAR', 'ABOVE', 'BELOW'] as const
export type ChanceBound = (typeof CHANCE_BOUNDS)[number]

/** How much of a declared hour cleared. */
export const CLEARED_SHARES = ['FULL', 'PART', 'NONE'] as const
export type ClearedShare = (typeof CLEARED_SHARES)[number]

/**
 * Where the declared price of an hour stands beside the price of the session, seen from whoever declared:
 * a sale is BETTER placed below it, a purchase above. NO_DEALS: the session dealt nothing in the hour;
 * UNKNOWN: its price was not published.
 */
export const PRICE_RELATIONS = ['BETTER', 'EQUAL', 'WORSE', 'NO_DEALS', 'UNKNOWN'] as const
export type PriceRelation = (typeof PRICE_RELATIONS)[number]

/** Whose price a declared one is compared with: the published mean of the session, or that of the own deal. */
export const COMPARED_PRICES = ['SESSION', 'OWN'] as const
export type ComparedPrice = (typeof COMPARED_PRICES)[number]

/** Forward sessions that an exchange may hold; CONTINUOUS is trade within the month without a break. */
export const SESSION_KINDS = [
  'ANNUAL',
  'MULTI_MONTH',
  'QUARTERLY',
  'MONTHLY',
  'TEN_DAY',
  'WEEKLY',
  'ROLLING',
  'CONTINUOUS',
] as const

/** Sessions that are traded by the day of delivery, with no window of their own in the calendar. */
export const DAY_SESSION_KINDS = ['ROLLING', 'CONTINUOUS'] as const
export type DaySessionKind = (typeof DAY_SESSION_KINDS)[number]
