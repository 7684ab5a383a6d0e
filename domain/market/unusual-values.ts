import type { DayValues } from '../calendar/slots.ts'
import { clamp } from '../statistics/clamp.ts'

/**
 * What is possible but does not fit its surroundings: a value unlike both its neighbours, a day unlike
 * the days around it, sunshine at night. UNUSUAL is for a person to look at; THOUSANDFOLD is so far off
 * that another unit is the only explanation.
 */
export type Oddity = 'UNUSUAL' | 'THOUSANDFOLD'

export type OddSlot = { slotIndex: number; oddity: Oddity; neighboursMw: number }

/**
 * How far a single slot may stand out of both neighbours, as a share of the larger of them. In files of
 * Gansu 2024 (96 points) and Shandong 2026 (hours) the farthest were: load 0.13, total output 0.04,
 * hydro 0.18, nuclear 0.17, non-market, local and captive 0.08, wind and renewables 0.66, PV 0.61,
 * tie-lines 1.42. Pumped storage starts and stops within a slot, prices jump: neither is judged.
 */
const SYSTEM_SHARE: Readonly<Record<string, number>> = {
  ...{ LOAD: 0.4, POWER: 0.4, HYDRO: 0.7, NUCLEAR: 0.7, NON_MARKET: 0.4, LOCAL: 0.4, CAPTIVE: 0.4 },
  ...{ WIND: 0.9, RENEWABLE: 0.9, PV: 0.9, TEST: 0.9, TIE_LINE: 1.6 },
}
/** Clouds and gusts: one station moves more than a province. */
const STATION_SHARE = 4
/** Below this nothing of a province stands out, and this part of the capacity of a station. */
const SYSTEM_FLOOR_MW = 100
const STATION_FLOOR_SHARE = 0.04
/** Small values that are followed by smaller ones: at dawn, or where a fleet stands still. */
const SMALL_TIMES = 30
const THOUSANDFOLD_TIMES = 100
const HOLE_FLOORS = 5
/** Neighbours below this share of the floor say nothing about a factor. */
const MIN_SHARE_OF_FLOOR = 0.002

/** The floor and the share for the powers of a province, or null where they may jump. */
export function systemJumps(metric: string): Jumps | null {
  const share = SYSTEM_SHARE[metric]
  return share === undefined ? null : { share, floorMw: SYSTEM_FLOOR_MW }
}

/** The same for a station of a capacity in MW. */
export function stationJumps(capacityMw: number): Jumps {
  return { share: STATION_SHARE, floorMw: STATION_FLOOR_SHARE * capacityMw }
}

/** The same for energies in MWh that all participants of a session, or sellers of a technology, deal in a slot. */
export const SESSION_JUMPS: Jumps = { share: 2, floorMw: 100 }

export type Jumps = { share: number; floorMw: number }

/**
 * Slots of a day whose power in MW stands out of both neighbours, upward or downward; at the ends of the
 * day out of the two nearest. A slot beside a missing one is not judged.
 */
export function oddSlots(powersMw: DayValues, { share, floorMw }: Jumps): OddSlot[] {
  return powersMw.flatMap((value, slotIndex) => {
    const [before, after] = neighboursOf(powersMw, slotIndex)
    if (value == null || before == null || after == null) return []
    const [up, down] = [value - before, value - after]
    if (up * down <= 0) return []
    const stands = Math.min(Math.abs(up), Math.abs(down))
    const around = Math.max(Math.abs(before), Math.abs(after))
    const min = MIN_SHARE_OF_FLOOR * floorMw
    const isLarge = stands > share * around && stands > floorMw
    const isManyTimes = stands > SMALL_TIMES * Math.max(around, min)
    // Between values that are far from it, a 0 stands for nothing.
    const isHole =
      value === 0 && Math.min(Math.abs(before), Math.abs(after)) > HOLE_FLOORS * floorMw
    if (!isLarge && !isManyTimes && !isHole) return []
    const isThousandfold =
      around > min && stands > floorMw && Math.abs(value) > THOUSANDFOLD_TIMES * around
    const oddity = isThousandfold ? 'THOUSANDFOLD' : 'UNUSUAL'
    return [{ slotIndex, oddity, neighboursMw: around }]
  })
}

function neighboursOf(values: DayValues, index: number) {
  if (index === 0) return [values[1], values[2]]
  if (index === values.length - 1) return [values[index - 1], values[index - 2]]
  return [values[index - 1], values[index + 1]]
}

const MANY_TIMES = 5
/** How small the peak of a day may be beside the usual one; wind can fail, a load cannot. */
const SMALL_PEAK: Readonly<Record<string, { unusual: number; thousandfold: number }>> = {
  LOAD: { unusual: 1 / 3, thousandfold: 1 / 100 },
  POWER: { unusual: 1 / 4, thousandfold: 1 / 100 },
  ...Object.fromEntries(
    ['WIND', 'PV', 'RENEWABLE', 'HYDRO', 'NUCLEAR', 'LOCAL', 'CAPTIVE', 'NON_MARKET'].map(
      (metric) => [metric, { unusual: 1 / 100, thousandfold: 0 }],
    ),
  ),
}

/**
 * The peak of a day (largest absolute power in MW) beside the usual peak of the series; null if it fits.
 * A day of nothing but 0 says that something stands still, which a province's load cannot. In the files named above the peak of a
 * day was at most 3.1 times the usual one (non-market units), of a load at least 0.68 of it.
 */
export function judgePeak(metric: string, peakMw: number, usualMw: number): Oddity | null {
  if (usualMw === 0) return null
  if (peakMw === 0) return metric === 'LOAD' || metric === 'POWER' ? 'UNUSUAL' : null
  const times = peakMw / usualMw
  const small = SMALL_PEAK[metric]
  if (times >= THOUSANDFOLD_TIMES || (small && times <= small.thousandfold)) return 'THOUSANDFOLD'
  return times >= MANY_TIMES || (small && times <= small.unusual) ? 'UNUSUAL' : null
}

/** Night in every province: the sun of Heilongjiang rises after 3:00, that of Xinjiang sets by 23:00. */
const NIGHT_HOURS = [0, 1, 2, 23]
/** As many hours in which the sun is high in every province. */
const NOON_HOURS = [12, 13, 14, 15]
const NIGHT_SHARE = 0.02
/** Of a fleet so small that no 200 MW can stand out of it. */
const SMALL_FLEET_SHARE = 0.1

/**
 * The slot (from 0) of the night with the most PV output, if that is more than storage or meters explain:
 * above 2 % of the day's peak and 200 MW (Shandong's files show 100 MW), or of a small fleet
 * above a tenth of the peak and 100 MW; null else.
 */
export function sunAtNight(powersMw: DayValues): number | null {
  const peak = powersMw.reduce<number>((max, value) => Math.max(max, value ?? 0), 0)
  const ofFleet = clamp(SMALL_FLEET_SHARE * peak, SYSTEM_FLOOR_MW, 2 * SYSTEM_FLOOR_MW)
  return mostAtNight(powersMw, Math.max(NIGHT_SHARE * peak, ofFleet))
}

/**
 * The slot (from 0) of the night with the most output of one PV plant, if that is above a tenth of the day's peak and
 * the plant gives more at night than at noon, as where its times are those of another clock; null else.
 */
export function plantAtNight(powersMw: DayValues): number | null {
  const perHour = powersMw.length / 24
  const sumOf = (hours: readonly number[]) =>
    powersMw.reduce<number>(
      (sum, value, slot) => sum + (hours.includes(Math.floor(slot / perHour)) ? (value ?? 0) : 0),
      0,
    )
  if (sumOf(NIGHT_HOURS) <= sumOf(NOON_HOURS)) return null
  const peak = powersMw.reduce<number>((max, value) => Math.max(max, value ?? 0), 0)
  return mostAtNight(powersMw, SMALL_FLEET_SHARE * peak)
}

function mostAtNight(powersMw: DayValues, limit: number): number | null {
  const perHour = powersMw.length / 24
  let worst: number | null = null
  for (const [slot, value] of powersMw.entries()) {
    if (!NIGHT_HOURS.includes(Math.floor(slot / perHour)) || (value ?? 0) <= limit) continue
    if (worst === null || (value ?? 0) > (powersMw[worst] ?? 0)) worst = slot
  }
  return worst
}
