import { and, eq, inArray } from 'drizzle-orm'
import { forecastModel, forecastRun } from '#database/schema/tables.ts'
import { UNIFIED_TARGETS } from '#domain/forecasting/words.ts'
import type { Clock } from '../../clock.ts'
import { AppError } from '../../http/app-error.ts'
import type { JobControl } from '../../jobs/job-queue.ts'
import type { Services } from '../../services.ts'
import { writeRun } from './forecast-service.ts'
import { computeRun } from './run-forecast.ts'

type Asked = { provinceId: string; horizonDays: number; clock: Clock }

/**
 * Runs the champions of a province as of a moment and waits for them; what was computed for that moment before
 * is not computed again. Prices that the province has not, and history that is too short, give no forecast.
 */
export async function forecastAsOf(
  services: Services,
  { provinceId, horizonDays, clock }: Asked,
  control: JobControl,
): Promise<void> {
  const { db } = services
  const models = await db
    .select()
    .from(forecastModel)
    .where(
      and(
        eq(forecastModel.provinceId, provinceId),
        inArray(forecastModel.target, [...UNIFIED_TARGETS]),
        eq(forecastModel.isDefault, true),
      ),
    )
    .orderBy(forecastModel.id)
  for (const model of models) {
    const { id: modelId } = model
    const done = await db.$count(
      forecastRun,
      and(
        eq(forecastRun.modelId, modelId),
        eq(forecastRun.asOf, clock.now()),
        eq(forecastRun.state, 'DONE'),
      ),
    )
    if (done > 0) continue
    await runNow({ ...services, clock }, { provinceId, modelId, horizonDays }, control)
  }
}

/** A live run as of now that the caller waits for; where there is nothing to forecast from there is none. */
export async function runNow(
  services: Services,
  asked: { provinceId: string; modelId: number; horizonDays?: number },
  control: JobControl,
): Promise<void> {
  try {
    const runId = await writeRun({ ...asked, kind: 'LIVE' }, services)
    await computeRun(services, runId, control)
  } catch (error) {
    if (!(error instanceof AppError) && !isForWantOfData(error)) throw error
  }
}

const isForWantOfData = (error: unknown) =>
  error instanceof Error && /^(NO_PRICES|SHORT_HISTORY|PRICES_TOO_OLD)/.test(error.message)
