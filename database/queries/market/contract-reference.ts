import { SETTLEMENT_CODES } from '#domain/market/rule-codes.ts'
import {
  CONTRACT_REFERENCES,
  type ContractReference,
  type UnifiedReference,
} from '#domain/settlement/words.ts'
import type { Database } from '../../connection/database.ts'
import { readMarketRules } from './market-rules.ts'

/** The unified price of the market that a reference is of: forecasts of a province are of no node. */
const UNIFIED: Record<ContractReference, UnifiedReference> = {
  DA_UNIFIED: 'DA_UNIFIED',
  DA_NODE: 'DA_UNIFIED',
  RT_UNIFIED: 'RT_UNIFIED',
  RT_NODE: 'RT_UNIFIED',
}

/**
 * The unified price that contracts of a province are settled against on a date, and that an offer is
 * therefore compared with; null where no rule of the province says so.
 */
export async function readUnifiedReference(
  db: Database,
  provinceId: string,
  date: string,
): Promise<UnifiedReference | null> {
  const { byCode } = await readMarketRules(db, { provinceId, side: 'GENERATOR', date })
  const code = byCode.get(SETTLEMENT_CODES.contractReference)?.value
  const reference = CONTRACT_REFERENCES.find((known) => known === code)
  return reference === undefined ? null : UNIFIED[reference]
}
