import type { WorkCalendar } from '#domain/calendar/work-calendar.ts'
import { similarDaysIn } from '../days/similar-days.ts'
import type { MarketHistory } from '../market/market-history.ts'

/** Forecast of the day of an index, from what is known up to the price of another. */
type SimilarDayForecast = (day: number, lastPriceDay: number) => Float64Array

/**
 * The similar-day forecast: the prices of that known day whose disclosed inputs were nearest to those of
 * the day to forecast ({@link similarDaysIn}), CNY/MWh; NaN throughout when no day can be compared.
 *
 * @param history with the inputs to compare by, all of which are known for a day at its origin
 */
export function similarDayForecast(
  history: MarketHistory,
  calendar: WorkCalendar,
): SimilarDayForecast {
  const { slotCount, price } = history
  const search = similarDaysIn(history, calendar)
  return (day, lastPriceDay) => {
    const [nearest] = search({ day, lastPriceDay, count: 1 }).days
    if (!nearest) return new Float64Array(slotCount).fill(Number.NaN)
    return price.slice(nearest.day * slotCount, (nearest.day + 1) * slotCount)
  }
}
