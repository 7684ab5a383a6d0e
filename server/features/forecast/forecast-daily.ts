import { and, eq, inArray, notInArray, or } from 'drizzle-orm'
import { forecastModel, replay } from '#database/schema/tables.ts'
import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { UNIFIED_TARGETS } from '#domain/forecasting/words.ts'
import { AppError } from '../../http/answer/app-error.ts'
import type { JobControl, JobHandler } from '../../jobs/job-queue.ts'
import type { Services } from '../../services.ts'
import { runNow } from './forecast-as-of.ts'
import { start } from './forecast-service.ts'
import { tellDrift } from './models/model-alarms.ts'
import { orderNodalMorning } from './nodal/order-nodal.ts'

/**
 * Orders a live run of every model of unified prices that is a champion or is to run daily and whose
 * province has prices, and tells of those that have become worse.
 */
export const forecastDaily =
  (services: Services): JobHandler =>
  async () => {
    const models = await dailyModels(services)
    const ordered: number[] = []
    for (const { id: modelId, provinceId } of models) {
      try {
        ordered.push((await start({ provinceId, modelId, kind: 'LIVE' }, services)).runId)
      } catch (error) {
        // A province without prices has nothing to forecast; anything else is a failure.
        if (!(error instanceof AppError)) throw error
      }
    }
    await tellDrift(services, models)
    return { runIds: ordered }
  }

/** Delivery dates, both included. */
type Range = { from: DeliveryDate; to: DeliveryDate }

/**
 * The same as of now, for whoever steps a clock on and waits until all of them are there; and before it, for
 * mornings that were stepped over, one back-test a model of the dates that they would have forecast, which
 * knows as little as they did. Forecasts of nodes are ordered at the end, because nothing waits for them; those
 * that the next step finds unfinished are set aside until its own end.
 */
export async function forecastMorning(
  services: Services,
  steppedOver: Range | null,
  control: JobControl,
): Promise<void> {
  const models = await dailyModels(services)
  // The progress of a single run says nothing of how far the steps are.
  const quiet = { ...control, report: () => {} }
  const provinceIds = [...new Set(models.map(({ provinceId }) => provinceId))]
  await Promise.all(
    provinceIds.map(async (provinceId) => {
      for (const { id: modelId } of models.filter((one) => one.provinceId === provinceId)) {
        const run = { provinceId, modelId }
        if (steppedOver) await runNow(services, { ...run, kind: 'BACKTEST', ...steppedOver }, quiet)
        await runNow(services, { ...run, kind: 'LIVE' }, quiet)
      }
    }),
  )
  for (const { provinceId, target } of models.filter(({ isDefault }) => isDefault))
    await orderNodalMorning(services, { provinceId, unifiedTarget: target }, steppedOver)
  await tellDrift(services, models)
}

function dailyModels({ db }: Services) {
  return db
    .select()
    .from(forecastModel)
    .where(
      and(
        inArray(forecastModel.target, [...UNIFIED_TARGETS]),
        or(eq(forecastModel.isDefault, true), eq(forecastModel.isDaily, true)),
        notInArray(forecastModel.provinceId, db.select({ id: replay.provinceId }).from(replay)),
      ),
    )
    .orderBy(forecastModel.target, forecastModel.id)
}
