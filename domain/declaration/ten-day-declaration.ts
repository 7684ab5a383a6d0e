import type { EnergyWh, PriceMilli } from '#domain/units/quantity.ts'
import type { Direction } from './words.ts'

/**
 * One hour of a ten-day declaration. The energy is the total of the cycle for that hour (energy basis
 * TOTAL, docs/domain/market.md#ten-day-declaration), never negative; null or 0 energy means nothing is
 * declared.
 */
export type DeclarationLine = {
  slot: number
  direction: Direction
  energyWh: EnergyWh | null
  priceMilli: PriceMilli | null
}

/** A ten-day declaration of one unit: lines of hours 1..24, at most one a slot (V1). */
export type TenDayDeclaration = { lines: readonly DeclarationLine[] }

/**
 * What the announcement of the session fixes (docs/domain/market.md#trading-sessions). Null: the session
 * sets no such bound.
 */
export type TradeSessionTerms = {
  lotWh: EnergyWh
  tickMilli: PriceMilli
  priceMinMilli: PriceMilli | null
  priceMaxMilli: PriceMilli | null
  /** V1, stricter kind: the whole session sells or the whole session buys. */
  oneDirection: boolean
}

/** What is known of one hour of the cycle; energies are totals of the cycle, null is unknown. */
export type SlotFacts = {
  slot: number
  /** P50 of the generation forecast. */
  forecastWh: EnergyWh | null
  /** Mechanism energy, which may not be traded. */
  mechanismWh: EnergyWh
  /** Net contract energy held, one value a day of the cycle; purchases are negative. */
  heldByDayWh: readonly (EnergyWh | null)[]
  /** Price to compare with, e.g. the forecast unified clearing price. */
  referenceMilli: PriceMilli | null
}

/** Declared but uncleared energy of another declaration of the unit for this cycle (V9). */
export type OtherDeclared = {
  slot: number
  direction: Direction
  energyWh: EnergyWh
  /** Whether it belongs to the session of this declaration, where V1 binds the two. */
  sameTradeSession: boolean
}

/** Band of the coverage warning V12 as fractions, 0.8 to 1.1 unless the user sets it. */
export type CoverageBand = { min: number; max: number }

export const DEFAULT_COVERAGE_BAND: CoverageBand = { min: 0.8, max: 1.1 }

/** Everything a ten-day declaration is checked against; the server makes it afresh at each check. */
export type DeclarationContext = {
  tradeSession: TradeSessionTerms
  /** Days of the cycle, 8 to 11. */
  days: number
  /** Rated capacity × 1 h. */
  capacityWhPerHour: EnergyWh
  /** One entry an hour, 24 in all. */
  slots: readonly SlotFacts[]
  others: readonly OtherDeclared[]
  coverageBand: CoverageBand
}

/** The facts of a slot. @throws RangeError when the context has no such slot. */
export function factsOf(context: DeclarationContext, slot: number): SlotFacts {
  const facts = context.slots.find((candidate) => candidate.slot === slot)
  if (facts === undefined) throw new RangeError(`no slot ${slot} in the context`)
  return facts
}

/** Declared energy with its sign: sells positive, buys negative, nothing declared 0. */
export function signedEnergy(line: DeclarationLine): number {
  return (line.direction === 'SELL' ? 1 : -1) * (line.energyWh ?? 0)
}

/** Whether a line declares anything. */
export function declares(line: DeclarationLine): boolean {
  return line.energyWh !== null && line.energyWh !== 0
}
