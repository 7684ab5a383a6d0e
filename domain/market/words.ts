/** Words of markets: sides of rules, and what a bidding space is made of. */

/** Whose rule is asked for: generators (stations, storage), or users and who sells to them. */
export const RULE_SIDES = ['GENERATOR', 'USER'] as const
export type RuleSide = (typeof RULE_SIDES)[number]

/**
 * What a province may take off the load to get its bidding space; RENEWABLE is the published total, else
 * wind and PV together.
 */
export const SPACE_COMPONENTS = [
  'TIE_LINE',
  'RENEWABLE',
  'HYDRO',
  'PUMPED',
  'NON_MARKET',
  'NUCLEAR',
  'LOCAL',
  'CAPTIVE',
  'TEST',
] as const
export type SpaceComponent = (typeof SPACE_COMPONENTS)[number]

/** What a positive exchange over the tie-lines means in the files of a province. */
export const TIE_LINE_SIGNS = ['IMPORT_POSITIVE', 'EXPORT_POSITIVE'] as const
export type TieLineSign = (typeof TIE_LINE_SIGNS)[number]

/**
 * Why no bidding space is shown. NO_DEFINITION: the province's rules do not say what it is made of;
 * NO_COMPONENT: some of that is not disclosed; MOSTLY_NEGATIVE, ABOVE_LOAD: the result cannot be what is left
 * to the units that set the price (ABOVE_LOAD: more than load and export together).
 */
export const SPACE_PROBLEMS = [
  'NO_DEFINITION',
  'NO_COMPONENT',
  'MOSTLY_NEGATIVE',
  'ABOVE_LOAD',
] as const
export type SpaceProblem = (typeof SPACE_PROBLEMS)[number]

/** The side that a rule is written for: one of both, or any of them as a fallback. */
export const RULE_ROW_SIDES = [...RULE_SIDES, 'ANY'] as const
export type RuleRowSide = (typeof RULE_ROW_SIDES)[number]

/** Who a statement is for. */
export const SUBJECT_PARTIES = ['GENERATION', 'RETAIL', 'STORAGE'] as const
export type SubjectParty = (typeof SUBJECT_PARTIES)[number]

/**
 * How a trading unit takes part in the spot market: energy and price (报量报价), energy alone (报量不报价), or
 * with whatever it generates (价格接受者).
 */
export const TRADING_MODES = ['ENERGY_AND_PRICE', 'ENERGY_ONLY', 'PRICE_TAKER'] as const
export type TradingMode = (typeof TRADING_MODES)[number]
