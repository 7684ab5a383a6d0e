import { type EnergyWh, quantity, sumOrNull } from '../units/quantity.ts'
import type { CoverageReason } from './words.ts'

/** One hour of a cycle, energies over all its days. */
export type CoveredHour = { heldWh: EnergyWh | null; forecastWh: EnergyWh | null }

/** How much of what can be sold in a cycle is sold by contract. */
export type CycleCoverage = {
  heldWh: EnergyWh | null
  /** Forecast less mechanism energy. */
  sellableWh: EnergyWh | null
  /** Held of sellable, a fraction; null with the reason. */
  ratio: number | null
  reason: CoverageReason | null
}

/**
 * Coverage of a cycle by contracts, `Σ held / Σ (forecast − mechanism)` over its hours
 * (docs/domain/market.md#ten-day-declaration). An hour without a value leaves the sum unknown, never smaller.
 *
 * @param mechanismShare share of the forecast that is settled at the mechanism price, 0..1
 */
export function cycleCoverage(
  hours: readonly CoveredHour[],
  mechanismShare: number,
): CycleCoverage {
  const heldWh = sumOrNull(hours.map((hour) => hour.heldWh))
  const forecastWh = sumOrNull(hours.map((hour) => hour.forecastWh))
  const sellableWh =
    forecastWh === null
      ? null
      : quantity<EnergyWh>(forecastWh - Math.round(forecastWh * mechanismShare))
  const unknown = { heldWh, sellableWh, ratio: null }
  if (heldWh === null) return { ...unknown, reason: 'HELD_UNKNOWN' }
  if (sellableWh === null) return { ...unknown, reason: 'FORECAST_UNKNOWN' }
  if (sellableWh <= 0) return { ...unknown, reason: 'NOTHING_TO_SELL' }
  return { heldWh, sellableWh, ratio: heldWh / sellableWh, reason: null }
}
