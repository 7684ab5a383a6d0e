import { eq } from 'drizzle-orm'
import { forecastModel } from '#database/schema/tables.ts'
import { AppError } from '../../http/app-error.ts'
import type { JobHandler } from '../../jobs/job-queue.ts'
import type { Services } from '../../services.ts'
import { start } from './forecast-service.ts'

/** Orders a live run of every default day-ahead model whose province has prices. */
export const forecastDaily =
  (services: Services): JobHandler =>
  async () => {
    const models = await services.db
      .select()
      .from(forecastModel)
      .where(eq(forecastModel.target, 'UNIFIED_DA'))
    const ordered: number[] = []
    for (const { id: modelId, provinceId, isDefault } of models) {
      if (!isDefault) continue
      try {
        ordered.push((await start({ provinceId, modelId, kind: 'LIVE' }, services)).runId)
      } catch (error) {
        // A province without prices has nothing to forecast; anything else is a failure.
        if (!(error instanceof AppError)) throw error
      }
    }
    return { runIds: ordered }
  }
