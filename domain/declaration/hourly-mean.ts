import { meanToHours } from '#domain/calendar/slots.ts'
import { mean } from '#domain/statistics/mean.ts'
import { priceNearCnyPerMwh } from '#domain/units/price.ts'
import type { PriceMilli } from '#domain/units/quantity.ts'

/** Mean price of one hour over the days that have one; null without any. */
export type HourMean = { priceMilli: PriceMilli | null; days: number }

/** Mean over days, hour by hour, of prices in CNY/MWh of 24 or 96 slots; a missing price does not count. */
export function meanOfDays(days: readonly (readonly (number | null)[])[]): HourMean[] {
  const hourly = days.map((values) => meanToHours(values).values)
  return Array.from({ length: 24 }, (_, hour) => {
    const known = hourly.map((values) => values[hour] ?? null).filter((price) => price !== null)
    if (known.length === 0) return { priceMilli: null, days: 0 }
    return { priceMilli: priceNearCnyPerMwh(mean(known)), days: known.length }
  })
}
