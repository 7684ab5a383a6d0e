import { LIGHT_LEVELS, shareOfLevel } from './light-levels.ts'
import type { MonthHourPrices } from './light-price.ts'
import type { LostByLight } from './lost-by-light.ts'
import { type LightHour, sharesByLight } from './year-of-light.ts'

/** An hour's energy as it would be, what of it is lost (0 to 1), and what a MWh of it is worth; null where not known. */
export type ValuedHour = { energyKwh: number; lossShare: number; cnyPerMwh: number | null }

/** What is lost in some hours: kWh, and CNY, null as soon as the price of one that loses energy is not known. */
export function lostInHours(hours: readonly ValuedHour[]): { kwh: number; cny: number | null } {
  let kwh = 0
  let cny: number | null = 0
  for (const { energyKwh, lossShare, cnyPerMwh } of hours) {
    const lost = energyKwh * lossShare
    kwh += lost
    if (lost !== 0)
      cny = cny === null || cnyPerMwh === null ? null : cny + (lost / 1000) * cnyPerMwh
  }
  return { kwh, cny }
}

/** What is lost in an hour of the day, in a whole year. */
export type LostHour = { hour: number; kwh: number; cny: number | null }

/**
 * In which hours of the day a string loses what it loses in a year; together the same energy as by light, and where all
 * prices are known the same money.
 *
 * @returns hours with sun, the first one first
 */
export function lostByHour(
  lost: LostByLight,
  year: readonly LightHour[],
  priceOf: MonthHourPrices,
): LostHour[] {
  const levels = sharesByLight(year)
  const hours = [...new Set(year.map(({ hour }) => hour))].sort((a, b) => a - b)
  return hours.map((hour) => {
    const own = year.filter((one) => one.hour === hour)
    const valued = own.map(({ month, irradiance, share }) => ({
      energyKwh: LIGHT_LEVELS.reduce(
        (sum, _, level) =>
          levels[level] === 0
            ? sum
            : sum + (lost[level]! * share * shareOfLevel(level, irradiance)) / levels[level]!,
        0,
      ),
      lossShare: 1,
      cnyPerMwh: priceOf(month, hour),
    }))
    return { hour, ...lostInHours(valued) }
  })
}
