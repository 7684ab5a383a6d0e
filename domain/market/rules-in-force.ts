import type { DeliveryDate } from '../calendar/delivery-date.ts'
import { holdsOn, type Validity } from '../calendar/validity.ts'
import type { RuleSide } from './words.ts'

/** A dated rule of a province; side ANY holds for whoever has no row of their own. */
export type DatedRule = Validity & { side: string; code: string }

/**
 * The rules that hold for a side on a date, by code. The row of the side comes first and the newest of
 * several; ANY stands in only where the side has none, even if it is newer
 * (docs/domain/market.md#rules-of-a-province).
 */
export function rulesInForce<Rule extends DatedRule>(
  rules: readonly Rule[],
  { side, date }: { side: RuleSide; date: DeliveryDate },
): Map<string, Rule> {
  const holding = rules.filter((rule) => holdsOn(rule, date)).toSorted(byBegin)
  const of = (wanted: string) => holding.filter((rule) => rule.side === wanted)
  return new Map([...of('ANY'), ...of(side)].map((rule) => [rule.code, rule]))
}

const byBegin = (a: DatedRule, b: DatedRule) => (a.effectiveFrom < b.effectiveFrom ? -1 : 1)
