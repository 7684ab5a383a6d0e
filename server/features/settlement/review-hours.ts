import type { ReviewHour } from '#domain/settlement/review/review-input.ts'
import { energyFromMwh } from '#domain/units/energy.ts'
import { priceFromCnyPerMwh } from '#domain/units/price.ts'
import { type EnergyWh, negate, type PriceMilli, quantity } from '#domain/units/quantity.ts'
import type { ReviewPlace, StoredLine } from './review-place.ts'

/** The 24 hours of a declaration in exact units, signed: sales positive, purchases negative. */
export function reviewHours({ declaration, station, state }: ReviewPlace): ReviewHour[] {
  return Array.from({ length: 24 }, (_, index) => {
    const slot = index + 1
    const line = declaration?.lines.find((candidate) => candidate.slot === slot)
    if (!line) return undeclared(slot)
    const signed = (energy: EnergyWh) => (line.direction === 'BUY' ? negate(energy) : energy)
    const declaredWh = energyOrNull(line.energyMwh) ?? quantity<EnergyWh>(0)
    const cleared = state === 'NOT_FILED' ? quantity<EnergyWh>(0) : clearedEnergy(line, declaredWh)
    const forecastWh = energyOrNull(line.forecastMwh)
    return {
      slot,
      declaredWh: signed(declaredWh),
      clearedWh: cleared === null ? null : signed(cleared),
      clearedPriceMilli: priceOrNull(line.clearedPriceCnyPerMwh),
      referencePriceMilli: priceOrNull(line.referencePriceCnyPerMwh),
      maxSellWh: energyOrNull(line.maxSellMwh),
      maxBuyWh: energyOrNull(line.maxBuyMwh),
      forecastWh,
      mechanismWh: quantity(Math.round((forecastWh ?? 0) * station.mechanismShare)),
    }
  })
}

/** An hour that declares nothing needs no result; one that declares is unknown without it. */
function clearedEnergy(line: StoredLine, declaredWh: EnergyWh): EnergyWh | null {
  return energyOrNull(line.clearedMwh) ?? (declaredWh === 0 ? declaredWh : null)
}

function undeclared(slot: number): ReviewHour {
  return {
    slot,
    declaredWh: quantity(0),
    clearedWh: quantity(0),
    clearedPriceMilli: null,
    referencePriceMilli: null,
    maxSellWh: null,
    maxBuyWh: null,
    forecastWh: null,
    mechanismWh: quantity(0),
  }
}

function energyOrNull(text: string | null): EnergyWh | null {
  return text === null ? null : energyFromMwh(text)
}

function priceOrNull(text: string | null): PriceMilli | null {
  return text === null ? null : priceFromCnyPerMwh(text)
}
