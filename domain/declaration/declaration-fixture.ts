import { energyFromMwh } from '#domain/units/energy.ts'
import { priceFromCnyPerMwh } from '#domain/units/price.ts'
import { spreadEvenly } from '#domain/units/quantity.ts'
import {
  DEFAULT_COVERAGE_BAND,
  type DeclarationContext,
  type DeclarationLine,
  type Direction,
  type SlotFacts,
} from './ten-day-declaration.ts'

/**
 * The station of the tests: 50 MW, ten days, in each hour held 200 MWh (20 a day), forecast 320,
 * mechanism 20; lot 1 MWh, tick 0.5, band 40..1000. V2: 50 · 10 − 200 = 300 MWh; V3: 200 MWh.
 */
export function contextWith(changes: Partial<DeclarationContext> = {}): DeclarationContext {
  return {
    session: {
      lotWh: energyFromMwh(1),
      tickMilli: priceFromCnyPerMwh('0.5'),
      priceMinMilli: priceFromCnyPerMwh(40),
      priceMaxMilli: priceFromCnyPerMwh(1000),
      oneDirection: false,
    },
    days: 10,
    capacityWhPerHour: energyFromMwh(50),
    slots: Array.from({ length: 24 }, (_, i) => slotWith(i + 1)),
    others: [],
    coverageBand: DEFAULT_COVERAGE_BAND,
    ...changes,
  }
}

/** One hour of {@link contextWith}, changed. */
export function slotWith(slot: number, changes: Partial<SlotFacts> = {}): SlotFacts {
  return {
    slot,
    forecastWh: energyFromMwh(320),
    mechanismWh: energyFromMwh(20),
    heldByDayWh: spreadEvenly(energyFromMwh(200), 10),
    referenceMilli: priceFromCnyPerMwh('300.2'),
    ...changes,
  }
}

/** A line; null leaves energy or price empty. */
export function line(
  slot: number,
  mwh: number | string | null,
  price: number | string | null,
  direction: Direction = 'SELL',
): DeclarationLine {
  return {
    slot,
    direction,
    energyWh: mwh === null ? null : energyFromMwh(mwh),
    priceMilli: price === null ? null : priceFromCnyPerMwh(price),
  }
}
