import type { Database } from '#database/connection/database.ts'
import { type HourHeld, readHeldEnergy } from '#database/queries/declaration/held-energy.ts'
import { readLastCyclePrice } from '#database/queries/declaration/last-cycle-price.ts'
import { readUnifiedReference } from '#database/queries/market/contract-reference.ts'
import { type HourMean, meanOfDays } from '#domain/declaration/hourly-mean.ts'
import {
  DEFAULT_COVERAGE_BAND,
  type DeclarationContext,
  type SlotFacts,
} from '#domain/declaration/ten-day-declaration.ts'
import type { UnifiedReference } from '#domain/settlement/words.ts'
import { energyNearMwh } from '#domain/units/energy.ts'
import { type EnergyWh, quantity } from '#domain/units/quantity.ts'
import { type Declaration, findOthers, findVersions } from '../declaration-repository.ts'
import type { Place } from '../place.ts'
import { termsOf } from '../trade-day/trade-session-terms.ts'
import { type HourForecast, readGenerationForecast } from './generation-forecast.ts'
import { type ReferencePrice, readReferencePrice } from './reference-price.ts'

type Prices = {
  /** Which price reference and last cycle are of; null where no rule of the province says so. */
  referenceKind: UnifiedReference | null
  reference: ReferencePrice | null
  lastCycle: HourMean[]
}

/** All that a declaration of a cycle is decided on and checked against; arrays by hour from 1. */
export type CycleFacts = Prices & {
  forecast: HourForecast[]
  held: HourHeld[]
  context: DeclarationContext
}

/**
 * Reads the facts afresh; nothing that a browser sent takes part in them.
 *
 * @param known versions of the declaration, if they have been read already
 */
export async function readCycleFacts(
  db: Database,
  place: Place,
  ...[now, known]: [Date, (readonly Declaration[])?]
): Promise<CycleFacts> {
  const versions = known ?? (await findVersions(db, place.subject))
  const own = versions.map(({ id }) => id)
  const forecast = await readGenerationForecast(db, place)
  const { from, to } = place.period
  const held = await readHeldEnergy(db, { stationId: place.subject.stationId, from, to }, own)
  const prices = await readPrices(db, place, now)
  const others = await findOthers(db, place.subject)
  const { days } = place.period
  const slots = forecast.map((hour, index): SlotFacts => {
    const forecastWh = wholeForecast(hour, days)
    return {
      slot: index + 1,
      forecastWh,
      mechanismWh: mechanismEnergy(forecastWh, place.station.mechanismShare) ?? quantity(0),
      heldByDayWh: held[index]!.byDayWh,
      referenceMilli: prices.reference?.p50[index]?.priceMilli ?? null,
    }
  })
  const context = {
    tradeSession: termsOf(place.tradeSession),
    days,
    capacityWhPerHour: energyNearMwh(place.station.capacityMw),
    slots,
    others,
    coverageBand: DEFAULT_COVERAGE_BAND,
  }
  return { forecast, held, ...prices, context }
}

/** What an offer is compared with, by the rules of the first day; nothing where no rule names a price. */
async function readPrices(db: Database, place: Place, now: Date): Promise<Prices> {
  const { subject, period } = place
  const referenceKind = await readUnifiedReference(db, subject.provinceId, period.from)
  if (referenceKind === null) return { referenceKind, reference: null, lastCycle: meanOfDays([]) }
  const { provinceId } = subject
  return {
    referenceKind,
    reference: await readReferencePrice(db, { place, reference: referenceKind }, now),
    lastCycle: await readLastCyclePrice(db, { provinceId, period, reference: referenceKind }),
  }
}

/** The forecast of an hour, if every day of the cycle has one: part of a sum is not the sum. */
export function wholeForecast({ knownWh, days }: HourForecast, ofDays: number): EnergyWh | null {
  return days === ofDays ? knownWh : null
}

/** Energy under the mechanism price, a share of the forecast. */
export function mechanismEnergy(forecastWh: EnergyWh | null, share: number): EnergyWh | null {
  return forecastWh === null ? null : quantity(Math.round(forecastWh * share))
}
