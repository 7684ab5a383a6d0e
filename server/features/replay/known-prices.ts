import type { Database } from '#database/connection/database.ts'
import { type CurveRange, findSeries, readCurves } from '#database/queries/curves/curve-reader.ts'
import { priceStageOf } from '#domain/replay/replay-settings.ts'
import { sessionPrices } from '#domain/replay/session-price.ts'
import type { PriceMilli } from '#domain/units/quantity.ts'
import type { Replay } from './replay-repository.ts'

/** What the market of a replay would have paid for each hour, by the prices of a range of days. */
export async function knownPrices(
  db: Database,
  { provinceId, settings }: Pick<Replay, 'provinceId' | 'settings'>,
  range: Pick<CurveRange, 'from' | 'to' | 'asOf'>,
): Promise<(PriceMilli | null)[]> {
  const series = await findSeries(db, {
    ...{ provinceId, metric: 'PRICE', stage: priceStageOf(settings) },
    ...{ locKind: 'SYSTEM', locCode: '' },
  })
  const seriesIds = series.map(({ id }) => id)
  const days = await readCurves(db, { provinceId, seriesIds, ...range })
  // Series of two resolutions come one after the other.
  const inOrder = days.toSorted((a, b) => (a.deliveryDate < b.deliveryDate ? -1 : 1))
  return sessionPrices(inOrder.map(({ values }) => values))
}
