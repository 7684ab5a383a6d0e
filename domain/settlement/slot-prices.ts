import type { PriceMilli } from '#domain/units/quantity.ts'
import type { SettlementTerms } from './settlement-rule.ts'
import type { MissingInput, SlotPrices } from './slot-input.ts'
import type { ContractReference } from './words.ts'

/** A price under the name that its absence is reported by. */
export type NamedPrice = { name: MissingInput; value: PriceMilli | null }

/** The price that a contract refers to. */
export function referencePrice(reference: ContractReference, prices: SlotPrices): NamedPrice {
  switch (reference) {
    case 'DA_UNIFIED':
      return { name: 'DAY_AHEAD_UNIFIED_PRICE', value: prices.dayAheadUnified }
    case 'RT_UNIFIED':
      return { name: 'REAL_TIME_UNIFIED_PRICE', value: prices.realTimeUnified }
    case 'DA_NODE':
      return { name: 'DAY_AHEAD_NODE_PRICE', value: prices.dayAheadNode }
    case 'RT_NODE':
      return { name: 'REAL_TIME_NODE_PRICE', value: prices.realTimeNode }
  }
}

/** The party's own day-ahead price: of its node or unified. */
export function ownDayAhead({ settlementPoint }: SettlementTerms, prices: SlotPrices): NamedPrice {
  return referencePrice(settlementPoint === 'NODE' ? 'DA_NODE' : 'DA_UNIFIED', prices)
}

/** The party's own real-time price. */
export function ownRealTime({ settlementPoint }: SettlementTerms, prices: SlotPrices): NamedPrice {
  return referencePrice(settlementPoint === 'NODE' ? 'RT_NODE' : 'RT_UNIFIED', prices)
}
