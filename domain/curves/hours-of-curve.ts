import type { DayValues, SlotCount } from '../calendar/slots.ts'
import { valuesInSlots } from '../market/curve-slots.ts'

/** How prices of quarters became those of hours. */
export type HourWeighting = 'VOLUME' | 'SIMPLE'

/** A day in the resolution of the screen. */
export type ShownDay = {
  values: (number | null)[]
  /** A value of the day is missing. */
  partial: boolean
  /** Null where nothing was averaged, or nothing that has a volume. */
  weighting: HourWeighting | null
}

/**
 * A day of a curve in 24 or 96 slots (docs/domain/market.md#slots-and-dates): energies are summed, powers averaged,
 * prices weighted by the volume that they settle. Without the volume of every quarter, and where an hour has none, the
 * prices of the whole day are averaged plainly and the day says so. An hour with a missing quarter is null, never a
 * part of a sum.
 *
 * @param volumes energy or power of the same 96 slots that the prices settle, if it is known
 */
export function dayInSlots(
  values: DayValues,
  { unit, slotCount, volumes }: { unit: string; slotCount: SlotCount; volumes?: DayValues | null },
): ShownDay {
  const merges = slotCount === 24 && values.length === 96 && unit === 'CNY/MWh'
  const weighted = merges && volumes ? weightedHours(values, volumes) : null
  const shown = weighted ?? valuesInSlots(values, unit, slotCount)
  const weighting = merges ? (weighted ? 'VOLUME' : 'SIMPLE') : null
  return { values: shown, partial: shown.includes(null), weighting }
}

/** Null where the volume of a quarter is missing or negative, or that of an hour zero. */
function weightedHours(prices: DayValues, volumes: DayValues): (number | null)[] | null {
  if (volumes.length !== prices.length) return null
  const hours: (number | null)[] = []
  for (let first = 0; first < prices.length; first += 4) {
    let [money, volume, known] = [0, 0, true]
    for (let slot = first; slot < first + 4; slot++) {
      const [price, weight] = [prices[slot] ?? null, volumes[slot] ?? null]
      if (weight === null || weight < 0) return null
      known &&= price !== null
      money += (price ?? 0) * weight
      volume += weight
    }
    if (volume === 0) return null
    hours.push(known ? money / volume : null)
  }
  return hours
}
