import type { EnergyWh, PriceMilli } from '#domain/units/quantity.ts'
import { type DeclarationLine, declares } from '../ten-day-declaration.ts'
import type { ClearedShare, ComparedPrice, Direction, PriceRelation } from '../words.ts'

/** What the exchange published of an hour of the session; null is not published. */
export type PublishedHour = { priceMilli: PriceMilli | null; clearedWh: EnergyWh | null }

export type ClearedHour = {
  declared: DeclarationLine
  clearedWh: EnergyWh | null
  clearedMilli: PriceMilli | null
  published: PublishedHour | null
}

/** How much cleared, and where the own price stood beside which one. */
export type ClearingReason = {
  share: ClearedShare
  relation: PriceRelation
  /** Both null where there is no price to compare with. */
  comparedMilli: PriceMilli | null
  comparedWith: ComparedPrice | null
}

/**
 * Why a declared hour did or did not clear, as far as the result and what was published say so. The own price
 * is compared with the mean price of the session; where that was not published, with the price that the own
 * deal cleared at. A mean is no margin: a better price that did not clear stays unexplained. Null where
 * nothing is declared, a price is missing or no result has come.
 */
export function clearingReason(hour: ClearedHour): ClearingReason | null {
  const { declared, clearedWh, published } = hour
  if (!declares(declared) || declared.priceMilli === null || clearedWh === null) return null
  const share = shareOf(declared.energyWh ?? 0, clearedWh)
  const compared = comparedPrice(hour)
  if (compared === null) {
    const relation = share === 'NONE' && published?.clearedWh === 0 ? 'NO_DEALS' : 'UNKNOWN'
    return { share, relation, comparedMilli: null, comparedWith: null }
  }
  const { priceMilli, source } = compared
  const relation = relationOf(declared.direction, declared.priceMilli, priceMilli)
  return { share, relation, comparedMilli: priceMilli, comparedWith: source }
}

function shareOf(declaredWh: number, clearedWh: number): ClearedShare {
  if (clearedWh === 0) return 'NONE'
  return clearedWh >= declaredWh ? 'FULL' : 'PART'
}

type Compared = { priceMilli: PriceMilli; source: ComparedPrice } | null

/** A price beside an hour without any deal is no price of it. */
function comparedPrice({ clearedWh, clearedMilli, published }: ClearedHour): Compared {
  const session = published?.clearedWh === 0 ? null : (published?.priceMilli ?? null)
  if (session !== null) return { priceMilli: session, source: 'SESSION' }
  if (clearedWh === 0 || clearedMilli === null) return null
  return { priceMilli: clearedMilli, source: 'OWN' }
}

function relationOf(direction: Direction, own: PriceMilli, session: PriceMilli): PriceRelation {
  if (own === session) return 'EQUAL'
  return (direction === 'SELL') === own < session ? 'BETTER' : 'WORSE'
}
