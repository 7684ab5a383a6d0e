import { MARKET_KEYS } from './market-keys.ts'
import type { RuleKey } from './rule-key.ts'
import { SESSION_KEYS } from './session-keys.ts'
import { SETTLEMENT_KEYS } from './settlement-keys.ts'

/** Every key that a market rule can have (docs/domain/market.md#rules-of-a-province), as pages list them. */
export const RULE_KEYS: readonly RuleKey[] = [...MARKET_KEYS, ...SETTLEMENT_KEYS, ...SESSION_KEYS]

const byCode = new Map(RULE_KEYS.map((key) => [key.code, key]))

/** The key of a code; undefined where none is declared. */
export const ruleKeyOf = (code: string): RuleKey | undefined => byCode.get(code)
