import { and, eq, inArray, notInArray, or } from 'drizzle-orm'
import { forecastModel, replay } from '#database/schema/tables.ts'
import { UNIFIED_TARGETS } from '#domain/forecasting/words.ts'
import { AppError } from '../../http/app-error.ts'
import type { JobControl, JobHandler } from '../../jobs/job-queue.ts'
import type { Services } from '../../services.ts'
import { runNow } from './forecast-as-of.ts'
import { start } from './forecast-service.ts'
import { tellDrift } from './models/model-alarms.ts'

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

/**
 * The same as of now, computed one after the other: whoever steps a clock on goes on when all of the day's
 * forecasts are there.
 */
export async function forecastMorning(services: Services, control: JobControl): Promise<void> {
  const models = await dailyModels(services)
  for (const { id, provinceId } of models)
    await runNow(services, { provinceId, modelId: id }, control)
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
