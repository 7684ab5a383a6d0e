import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import type { WorkCalendar } from '#domain/calendar/work-calendar.ts'
import { baselineForecast } from '../market/baselines.ts'
import { dayIndexOf, type MarketHistory } from '../market/market-history.ts'
import { type Contender, NAIVE_KINDS, type NaiveKind } from './contender.ts'
import type { DayGrid } from './day-grid.ts'
import { similarDayForecast } from './similar-day.ts'

/** Prices of one market, how many days before delivery the newest known ones lie, and which days are worked there. */
export type NaiveSource = {
  history: MarketHistory
  priceLagDays: number
  calendar: WorkCalendar
}

/**
 * The naive forecasts of the given dates as contenders, each date with its own origin: only prices up to
 * `date − priceLagDays` are read. The forecast of the other market is the same naive one of it.
 *
 * @param target the market that is forecast
 * @param other the other market, null where its prices are not known
 */
export function naiveContenders(
  dates: readonly DeliveryDate[],
  target: NaiveSource,
  other: NaiveSource | null,
): Contender[] {
  return NAIVE_KINDS.map((kind) => ({
    key: kind,
    kind: 'NAIVE',
    p50: naiveGrid(kind, dates, target),
    band: null,
    other: other && naiveGrid(kind, dates, other),
  }))
}

/** The forecasts of one naive kind, day after day. */
export function naiveGrid(
  kind: NaiveKind,
  dates: readonly DeliveryDate[],
  { history, priceLagDays, calendar }: NaiveSource,
): DayGrid {
  const grid = new Float64Array(dates.length * history.slotCount)
  const similarDay = kind === 'similar-day' ? similarDayForecast(history, calendar) : null
  dates.forEach((date, at) => {
    const day = dayIndexOf(history, date)
    const lastPriceDay = day - Math.max(1, priceLagDays)
    const prices =
      kind === 'similar-day'
        ? similarDay!(day, lastPriceDay)
        : baselineForecast({ history, kind, date, lastPriceDay })
    grid.set(prices, at * history.slotCount)
  })
  return grid
}
