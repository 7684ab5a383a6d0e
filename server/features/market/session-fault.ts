import type { z } from 'zod'
import type { sessionTerms } from '#api/market/trade-sessions.ts'
import type { Database } from '#database/connection/database.ts'
import {
  declaredCycle,
  NEEDED_TERMS,
  otherOfCycle,
} from '#database/queries/declaration/ten-day-terms.ts'
import { readMarketRules } from '#database/queries/market/market-rules.ts'
import { SESSION_KINDS } from '#domain/declaration/words.ts'
import { SESSION_KINDS_CODE } from '#domain/market/rule-codes.ts'
import type { FieldFault } from '../../http/answer/field-error.ts'

export type Terms = z.output<typeof sessionTerms>

/** What is wrong with the terms of a session by themselves; null where nothing is. */
export function termsFault(terms: Terms): FieldFault | null {
  const { openAt, closeAt, resultAt, securityCheckAt, deliveryFrom, deliveryTo } = terms
  if (closeAt <= openAt) return { field: 'closeAt', text: 'sessionClosesTooEarly' }
  if (deliveryTo < deliveryFrom) return { field: 'deliveryTo', text: 'sessionEndsTooEarly' }
  const isForward = (SESSION_KINDS as readonly string[]).includes(terms.kind)
  if (isForward && deliveryTo <= closeAt.slice(0, 10))
    return { field: 'deliveryTo', text: 'sessionDeliveredBefore' }
  if (resultAt !== null && resultAt < closeAt)
    return { field: 'resultAt', text: 'sessionResultTooEarly' }
  if (securityCheckAt !== null && securityCheckAt < closeAt)
    return { field: 'securityCheckAt', text: 'sessionCheckTooEarly' }
  const { priceMinCnyPerMwh: min, priceMaxCnyPerMwh: max } = terms
  if (min !== null && max !== null && max < min)
    return { field: 'priceMaxCnyPerMwh', text: 'sessionBandEmpty' }
  return null
}

/**
 * What is wrong with a session for its province: a kind that its exchange does not hold, terms that are missing of
 * what is declared for by the hour, a cycle that another session has.
 */
export async function placeFault(
  tx: Database,
  { provinceId, id, terms }: { provinceId: string; id: number | undefined; terms: Terms },
): Promise<FieldFault | null> {
  const { kind, deliveryFrom } = terms
  const rules = await readMarketRules(tx, { provinceId, side: 'GENERATOR', date: deliveryFrom })
  const held = rules.byCode.get(SESSION_KINDS_CODE)?.value.split(',')
  const isForward = (SESSION_KINDS as readonly string[]).includes(kind)
  if (held && isForward && !held.includes(kind))
    return { field: 'kind', text: 'sessionKindNotHeld' }
  const declared = await declaredCycle(tx, provinceId, terms)
  if (declared === null) return null
  const missing = NEEDED_TERMS.find((field) => terms[field] === null)
  if (missing) return { field: missing, text: 'sessionTermNeeded' }
  if (terms.slotCount !== 24) return { field: 'slotCount', text: 'sessionByTheHour' }
  const code = await otherOfCycle(tx, provinceId, { ...declared, id })
  return code === undefined
    ? null
    : { field: 'deliveryFrom', text: 'sessionCycleTaken', params: { code } }
}
