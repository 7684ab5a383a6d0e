import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { weekdayOf } from '#domain/calendar/delivery-date.ts'
import { mean } from '#domain/statistics/mean.ts'
import { dayIndexOf, type MarketHistory } from './market-history.ts'

/** Which simple forecast. */
export type BaselineKind = 'week-before' | 'day-before' | 'newest-day' | 'mean-of-7-days'

/** Newest known days that a mean is of, and how far back they are looked for where some have no prices. */
const MEAN = { days: 7, lookBackDays: 28 }

/**
 * A naive forecast of one day in CNY/MWh, NaN where the day it copies has no price.
 * `newest-day`: the newest day with prices, whatever its weekday. `mean-of-7-days`: the mean of the newest
 * seven days with prices, slot by slot over those that have one.
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
  if (kind === 'newest-day') return meanOfNewest(history, lastPriceDay, 1)
  if (kind === 'mean-of-7-days') return meanOfNewest(history, lastPriceDay, MEAN.days)
  const target = dayIndexOf(history, date)
  const weekly = kind === 'week-before' || [1, 6, 7].includes(weekdayOf(date))
  let from = target - 7 * Math.max(1, Math.ceil((target - lastPriceDay) / 7))
  if (!weekly) from = Math.min(target - 1, lastPriceDay)
  const { slotCount, price } = history
  if (from < 0) return new Float64Array(slotCount).fill(Number.NaN)
  return price.slice(from * slotCount, (from + 1) * slotCount)
}

function meanOfNewest(history: MarketHistory, lastPriceDay: number, count: number): Float64Array {
  const { slotCount, price } = history
  const days: Float64Array[] = []
  const last = Math.max(0, lastPriceDay - MEAN.lookBackDays + 1)
  for (let day = lastPriceDay; day >= last && days.length < count; day--) {
    const prices = price.subarray(day * slotCount, (day + 1) * slotCount)
    if (!prices.every(Number.isNaN)) days.push(prices)
  }
  return Float64Array.from({ length: slotCount }, (_, slot) =>
    mean(days.map((prices) => prices[slot]!).filter((value) => !Number.isNaN(value))),
  )
}
