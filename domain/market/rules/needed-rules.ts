import type { DeliveryDate } from '../../calendar/delivery-date.ts'
import { CLEARING_LIMIT, FORWARD_SESSION, SETTLEMENT_CODES, SPACE_CODES } from '../rule-codes.ts'
import { type DatedRule, rulesInForce } from '../rules-in-force.ts'
import type { RuleSide } from '../words.ts'

/** Rules that computations of every province read, each for the side that they ask for. */
const NEEDED: readonly { code: string; side: RuleSide }[] = [
  ...Object.values(CLEARING_LIMIT),
  SETTLEMENT_CODES.dayAheadSettles,
  SETTLEMENT_CODES.contractReference,
  SETTLEMENT_CODES.dayAheadClosePrice,
  ...Object.values(SPACE_CODES),
  FORWARD_SESSION,
].map((code) => ({ code, side: 'GENERATOR' }))

/**
 * What computations need of a province on a date and no row says; nothing stands in for it
 * (docs/domain/market.md#rules-of-a-province).
 */
export function missingRules(
  rules: readonly DatedRule[],
  date: DeliveryDate,
): { code: string; side: RuleSide }[] {
  return NEEDED.filter(({ code, side }) => !rulesInForce(rules, { side, date }).has(code))
}
