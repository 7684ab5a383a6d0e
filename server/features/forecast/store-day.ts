import type { Database } from '#database/connection/database.ts'
import { forecastCurve, type forecastRun } from '#database/schema/tables.ts'
import type { ForecastDay, ForecastRequest } from '#domain/forecasting/forecast-types.ts'
import { baselineForecast } from '#domain/forecasting/market/baselines.ts'
import { dayIndexOf } from '#domain/forecasting/market/market-history.ts'

type Source = {
  run: Pick<typeof forecastRun.$inferSelect, 'id' | 'provinceId' | 'kind'>
  request: ForecastRequest
  day: ForecastDay
  seconds: number
}

/** Writes down a forecast day, with the naive forecast that was possible at the same origin. */
export async function storeDay(
  db: Database,
  { run, request, day, seconds }: Source,
): Promise<void> {
  const { history, availability, firstForecastDate } = request
  const { date, lead, p10, p50, p90, substituted, drivers } = day
  const origin = run.kind === 'BACKTEST' ? date : firstForecastDate
  const lastPriceDay = dayIndexOf(history, origin) - availability.priceLagDays
  const naive = Array.from(
    baselineForecast({ history, kind: 'week-before', date, lastPriceDay }),
    (value) => (Number.isNaN(value) ? null : value),
  )
  const values = { lead, p10, p50, p90, substituted, drivers, naive, seconds }
  await db
    .insert(forecastCurve)
    .values({ provinceId: run.provinceId, runId: run.id, deliveryDate: date, ...values })
    .onConflictDoUpdate({
      target: [forecastCurve.provinceId, forecastCurve.runId, forecastCurve.deliveryDate],
      set: values,
    })
}
