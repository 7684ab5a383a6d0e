import type { Database } from '#database/connection/database.ts'
import { findSeries, readCurves } from '#database/queries/curves/curve-reader.ts'
import { writeCurves } from '#database/queries/curves/curve-writer.ts'
import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import type { Replay } from './replay-repository.ts'

/**
 * Where the file has no real-time prices, those of the day-ahead market stand for them, as if they had been
 * published in their time, and marked as simulated: else no deviation could be settled and every amount would be
 * unknown.
 */
export async function deliverRealTime(
  tx: Database,
  { provinceId, settings }: Pick<Replay, 'provinceId' | 'settings'>,
  { now, from, to }: { now: Date; from: DeliveryDate; to: DeliveryDate },
): Promise<void> {
  if (!settings.realTimeAsDayAhead) return
  const place = { metric: 'PRICE', locKind: 'SYSTEM', locCode: '' } as const
  const series = await findSeries(tx, { provinceId, stage: 'DA', ...place })
  const seriesIds = series.map(({ id }) => id)
  const days = await readCurves(tx, { provinceId, seriesIds, from, to })
  const realTime = { ...place, stage: 'RT', unit: 'CNY/MWh' } as const
  const curves = days.map(({ deliveryDate, values, quality }) => ({
    series: { ...realTime, resolutionMin: values.length === 96 ? (15 as const) : (60 as const) },
    ...{ deliveryDate, values, quality },
  }))
  await writeCurves(tx, curves, { provinceId, receivedAt: now, inTime: true, simulated: true })
}
