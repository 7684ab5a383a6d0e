import type { Database } from '#database/connection/database.ts'
import { type MarketRules, readMarketRules } from '#database/queries/market-rules.ts'
import type { TenDayPeriod } from '#domain/calendar/ten-day-period.ts'
import type { SettlementTerms } from '#domain/settlement/settlement-rule.ts'
import { CONTRACT_REFERENCES, type TermsSource } from '#domain/settlement/words.ts'

type RuledTerms = Pick<
  SettlementTerms,
  'dayAheadSettles' | 'contractReference' | 'dayAheadClosePrice'
>

/** What the rules of a province say of a cycle; the settlement point depends on the station. */
export type CycleTerms = RuledTerms & {
  source: TermsSource
  changesWithin: boolean
}

/**
 * The national form, for a province without rules of its own (docs/domain/market.md#terms-by-province).
 */
const NATIONAL: RuledTerms = {
  dayAheadSettles: true,
  contractReference: 'DA_UNIFIED',
  dayAheadClosePrice: 'OWN_NODE',
}

const CODES = {
  dayAheadSettles: 'settle.dayAheadSettles',
  contractReference: 'settle.contractReference',
  dayAheadClosePrice: 'settle.dayAheadClosePrice',
} as const

/** The terms of the first day of a cycle, and whether its last day has others. */
export async function readCycleTerms(
  db: Database,
  provinceId: string,
  { from, to }: TenDayPeriod,
): Promise<CycleTerms> {
  const first = await readMarketRules(db, provinceId, from)
  const last = await readMarketRules(db, provinceId, to)
  const codes = Object.values(CODES)
  return {
    ...termsOf(first),
    source: codes.some((code) => first.has(code)) ? 'MARKET_RULES' : 'DEFAULT',
    changesWithin: codes.some((code) => first.get(code) !== last.get(code)),
  }
}

function termsOf(rules: MarketRules): RuledTerms {
  const reference = rules.get(CODES.contractReference)
  const close = rules.get(CODES.dayAheadClosePrice)
  const settles = rules.get(CODES.dayAheadSettles)
  return {
    dayAheadSettles: settles === undefined ? NATIONAL.dayAheadSettles : settles === 'true',
    contractReference:
      CONTRACT_REFERENCES.find((known) => known === reference) ?? NATIONAL.contractReference,
    dayAheadClosePrice:
      close === 'UNIFIED' || close === 'OWN_NODE' ? close : NATIONAL.dayAheadClosePrice,
  }
}
