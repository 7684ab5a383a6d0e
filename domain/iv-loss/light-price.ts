import { LIGHT_LEVELS, shareOfLevel } from './light-levels.ts'
import type { LightHour } from './year-of-light.ts'

/** Prices of the slots of one day, CNY/MWh; 24 or 96 of them, null where one is missing. */
export type PricedDay = { date: string; values: readonly (number | null)[] }

/** What a MWh is worth to a PV plant. */
export type LightPrice = {
  /** Mean of all that it makes, CNY/MWh. */
  cnyPerMwh: number
  /** Of what it makes in the light of each level, CNY/MWh; as many as LIGHT_LEVELS; older records have none. */
  byLight?: number[] | undefined
}

/** Mean prices by month (1 to 12) and hour (0 to 23), CNY/MWh; null where none is known. */
export type MonthHourPrices = (month: number, hour: number) => number | null

/** The mean price of each hour in each month; negative prices keep their sign. */
export function monthHourPrices(days: readonly PricedDay[]): MonthHourPrices {
  const cells = new Map<number, { sum: number; count: number }>()
  for (const { date, values } of days) {
    const month = Number(date.slice(5, 7))
    for (const [slot, price] of values.entries()) {
      if (price === null) continue
      const key = keyOf(month, Math.floor((slot * HOURS) / values.length))
      const cell = cells.get(key) ?? { sum: 0, count: 0 }
      cells.set(key, { sum: cell.sum + price, count: cell.count + 1 })
    }
  }
  return (month, hour) => {
    const cell = cells.get(keyOf(month, hour))
    return cell ? cell.sum / cell.count : null
  }
}

const HOURS = 24
const keyOf = (month: number, hour: number) => month * HOURS + hour

/**
 * What a plant's energy is worth, all of it and by the light that it is made in: each hour of the typical year weighs by
 * its energy. Hours without a price are left out; a level without any has the mean of all.
 *
 * @returns null where no price of a bright hour is known
 * Source: docs/domain/iv.md#loss-in-money
 */
export function lightPrice(
  year: readonly LightHour[],
  priceOf: MonthHourPrices,
): Required<LightPrice> | null {
  const known = year.flatMap((hour) => {
    const price = priceOf(hour.month, hour.hour)
    return price === null ? [] : [{ ...hour, price }]
  })
  const cnyPerMwh = meanBy(known, ({ share }) => share)
  if (cnyPerMwh === null) return null
  const byLight = LIGHT_LEVELS.map(
    (_, level) =>
      meanBy(known, ({ share, irradiance }) => share * shareOfLevel(level, irradiance)) ??
      cnyPerMwh,
  )
  return { cnyPerMwh, byLight }
}

type PricedHour = LightHour & { price: number }

function meanBy(hours: readonly PricedHour[], weightOf: (hour: PricedHour) => number) {
  let weighted = 0
  let weights = 0
  for (const hour of hours) {
    weighted += weightOf(hour) * hour.price
    weights += weightOf(hour)
  }
  return weights === 0 ? null : weighted / weights
}
