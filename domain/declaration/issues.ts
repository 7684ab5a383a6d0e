/**
 * Rules that a ten-day declaration is checked by (market-domain 2.3). FORM is not a market rule: the
 * declaration is not a declaration (a slot outside 1..24, a negative energy, no price, nothing in it).
 */
export const DECLARATION_RULES = ['FORM', 'V1', 'V2', 'V3', 'V4', 'V7', 'V9', 'V12'] as const
export type DeclarationRule = (typeof DECLARATION_RULES)[number]

/** What exactly is wrong; with the rule it is the key of the text. */
export type IssueProblem =
  | 'SLOT_UNKNOWN'
  | 'SLOT_TWICE'
  | 'ENERGY_NEGATIVE'
  | 'PRICE_MISSING'
  | 'NOTHING_DECLARED'
  | 'BOTH_DIRECTIONS_IN_SLOT'
  | 'BOTH_DIRECTIONS_IN_SESSION'
  | 'HELD_UNKNOWN'
  | 'ABOVE_LIMIT'
  | 'NOT_A_MULTIPLE'
  | 'BELOW_MINIMUM'
  | 'ABOVE_MAXIMUM'
  | 'COVERAGE_LOW'
  | 'COVERAGE_HIGH'
  | 'FORECAST_UNKNOWN'

/**
 * One finding. `slot` is null where it concerns the whole declaration. `params` are numbers written
 * out with the unit in the name (`limitMwh: '12.000'`), ready to be put into a text.
 */
export type DeclarationIssue = {
  rule: DeclarationRule
  problem: IssueProblem
  severity: 'error' | 'warning'
  slot: number | null
  field: 'declaration' | 'direction' | 'energy' | 'price'
  params: Readonly<Record<string, string>>
}

/** Whether nothing but warnings was found, so that the declaration may be submitted. */
export function mayBeSubmitted(issues: readonly DeclarationIssue[]): boolean {
  return issues.every(({ severity }) => severity !== 'error')
}
