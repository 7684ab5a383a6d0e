import { type EnergyWh, spreadEvenly, sumOrNull } from '#domain/units/quantity.ts'
import type { ReviewDay } from './review-input.ts'

/**
 * The total of a cycle in one hour, spread evenly: total / days a day, hour / 4 a quarter (1 part
 * of 24 slots). The first index is the day. Parts are whole Wh and add up to the total exactly.
 */
export function spreadOverCycle(
  totalWh: EnergyWh,
  days: number,
  partsPerHour: 1 | 4,
): EnergyWh[][] {
  return spreadEvenly(totalWh, days).map((dayWh) => spreadEvenly(dayWh, partsPerHour))
}

/** Energy held in an hour over the cycle, the sum of all contracts; null where any of it is unknown. */
export function heldInHour(days: readonly ReviewDay[], slot: number): EnergyWh | null {
  const parts = days.flatMap(({ heldContracts }) =>
    heldContracts === null
      ? [null]
      : heldContracts.map((contract) => contract.energyWh[slot - 1] ?? null),
  )
  return sumOrNull(parts)
}
