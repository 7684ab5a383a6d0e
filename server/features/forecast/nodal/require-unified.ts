import type { Database } from '#database/connection/database.ts'
import { leadOneForecasts, liveForecasts } from '#database/queries/curves/unified-forecasts.ts'
import type { ForecastTarget, RunKind } from '#domain/forecasting/words.ts'
import { AppError } from '../../../http/answer/app-error.ts'
import { pricedPlaces } from './nodal-repository.ts'
import { unifiedTargetOf } from './same-stage.ts'

type Order = {
  provinceId: string
  target: ForecastTarget
  kind: RunKind
  dateFrom: string
  dateTo: string
}

/**
 * Refuses a nodal run that would have nothing to stand on.
 *
 * @throws AppError refused without node and zone prices, or when the unified price's champion has forecast none of
 * the dates
 */
export async function requireUnified(db: Database, order: Order): Promise<void> {
  const { provinceId, target, kind, dateFrom: from, dateTo: to } = order
  const priced = [
    ...(await pricedPlaces(db, { provinceId, target, locKind: 'NODE' })),
    ...(await pricedPlaces(db, { provinceId, target, locKind: 'ZONE' })),
  ]
  if (priced.length === 0) throw new AppError('refused', 'forecastNoNodePrices')
  const read = kind === 'LIVE' ? liveForecasts : leadOneForecasts
  const unified = await read(db, { provinceId, target: unifiedTargetOf(target), from, to })
  if (unified.size === 0) throw new AppError('refused', 'forecastUnifiedFirst')
}
