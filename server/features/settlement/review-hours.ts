import type { ReviewHour, SessionHour } from '#domain/settlement/review/review-input.ts'
import { energyFromMwh } from '#domain/units/energy.ts'
import { priceFromCnyPerMwh } from '#domain/units/price.ts'
import { type EnergyWh, negate, type PriceMilli, quantity } from '#domain/units/quantity.ts'
import type { ReviewPlace, StoredLine } from './review-place.ts'

/** The 24 hours in exact units, signed: sales positive, purchases negative. */
export function reviewHours({ declaration, station, state, published }: ReviewPlace): ReviewHour[] {
  return Array.from({ length: 24 }, (_, index) => {
    const slot = index + 1
    const session = sessionHour(published, slot)
    const line = declaration?.lines.find((candidate) => candidate.slot === slot)
    if (!line) return undeclared(slot, session)
    const signed = (energy: EnergyWh) => (line.direction === 'BUY' ? negate(energy) : energy)
    const declaredWh = energyOrNull(line.energyMwh) ?? quantity<EnergyWh>(0)
    const cleared = state === 'NOT_FILED' ? quantity<EnergyWh>(0) : clearedEnergy(line, declaredWh)
    const forecastWh = energyOrNull(line.forecastMwh)
    return {
      slot,
      declaredWh: signed(declaredWh),
      clearedWh: cleared === null ? null : signed(cleared),
      clearedPriceMilli: priceOrNull(line.clearedPriceCnyPerMwh),
      session,
      maxSellWh: energyOrNull(line.maxSellMwh),
      maxBuyWh: energyOrNull(line.maxBuyMwh),
      forecastWh,
      mechanismWh: quantity(Math.round((forecastWh ?? 0) * station.mechanismShare)),
    }
  })
}

/** What was published of an hour; null where nothing was. */
function sessionHour(published: ReviewPlace['published'], slot: number): SessionHour | null {
  const found = published.find((hour) => hour.slot === slot)
  return found
    ? {
        clearedWh: energyOrNull(found.clearedMwh),
        priceMilli: priceOrNull(found.priceCnyPerMwh),
      }
    : null
}

/** An hour that declares nothing needs no result; one that declares is unknown without it. */
function clearedEnergy(line: StoredLine, declaredWh: EnergyWh): EnergyWh | null {
  return energyOrNull(line.clearedMwh) ?? (declaredWh === 0 ? declaredWh : null)
}

function undeclared(slot: number, session: SessionHour | null): ReviewHour {
  return {
    slot,
    declaredWh: quantity(0),
    clearedWh: quantity(0),
    clearedPriceMilli: null,
    session,
    maxSellWh: null,
    maxBuyWh: null,
    forecastWh: null,
    mechanismWh: quantity(0),
  }
}

export function energyOrNull(text: string | null): EnergyWh | null {
  return text === null ? null : energyFromMwh(text)
}

export function priceOrNull(text: string | null): PriceMilli | null {
  return text === null ? null : priceFromCnyPerMwh(text)
}
