import { sql } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { forecastCurve, type forecastRun } from '#database/schema/tables.ts'
import type { ForecastDay, ForecastRequest } from '#domain/forecasting/forecast-types.ts'
import { baselineForecast } from '#domain/forecasting/market/baselines.ts'
import { dayIndexOf } from '#domain/forecasting/market/market-history.ts'

type Source = {
  run: Pick<typeof forecastRun.$inferSelect, 'id' | 'provinceId' | 'kind'>
  request: ForecastRequest
  days: { day: ForecastDay; seconds: number }[]
}

/** Writes down forecast days, each with the naive forecast that was possible at the same origin. */
export async function storeDays(db: Database, { days, ...source }: Source): Promise<void> {
  const { id: runId, provinceId } = source.run
  const rows = days.map(({ day, seconds }) => {
    const { date, lead, p10, p50, p90, substituted, drivers } = day
    const values = { lead, p10, p50, p90, substituted, drivers, seconds }
    return { provinceId, runId, deliveryDate: date, ...values, naive: naiveOf(source, date) }
  })
  await db
    .insert(forecastCurve)
    .values(rows)
    .onConflictDoUpdate({
      target: [forecastCurve.provinceId, forecastCurve.runId, forecastCurve.deliveryDate],
      set: {
        lead: sql`excluded.lead`,
        p10: sql`excluded.p10`,
        p50: sql`excluded.p50`,
        p90: sql`excluded.p90`,
        substituted: sql`excluded.substituted`,
        drivers: sql`excluded.drivers`,
        naive: sql`excluded.naive`,
        seconds: sql`excluded.seconds`,
      },
    })
}

function naiveOf({ run, request }: Omit<Source, 'days'>, date: string): (number | null)[] {
  const { history, availability, firstForecastDate } = request
  const origin = run.kind === 'BACKTEST' ? date : firstForecastDate
  const lastPriceDay = dayIndexOf(history, origin) - availability.priceLagDays
  return Array.from(
    baselineForecast({ history, kind: 'week-before', date, lastPriceDay }),
    (value) => (Number.isNaN(value) ? null : value),
  )
}
