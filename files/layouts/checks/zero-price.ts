import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import type { DatedPriceLimits } from '../layout.ts'
import { limitsOn } from './dated-limits.ts'

/** A day of real-time prices, with the day-ahead prices of the same day where the file has them. */
export type PriceDay = {
  date: DeliveryDate
  realTime: (number | null)[]
  dayAhead: readonly (number | null)[] | null
}

/** What the rule did; `floorCnyPerMwh` is null where only whole days could be judged. */
export type ZeroFinding = {
  count: number
  days: number
  floorCnyPerMwh: number | null
  floorFrom: 'LIMITS' | 'FILE' | 'NONE'
}

const MIN_FLOOR_COUNT = 96
const MIN_FLOOR_SHARE = 0.01

/**
 * Turns real-time prices of exactly 0 into null where 0 cannot be a price. The rule:
 *
 * 1. Where the clearing floor is above 0, no clearing can give 0: every exact 0 is missing. The floor
 *    is the province's lower clearing limit on that day; without limits it is taken from the file, if
 *    its lowest price other than 0 is positive and is a point mass (at least 96 times and 1 % of the
 *    prices), which is how a floor shows.
 * 2. Where there is no floor above 0, a single 0 is a price like others (such markets clear at 0 for
 *    hours at noon). Only a day that is 0 from end to end, while the day-ahead prices of that day are
 *    not, is missing.
 *
 * The file of Gansu 2024, for which the rule was made, has 152 zeros: one whole day and the open end
 * of the last day. Its other 28,360 real-time prices are never below 40, and 10,416 of them are
 * exactly 40, so the floor is plain; day-ahead prices at the zeros reach 600.
 *
 * @param days changed in place
 */
export function nullImpossibleZeros(
  days: readonly PriceDay[],
  limits: readonly DatedPriceLimits[] | undefined,
): ZeroFinding {
  const fileFloor = limits?.length ? null : floorOfFile(days)
  const finding: ZeroFinding = {
    count: 0,
    days: 0,
    floorCnyPerMwh: fileFloor,
    floorFrom: fileFloor === null ? 'NONE' : 'FILE',
  }
  for (const day of days) {
    const floor = limitsOn(limits, day.date)?.minCnyPerMwh ?? fileFloor
    if (floor !== null && floor > 0 && fileFloor === null) {
      finding.floorCnyPerMwh = floor
      finding.floorFrom = 'LIMITS'
    }
    const impossible = floor !== null && floor > 0 ? day.realTime.includes(0) : isDeadDay(day)
    if (!impossible) continue
    finding.days++
    for (const [slot, price] of day.realTime.entries()) {
      if (price !== 0) continue
      day.realTime[slot] = null
      finding.count++
    }
  }
  return finding
}

function floorOfFile(days: readonly PriceDay[]): number | null {
  let lowest = Number.POSITIVE_INFINITY
  let atLowest = 0
  let prices = 0
  for (const price of days.flatMap((day) => day.realTime)) {
    if (price === null || price === 0) continue
    prices++
    if (price < lowest) {
      lowest = price
      atLowest = 0
    }
    if (price === lowest) atLowest++
  }
  const isFloor = lowest > 0 && atLowest >= MIN_FLOOR_COUNT && atLowest >= MIN_FLOOR_SHARE * prices
  return isFloor ? lowest : null
}

function isDeadDay({ realTime, dayAhead }: PriceDay): boolean {
  return realTime.every((price) => price === 0) && (dayAhead?.some((price) => price) ?? false)
}
