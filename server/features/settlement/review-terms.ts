import type { Database } from '#database/connection/database.ts'
import { type MarketRules, readMarketRules } from '#database/queries/market/market-rules.ts'
import type { TenDayPeriod } from '#domain/calendar/ten-day-period.ts'
import { SETTLEMENT_CODES } from '#domain/market/rule-codes.ts'
import type { SettlementTerms } from '#domain/settlement/settlement-rule.ts'
import { CONTRACT_REFERENCES, DAY_AHEAD_CLOSE_PRICES } from '#domain/settlement/words.ts'
import { requiredChoice } from '../../common/rules/required-rule.ts'

type RuledTerms = Pick<
  SettlementTerms,
  'dayAheadSettles' | 'contractReference' | 'dayAheadClosePrice'
>

/** What the rules of a province say of a cycle; the settlement point depends on the station. */
export type CycleTerms = RuledTerms & { changesWithin: boolean }

const { dayAheadSettles, contractReference, dayAheadClosePrice } = SETTLEMENT_CODES
const CODES = [dayAheadSettles, contractReference, dayAheadClosePrice]

/**
 * The generator's terms on the first day of a cycle, and whether its last day has others.
 *
 * @throws MissingRule where the province has no such terms on the first day: money is never computed by a form
 *   that nobody entered
 */
export async function readCycleTerms(
  db: Database,
  provinceId: string,
  { from, to }: TenDayPeriod,
): Promise<CycleTerms> {
  const on = (date: string) => readMarketRules(db, { provinceId, side: 'GENERATOR', date })
  const [first, last] = [await on(from), await on(to)]
  const ruled = ({ byCode }: MarketRules, code: string) => byCode.get(code)?.value
  return {
    dayAheadSettles: requiredChoice(first, dayAheadSettles, ['true', 'false']) === 'true',
    contractReference: requiredChoice(first, contractReference, CONTRACT_REFERENCES),
    dayAheadClosePrice: requiredChoice(first, dayAheadClosePrice, DAY_AHEAD_CLOSE_PRICES),
    changesWithin: CODES.some((code) => ruled(first, code) !== ruled(last, code)),
  }
}
