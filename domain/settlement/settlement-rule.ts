import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { holdsOn, type Validity } from '#domain/calendar/validity.ts'
import type { ContractReference, DayAheadClosePrice } from './words.ts'

/** Whose money it is: for GENERATION a result is income, for CONSUMPTION it is cost. */
export type SettlementSide = 'GENERATION' | 'CONSUMPTION'

/**
 * How one party is settled (docs/domain/market.md#settlement).
 * - `settlementPoint`: whether its own spot prices are those of its node or the unified ones.
 * - `dayAheadSettles`: false where the day-ahead price is only indicative (Mengxi).
 * - `contractForm`: 1, contracts as differences beside the spot legs; 2, contracts first and the
 *   deviation at spot. The total is the same, the lines are not.
 * - `contractReference`: for contracts that do not name their own.
 * - `dayAheadClosePrice`: OWN_NODE, the national form, closes the day-ahead position at the own
 *   real-time price; UNIFIED, Shandong's, at the unified one.
 */
export type SettlementTerms = {
  side: SettlementSide
  settlementPoint: 'NODE' | 'UNIFIED'
  dayAheadSettles: boolean
  contractForm: 1 | 2
  contractReference: ContractReference
  dayAheadClosePrice: DayAheadClosePrice
}

/** Terms of a province, the time that they hold, and the document that they stand in. */
export type SettlementRule = SettlementTerms & Validity & { province: string; document: string }

/** The rule of a province and side on a delivery date: of those in force the newest, or null. */
export function ruleOn(
  rules: readonly SettlementRule[],
  wanted: { province: string; side: SettlementSide; date: DeliveryDate },
): SettlementRule | null {
  const inForce = rules.filter(
    (rule) =>
      rule.province === wanted.province && rule.side === wanted.side && holdsOn(rule, wanted.date),
  )
  return inForce.reduce<SettlementRule | null>(
    (newest, rule) => (newest && newest.effectiveFrom >= rule.effectiveFrom ? newest : rule),
    null,
  )
}
