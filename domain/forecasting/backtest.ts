import { addDays, type DeliveryDate, daysBetween } from '#domain/calendar/delivery-date.ts'
import { calibrationPoints, errorsOf } from './bands/calibration-errors.ts'
import type { ForecastRequest, PriceForecast } from './forecast-types.ts'
import { fitWindows, type PointDay, predictWindows } from './lear/window-mean.ts'
import { knownUntil } from './market/availability.ts'
import { baselineForecast } from './market/baselines.ts'
import { dayIndexOf, type MarketHistory } from './market/market-history.ts'
import { forecastFromPoints, settingOf } from './price-forecast.ts'

/** Forecast of one origin beside what came and what the naive forecasts said for its first day. */
export type BacktestDay = {
  firstForecastDate: DeliveryDate
  forecast: PriceForecast
  /** Actual prices of lead 1, CNY/MWh, NaN missing. */
  actual: Float64Array
  weekBefore: Float64Array
  dayBefore: Float64Array
}

/** Days done and to do, while errors for the first bands are made (`warm-up`) and after (`day`). */
export type BacktestEvent =
  | { kind: 'warm-up'; done: number; total: number }
  | { kind: 'day'; done: number; total: number; day: BacktestDay }

/**
 * Rolls the origin from `from` to `to`, both included, with the model refitted every day, and yields
 * after each step, so that a job can show progress and stop between days. Each forecast reads only what
 * was known at its origin; the errors of earlier days enter the bands once their price is known.
 */
export function* backtest(
  request: Omit<ForecastRequest, 'firstForecastDate'> & { from: DeliveryDate; to: DeliveryDate },
): Generator<BacktestEvent> {
  const { history, from, to } = request
  const setting = settingOf({ ...request, firstForecastDate: from })
  const firstDay = dayIndexOf(history, from)
  const known = (originDay: number) => knownUntil(setting.availability, [], originDay).price
  const origins: PointDay[][] = []
  const total = daysBetween(from, to) + 1
  const warmUp = setting.options.calibrationDays
  let warm = 0
  for (const points of calibrationPoints(setting, firstDay)) {
    origins.push(points)
    yield { kind: 'warm-up', done: ++warm, total: warmUp }
  }
  for (let done = 0; done < total; done++) {
    const originDay = firstDay + done
    const lastPriceDay = known(originDay)
    const errors = origins
      .slice(-warmUp)
      .flatMap((points) => points.flatMap((point) => errorsOf(history, point, lastPriceDay)))
    const fitted = fitWindows(setting, originDay)
    const points = predictWindows(fitted, setting, originDay, true)
    const forecast = forecastFromPoints({ setting, fitted, points, errors })
    origins.push(points.map((point) => ({ ...point, parts: [] })))
    const date = addDays(from, done)
    const day = { firstForecastDate: date, forecast, ...around(history, date, lastPriceDay) }
    yield { kind: 'day', done: done + 1, total, day }
  }
}

function around(history: MarketHistory, date: DeliveryDate, lastPriceDay: number) {
  const { slotCount, price } = history
  const at = dayIndexOf(history, date) * slotCount
  const source = { history, date, lastPriceDay }
  return {
    actual: price.slice(at, at + slotCount),
    weekBefore: baselineForecast({ ...source, kind: 'week-before' }),
    dayBefore: baselineForecast({ ...source, kind: 'day-before' }),
  }
}
