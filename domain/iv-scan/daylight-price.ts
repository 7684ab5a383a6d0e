import { daysBetween, yearMonthOf } from '../calendar/delivery-date.ts'

const RAD = Math.PI / 180
/** Asia/Shanghai keeps the mean solar time of this meridian. */
const CLOCK_MERIDIAN_DEG = 120
/** The Gansu corridor's latitude stands in for a plant whose place is not known. */
const USUAL_LATITUDE_DEG = 36

/** Where a plant stands; null where nobody has said. */
export type PlantPlace = { latitudeDeg: number | null; longitudeDeg: number | null }

/** Prices of the slots of one day, CNY/MWh; 24 or 96 of them, null where one is missing. */
export type PricedDay = { date: string; values: readonly (number | null)[] }

/**
 * The mean price of the hours in which a PV plant produces, CNY/MWh: every slot weighs as much as the sine of the
 * sun's height at its middle, every month as much as its days do. Negative prices keep their sign.
 *
 * @returns null where no price of a bright slot is known
 * Source: docs/domain/iv.md#loss-in-money; declination by Cooper (1969)
 */
export function daylightPrice(days: readonly PricedDay[], place: PlantPlace): number | null {
  const months = new Map<string, { weighted: number; weight: number; sun: number; days: number }>()
  for (const { date, values } of days) {
    const key = yearMonthOf(date)
    const month = months.get(key) ?? { weighted: 0, weight: 0, sun: 0, days: 0 }
    const sun = sunOfDay(date, values.length, place)
    for (const [i, price] of values.entries()) {
      if (price === null) continue
      month.weighted += sun[i]! * price
      month.weight += sun[i]!
    }
    month.sun += sun.reduce((sum, one) => sum + one, 0) / values.length
    month.days += 1
    months.set(key, month)
  }
  let total = 0
  let shares = 0
  for (const { weighted, weight, sun, days: count } of months.values()) {
    if (weight === 0) continue
    const share = sun / count
    total += (weighted / weight) * share
    shares += share
  }
  return shares === 0 ? null : total / shares
}

/** The sine of the sun's height at the middle of each slot; 0 at night. */
function sunOfDay(date: string, slots: number, place: PlantPlace): number[] {
  const dayOfYear = daysBetween(`${date.slice(0, 4)}-01-01`, date) + 1
  const declination = 23.45 * RAD * Math.sin((2 * Math.PI * (284 + dayOfYear)) / 365)
  const latitude = (place.latitudeDeg ?? USUAL_LATITUDE_DEG) * RAD
  const offset = Math.sin(latitude) * Math.sin(declination)
  const swing = Math.cos(latitude) * Math.cos(declination)
  const lateHours = ((place.longitudeDeg ?? CLOCK_MERIDIAN_DEG) - CLOCK_MERIDIAN_DEG) / 15
  return Array.from({ length: slots }, (_, i) => {
    const hour = ((i + 0.5) * 24) / slots + lateHours
    return Math.max(0, offset + swing * Math.cos((hour - 12) * 15 * RAD))
  })
}
