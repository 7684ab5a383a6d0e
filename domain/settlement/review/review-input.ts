import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import type { SlotCount } from '#domain/calendar/slots.ts'
import type { EnergyWh, PriceMilli } from '#domain/units/quantity.ts'
import type { SettlementTerms } from '../settlement-rule.ts'
import type { ContractReference } from '../words.ts'

/** One value a slot; a null array is a day of which nothing is known. */
export type DayOf<Q> = readonly (Q | null)[] | null

/** A contract on one day: 24 hourly energies (purchases negative) and prices. */
export type HeldContract = {
  energyWh: readonly (EnergyWh | null)[]
  priceMilli: readonly (PriceMilli | null)[]
  reference?: ContractReference
}

/** What happened on one delivery date, in 24 or 96 slots. */
export type ReviewDay = {
  date: DeliveryDate
  dayAheadNode: DayOf<PriceMilli>
  realTimeNode: DayOf<PriceMilli>
  dayAheadUnified: DayOf<PriceMilli>
  realTimeUnified: DayOf<PriceMilli>
  dayAheadWh: DayOf<EnergyWh>
  meteredWh: DayOf<EnergyWh>
  /** Contracts held when the declaration was made, without what it won; null: not known. */
  heldContracts: readonly HeldContract[] | null
}

/** The public result of one hour of a session. */
export type SessionHour = {
  /** Energy of all deals over the cycle; null where only the price was published. */
  clearedWh: EnergyWh | null
  /** Null where nothing was dealt. */
  priceMilli: PriceMilli | null
}

/**
 * One hour of the declaration; energies are totals of the cycle. Signed energies are positive for
 * sales and negative for purchases.
 */
export type ReviewHour = {
  slot: number
  /** Declared energy, signed; 0 where nothing was declared. */
  declaredWh: EnergyWh
  /** Cleared energy, signed; 0 where nothing cleared or was declared; null where no result has come. */
  clearedWh: EnergyWh | null
  /** The price at which the hour cleared in the market; null where it did not. */
  clearedPriceMilli: PriceMilli | null
  /** What the exchange published of the hour, all participants together; null where nothing was. */
  session: SessionHour | null
  maxSellWh: EnergyWh | null
  maxBuyWh: EnergyWh | null
  forecastWh: EnergyWh | null
  mechanismWh: EnergyWh
}

/** One station and one ten-day cycle. Days are all of the cycle, known or not; hours are 1..24. */
export type ReviewInput = {
  terms: SettlementTerms
  slotCount: SlotCount
  /** The session takes one direction only: it sells or it buys in all of its hours. */
  oneDirection: boolean
  days: readonly ReviewDay[]
  hours: readonly ReviewHour[]
}
