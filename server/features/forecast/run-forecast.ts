import { desc, eq, sql } from 'drizzle-orm'
import { forecastCurve, forecastModel, forecastRun, notification } from '#database/schema/tables.ts'
import { addDays, type DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { baselineForecast } from '#domain/forecasting/baselines.ts'
import { dayIndexOf, type MarketHistory } from '#domain/forecasting/market-history.ts'
import { computeInThread } from '../../jobs/compute-thread.ts'
import type { JobControl, JobHandler } from '../../jobs/job-queue.ts'
import type { Services } from '../../services.ts'
import type { ForecastResult, ForecastStep, ForecastTask } from './forecast-task.ts'
import {
  historyOf,
  lastDate,
  liveAvailability,
  loadInputs,
  type MarketInputs,
  priceLimits,
  ruleAvailability,
} from './market-inputs.ts'

type Run = typeof forecastRun.$inferSelect & { target: string }

/** Days without prices before the first forecast day past which a live forecast would mean nothing. */
const MAX_PRICE_LAG_DAYS = 14

/** Does the work of a run; a back-test that was interrupted goes on after its last stored day. */
export const runForecast =
  (services: Services): JobHandler =>
  async (job, control) => {
    const started = performance.now()
    const { runId } = job.payload as { runId: number }
    const run = await findRun(services, runId)
    const inputs = await loadInputs(services.db, {
      provinceId: run.provinceId,
      target: run.target,
      until: run.dateTo,
      asOf: run.basis === 'RECEIVED' ? run.asOf : undefined,
    })
    if (!inputs) throw new Error('NO_PRICES')
    const task = await taskOf(services, run, inputs)
    const result = task ? await compute(services, run, task, control) : { model: null }
    await services.db
      .update(forecastRun)
      .set({
        state: 'DONE',
        ...(result.model && { notes: result.model }),
        durationMs: sql`coalesce(${forecastRun.durationMs}, 0) + ${Math.round(performance.now() - started)}`,
      })
      .where(eq(forecastRun.id, runId))
    await tellCreator(services, run)
    return { runId }
  }

async function findRun({ db }: Services, runId: number): Promise<Run> {
  const [found] = await db
    .select()
    .from(forecastRun)
    .innerJoin(forecastModel, eq(forecastModel.id, forecastRun.modelId))
    .where(eq(forecastRun.id, runId))
  if (!found) throw new Error('RUN_GONE')
  return { ...found.forecast_run, target: found.forecast_model.target }
}

async function taskOf(
  { db }: Services,
  run: Run,
  inputs: MarketInputs,
): Promise<ForecastTask | undefined> {
  const history = historyOf(inputs, run.dateTo)
  const limits = await priceLimits(db, run.provinceId, run.dateTo)
  if (run.kind === 'BACKTEST') {
    const [last] = await db
      .select({ date: forecastCurve.deliveryDate })
      .from(forecastCurve)
      .where(eq(forecastCurve.runId, run.id))
      .orderBy(desc(forecastCurve.deliveryDate))
      .limit(1)
    const from = last ? addDays(last.date, 1) : run.dateFrom
    if (from > run.dateTo) return undefined
    const availability = ruleAvailability(inputs, run.target)
    const request = { history, firstForecastDate: from, horizonDays: 1, limits, availability }
    return { request, to: run.dateTo }
  }
  const availability = liveAvailability(inputs, run.dateFrom)
  if (availability.priceLagDays > MAX_PRICE_LAG_DAYS) {
    throw new Error(`PRICES_TOO_OLD:${lastDate(inputs.price)}`)
  }
  const horizonDays = history.days - dayIndexOf(history, run.dateFrom)
  return {
    request: { history, firstForecastDate: run.dateFrom, horizonDays, limits, availability },
  }
}

async function compute(
  services: Services,
  run: Run,
  task: ForecastTask,
  control: JobControl,
): Promise<ForecastResult> {
  const { history, availability, firstForecastDate } = task.request
  const naiveOf = (date: DeliveryDate): (number | null)[] => {
    const origin = task.to ? date : firstForecastDate
    const lastPriceDay = dayIndexOf(history, origin) - availability.priceLagDays
    return nullable(baselineForecast({ history, kind: 'week-before', date, lastPriceDay }))
  }
  return computeInThread<ForecastTask, ForecastStep, ForecastResult>(
    'server/features/forecast/forecast.worker',
    task,
    {
      signal: control.signal,
      onStep: async (step) => {
        if (step.kind === 'progress') control.report(step.share)
        else await storeDay(services, run, { ...step, naive: naiveOf(step.day.date) })
      },
    },
  )
}

async function storeDay(
  { db }: Services,
  run: Run,
  { day, seconds, naive }: Extract<ForecastStep, { kind: 'day' }> & { naive: (number | null)[] },
): Promise<void> {
  const { date, lead, p10, p50, p90, substituted, drivers } = day
  const values = { lead, p10, p50, p90, substituted, drivers, naive, seconds }
  await db
    .insert(forecastCurve)
    .values({ provinceId: run.provinceId, runId: run.id, deliveryDate: date, ...values })
    .onConflictDoUpdate({
      target: [forecastCurve.provinceId, forecastCurve.runId, forecastCurve.deliveryDate],
      set: values,
    })
}

async function tellCreator({ db, clock }: Services, run: Run): Promise<void> {
  if (run.createdBy === null) return
  await db
    .insert(notification)
    .values({
      userId: run.createdBy,
      kind: 'FORECAST_DONE',
      dedupKey: `forecast:${run.id}`,
      params: { from: run.dateFrom, to: run.dateTo },
      createTime: clock.now(),
      provinceId: run.provinceId,
      date: run.dateFrom,
      deepLink: `/pages/electricityPriceAnalysis/clearPriceForecast/detail/index?id=${run.id}`,
    })
    .onConflictDoNothing()
}

const nullable = (values: MarketHistory['price']) =>
  Array.from(values, (value) => (Number.isNaN(value) ? null : value))
