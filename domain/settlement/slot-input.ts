import type { EnergyWh, PriceMilli } from '#domain/units/quantity.ts'
import type { ContractReference } from './words.ts'

/** The four prices of a slot; a party at the unified settlement point needs no node prices. */
export type SlotPrices = {
  dayAheadNode: PriceMilli | null
  realTimeNode: PriceMilli | null
  dayAheadUnified: PriceMilli | null
  realTimeUnified: PriceMilli | null
}

/** A contract's part in one slot; what a generator bought back is negative energy. */
export type ContractShare = {
  energyWh: EnergyWh | null
  priceMilli: PriceMilli | null
  /** Where the contract names its own reference, else that of the terms. */
  reference?: ContractReference
}

/** What is known of one slot, hour or quarter of an hour. Null is unknown, never 0. */
export type SlotInput = {
  slot: number
  prices: SlotPrices
  /** Day-ahead cleared energy. */
  dayAheadWh: EnergyWh | null
  /** Metered energy: on-grid for a generator, consumed for a user. */
  meteredWh: EnergyWh | null
  /** Empty: no contract. */
  contracts: readonly ContractShare[]
}

/** An input that a line needs and does not have. */
export type MissingInput =
  | 'DAY_AHEAD_ENERGY'
  | 'METERED_ENERGY'
  | 'CONTRACT_ENERGY'
  | 'CONTRACT_PRICE'
  | 'DAY_AHEAD_NODE_PRICE'
  | 'REAL_TIME_NODE_PRICE'
  | 'DAY_AHEAD_UNIFIED_PRICE'
  | 'REAL_TIME_UNIFIED_PRICE'
