import { and, eq, inArray, notInArray, or } from 'drizzle-orm'
import { forecastModel, replay } from '#database/schema/tables.ts'
import { UNIFIED_TARGETS } from '#domain/forecasting/words.ts'
import { AppError } from '../../http/app-error.ts'
import type { JobHandler } from '../../jobs/job-queue.ts'
import type { Services } from '../../services.ts'
import { start } from './forecast-service.ts'
import { tellDrift } from './models/model-alarms.ts'

/**
 * Orders a live run of every model of unified prices that is a champion or is to run daily and whose
 * province has prices, and tells of those that have become worse.
 */
export const forecastDaily =
  (services: Services): JobHandler =>
  async () => {
    const models = await services.db
      .select()
      .from(forecastModel)
      .where(
        and(
          inArray(forecastModel.target, [...UNIFIED_TARGETS]),
          or(eq(forecastModel.isDefault, true), eq(forecastModel.isDaily, true)),
          notInArray(
            forecastModel.provinceId,
            services.db.select({ id: replay.provinceId }).from(replay),
          ),
        ),
      )
      .orderBy(forecastModel.target, forecastModel.id)
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
