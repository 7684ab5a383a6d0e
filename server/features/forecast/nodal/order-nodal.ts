import { and, eq } from 'drizzle-orm'
import { forecastModel } from '#database/schema/tables.ts'
import type { ForecastTarget } from '#domain/forecasting/words.ts'
import { AppError } from '../../../http/app-error.ts'
import type { Services } from '../../../services.ts'
import { start } from '../forecast-service.ts'
import { nodeTargetOf } from './same-stage.ts'

/** Days for which lines and outages are known well enough to tell congestion. */
const HORIZON_DAYS = 7

/**
 * Orders a live run, or a back-test of past dates, of the default nodal model of a province, for after the
 * champion's forecast of the unified price of the same stage is there. A province without prices of nodes and
 * zones orders none.
 *
 * @param unifiedTarget UNIFIED_DA or UNIFIED_RT
 */
export async function orderNodal(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  {
    provinceId,
    unifiedTarget,
    past,
  }: { provinceId: string; unifiedTarget: ForecastTarget; past?: { from: string; to: string } },
): Promise<number[]> {
  const models = await services.db
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
  const runIds: number[] = []
  for (const { id: modelId } of models) {
    const run = past
      ? ({ kind: 'BACKTEST', ...past } as const)
      : ({ kind: 'LIVE', horizonDays: HORIZON_DAYS } as const)
    try {
      runIds.push((await start({ provinceId, modelId, ...run }, services)).runId)
    } catch (error) {
      // Nothing to forecast from; anything else is a failure.
      if (!(error instanceof AppError)) throw error
    }
  }
  return runIds
}
