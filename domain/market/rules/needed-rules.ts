import type { DeliveryDate } from '../../calendar/delivery-date.ts'
import { DAY_SESSION_KINDS } from '../../declaration/words.ts'
import {
  CLEARING_LIMIT,
  DAY_SESSION_CODES,
  FORWARD_SESSION,
  SESSION_KINDS_CODE,
  SETTLEMENT_CODES,
  SPACE_CODES,
} from '../rule-codes.ts'
import { type DatedRule, rulesInForce } from '../rules-in-force.ts'
import type { RuleSide } from '../words.ts'

/** Rules that computations of every province read. */
const EVERYWHERE = [
  ...Object.values(CLEARING_LIMIT),
  SETTLEMENT_CODES.dayAheadSettles,
  SETTLEMENT_CODES.contractReference,
  SETTLEMENT_CODES.dayAheadClosePrice,
  ...Object.values(SPACE_CODES),
  FORWARD_SESSION,
  SESSION_KINDS_CODE,
]

/** They all ask for the generator's. */
const SIDE = 'GENERATOR'

/**
 * What computations need of a province on a date and no row says; nothing stands in for it
 * (docs/domain/market.md#rules-of-a-province). Days of rolling and continuous trade are needed where the province
 * holds such sessions.
 */
export function missingRules(
  rules: readonly (DatedRule & { value: string })[],
  date: DeliveryDate,
): { code: string; side: RuleSide }[] {
  const held = rulesInForce(rules, { side: SIDE, date })
  const kinds = held.get(SESSION_KINDS_CODE)?.value.split(',') ?? []
  const ofDays = DAY_SESSION_KINDS.filter((kind) => kinds.includes(kind)).flatMap((kind) =>
    Object.values(DAY_SESSION_CODES[kind]).filter((code) => code !== null),
  )
  return [...EVERYWHERE, ...ofDays]
    .filter((code) => !held.has(code))
    .map((code) => ({ code, side: SIDE }))
}
