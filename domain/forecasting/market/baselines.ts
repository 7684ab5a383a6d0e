import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { weekdayOf } from '#domain/calendar/delivery-date.ts'
import { dayIndexOf, type MarketHistory } from './market-history.ts'

/** Which simple forecast. */
export type BaselineKind = 'week-before' | 'day-before'

/**
 * A naive forecast of one day in CNY/MWh, NaN where the day it copies has no price.
 * `week-before`: the latest known same weekday. `day-before`: the latest known day, but on Monday,
 * Saturday and Sunday the week before. Days later than `lastPriceDay` (index of the latest known price
 * day) are never read: the copy goes back by whole weeks, or to the latest known day.
 * Source: Lago et al. (2021), Applied Energy 293, 116983, section 5.4.1 (naive forecasts).
 */
export function baselineForecast(source: {
  history: MarketHistory
  kind: BaselineKind
  date: DeliveryDate
  lastPriceDay: number
}): Float64Array {
  const { history, kind, date, lastPriceDay } = source
  const target = dayIndexOf(history, date)
  const weekly = kind === 'week-before' || [1, 6, 7].includes(weekdayOf(date))
  let from = target - 7 * Math.max(1, Math.ceil((target - lastPriceDay) / 7))
  if (!weekly) from = Math.min(target - 1, lastPriceDay)
  const { slotCount, price } = history
  if (from < 0) return new Float64Array(slotCount).fill(Number.NaN)
  return price.slice(from * slotCount, (from + 1) * slotCount)
}
