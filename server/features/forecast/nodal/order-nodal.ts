import { and, eq } from 'drizzle-orm'
import type { startForecast } from '#api/forecast/endpoints.ts'
import type { RequestOf } from '#api/kernel/endpoint.ts'
import { forecastModel } from '#database/schema/tables.ts'
import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import type { ForecastTarget } from '#domain/forecasting/words.ts'
import { AppError } from '../../../http/answer/app-error.ts'
import type { Services } from '../../../services.ts'
import { start } from '../forecast-service.ts'
import { nodeTargetOf } from './same-stage.ts'
import { firstSetAside, forgetForecast, forgetSetAside } from './set-aside.ts'

/** Days for which lines and outages are known well enough to tell congestion. */
const HORIZON_DAYS = 7

/** @param unifiedTarget UNIFIED_DA or UNIFIED_RT */
type Place = { provinceId: string; unifiedTarget: ForecastTarget }

/**
 * Orders a live run of the default nodal model of a province, for after the champion's forecast of the unified
 * price of the same stage is there. A province without prices of nodes and zones orders none.
 */
export async function orderNodal(services: Ordering, place: Place): Promise<void> {
  const { provinceId } = place
  for (const { id: modelId } of await defaultModels(services, place))
    await order(services, { provinceId, modelId, kind: 'LIVE', horizonDays: HORIZON_DAYS })
}

/**
 * The same, and before it a back-test of the dates until today that mornings would have forecast which were
 * stepped over, or whose runs were set aside.
 */
export async function orderNodalMorning(
  services: Ordering,
  place: Place,
  steppedOver: { from: DeliveryDate; to: DeliveryDate } | null,
): Promise<void> {
  const today = shanghaiDate(services.clock.now())
  for (const { id: modelId } of await defaultModels(services, place)) {
    await forgetForecast(services.db, modelId)
    const setAside = await firstSetAside(services.db, { modelId, to: today })
    const [from] = [setAside, steppedOver?.from].filter((date) => date != null).sort()
    const to = steppedOver?.to ?? today
    if (!from) continue
    const run = { provinceId: place.provinceId, modelId, kind: 'BACKTEST', from, to } as const
    if (await order(services, run)) await forgetSetAside(services.db, { modelId, from, to })
  }
  await orderNodal(services, place)
}

type Ordering = Pick<Services, 'db' | 'clock' | 'jobs'>

function defaultModels({ db }: Ordering, { provinceId, unifiedTarget }: Place) {
  return db
    .select({ id: forecastModel.id })
    .from(forecastModel)
    .where(
      and(
        eq(forecastModel.provinceId, provinceId),
        eq(forecastModel.target, nodeTargetOf(unifiedTarget)),
        eq(forecastModel.kind, 'NODAL'),
        eq(forecastModel.isDefault, true),
      ),
    )
}

/** Whether there was something to forecast from. */
async function order(services: Ordering, run: RequestOf<typeof startForecast>): Promise<boolean> {
  try {
    await start(run, services)
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return false
  }
}
