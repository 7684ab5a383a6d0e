import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { startForecast } from '#api/forecast/endpoints.ts'
import type { RequestOf } from '#api/kernel/endpoint.ts'
import { forecastModel, forecastRun } from '#database/schema/tables.ts'
import { NODE_TARGETS, UNIFIED_TARGETS } from '#domain/forecasting/words.ts'
import type { Clock } from '../../clock.ts'
import { AppError } from '../../http/answer/app-error.ts'
import type { JobControl } from '../../jobs/job-queue.ts'
import type { Services } from '../../services.ts'
import { writeRun } from './forecast-service.ts'
import { computeRun } from './run-forecast.ts'

type Asked = { provinceId: string; horizonDays: number; clock: Clock }

/** Congestion is told no further ahead than on any other morning. */
const NODAL_DAYS = 7

/**
 * Runs the champions of a province as of a moment, then those of its nodes and zones that rest on them, and waits for them; what was computed for that moment before
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
        inArray(forecastModel.target, [...UNIFIED_TARGETS, ...NODE_TARGETS]),
        eq(forecastModel.isDefault, true),
      ),
    )
    .orderBy(sql`${forecastModel.kind} = 'NODAL'`, forecastModel.id)
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
    const days = model.kind === 'NODAL' ? Math.min(NODAL_DAYS, horizonDays) : horizonDays
    const asked = { provinceId, modelId, kind: 'LIVE', horizonDays: days } as const
    await runNow({ ...services, clock }, asked, control)
  }
}

/**
 * A run as of now that the caller waits for; where there is nothing to forecast from there is none. It has no
 * job of its own that would tell its end, so whatever ends it is kept here, and what an earlier process left
 * open when it was killed is closed.
 */
export async function runNow(
  services: Services,
  asked: RequestOf<typeof startForecast>,
  control: JobControl,
): Promise<void> {
  const { db } = services
  const isLeftOpen = and(
    eq(forecastRun.modelId, asked.modelId),
    eq(forecastRun.state, 'QUEUED'),
    isNull(forecastRun.jobId),
  )
  await db.update(forecastRun).set({ state: 'CANCELLED' }).where(isLeftOpen)
  const runId = await writeRun(asked, services).catch((error) => {
    if (!(error instanceof AppError)) throw error
  })
  if (runId === undefined) return
  try {
    await computeRun(services, runId, control)
  } catch (error) {
    const isThis = eq(forecastRun.id, runId)
    if (isForWantOfData(error)) await db.delete(forecastRun).where(isThis)
    else {
      const state = control.signal.aborted ? 'CANCELLED' : 'FAILED'
      await db.update(forecastRun).set({ state }).where(isThis)
      throw error
    }
  }
}

const isForWantOfData = (error: unknown) =>
  error instanceof AppError ||
  (error instanceof Error && /^(NO_PRICES|SHORT_HISTORY|PRICES_TOO_OLD)/.test(error.message))
