import { desc, eq, sql } from 'drizzle-orm'
import { modelOptions } from '#api/forecast/models.ts'
import { forecastCurve, forecastModel, forecastRun, notification } from '#database/schema/tables.ts'
import { addDays } from '#domain/calendar/delivery-date.ts'
import type {
  ForecastDay,
  ForecastRequest,
  ModelSummary,
} from '#domain/forecasting/forecast-types.ts'
import { dayIndexOf } from '#domain/forecasting/market/market-history.ts'
import { knowsPrices } from '#domain/forecasting/price-forecast.ts'
import type { AddedSeries, UnifiedModelKind } from '#domain/forecasting/words.ts'
import { computeInThread } from '../../common/threads/compute-in-thread.ts'
import type { JobControl, JobHandler } from '../../jobs/job-queue.ts'
import type { Services } from '../../services.ts'
import { readEnsembleOptions } from './ensemble/ensemble-options.ts'
import { runEnsemble } from './ensemble/run-ensemble.ts'
import { FORECAST_TASK, type ForecastResult, type ForecastTask } from './forecast-task.ts'
import {
  historyOf,
  lastDate,
  liveAvailability,
  loadInputs,
  type MarketInputs,
  priceLimits,
  ruleAvailability,
} from './market-inputs.ts'
import { runMemory } from './memory/run-memory.ts'
import { orderNodal } from './nodal/order-nodal.ts'
import { runNodal } from './nodal/run-nodal.ts'
import { runPage } from './run-page.ts'
import { storeDays } from './store-days.ts'

type Run = typeof forecastRun.$inferSelect & { model: typeof forecastModel.$inferSelect }

/** Days without prices before the first forecast day past which a live forecast would mean nothing. */
const MAX_PRICE_LAG_DAYS = 14

/**
 * Does the work of a run; a back-test that was interrupted goes on after its last stored day. Of one that failed
 * the reminders tell (`models/reminders.ts`).
 */
export const runForecast =
  (services: Services): JobHandler =>
  async (job, control) => {
    const { runId } = job.payload as { runId: number }
    const run = await findRun(services, runId)
    await computing(services, run, control)
    await tellCreator(services, run)
    if (isDailyChampion(run))
      await orderNodal(services, { ...run, unifiedTarget: run.model.target })
    return { runId }
  }

const computing = (services: Services, run: Run, control: JobControl) =>
  run.model.kind === 'NODAL' ? runNodal(services, run, control) : compute(services, run, control)

/** Computes a run that is not a job of its own; tells nobody, and orders nothing that rests on it. */
export async function computeRun(
  services: Services,
  runId: number,
  control: JobControl,
): Promise<void> {
  await computing(services, await findRun(services, runId), control)
}

/** What nodal prices rest on: the forecast of unified prices that pages show, made by the clock. */
const isDailyChampion = ({ kind, createdBy, model }: Run): boolean =>
  kind === 'LIVE' && createdBy === null && model.isDefault && model.kind !== 'NODAL'

async function compute(services: Services, run: Run, control: JobControl): Promise<void> {
  const started = performance.now()
  const { series } = modelOptions.parse(run.model.options)
  const inputs = await loadInputs(services.db, {
    series,
    provinceId: run.provinceId,
    target: run.model.target,
    until: run.dateTo,
    asOf: run.basis === 'RECEIVED' ? run.asOf : undefined,
  })
  if (!inputs) throw new Error('NO_PRICES')
  const task = await taskOf(services, run, inputs)
  const result = task
    ? await COMPUTATIONS[run.model.kind as UnifiedModelKind](
        services,
        { run, task, inputs },
        control,
      )
    : { model: null }
  await services.db.transaction(async (tx) => {
    await tx
      .update(forecastRun)
      .set({
        state: 'DONE',
        ...(result.model && task && { notes: withSeries(result.model, task, series) }),
        durationMs: sql`coalesce(${forecastRun.durationMs}, 0) + ${Math.round(performance.now() - started)}`,
      })
      .where(eq(forecastRun.id, run.id))
    await control.hold(tx)
  })
}

/** What a model lacked, and how far each series that somebody added was known. */
function withSeries(
  model: ModelSummary,
  { request }: ForecastTask,
  series: readonly AddedSeries[] = [],
): ModelSummary {
  const names = request.history.exogenous.map(({ name }) => name)
  const notes = series.flatMap((name) => {
    if (!names.includes(name)) return [`EXOGENOUS_EMPTY:${name}`]
    if (model.notes.some((note) => note.endsWith(`:${name}`))) return []
    const lag = request.availability.exogenousLagDays[name] ?? 0
    return lag > 0 ? [`EXOGENOUS_LAG:${name}:${lag}`] : []
  })
  return { ...model, notes: [...new Set([...model.notes, ...notes])] }
}

type Work = { run: Run; task: ForecastTask; inputs: MarketInputs }
type Computation = (services: Services, work: Work, control: JobControl) => Promise<ForecastResult>
const COMPUTATIONS: Record<UnifiedModelKind, Computation> = {
  LEAR: computeLear,
  ENSEMBLE: computeEnsemble,
}

async function findRun({ db }: Services, runId: number): Promise<Run> {
  const [found] = await db
    .select()
    .from(forecastRun)
    .innerJoin(forecastModel, eq(forecastModel.id, forecastRun.modelId))
    .where(eq(forecastRun.id, runId))
  if (!found) throw new Error('RUN_GONE')
  return { ...found.forecast_run, model: found.forecast_model }
}

async function taskOf(
  { db }: Services,
  run: Run,
  inputs: MarketInputs,
): Promise<ForecastTask | undefined> {
  const history = historyOf(inputs, run.dateTo)
  const limits = await priceLimits(db, run.provinceId, run.dateTo)
  const { windows } = modelOptions.parse(run.model.options)
  const options = windows ? { windows } : {}
  if (run.kind === 'BACKTEST') {
    const [last] = await db
      .select({ date: forecastCurve.deliveryDate })
      .from(forecastCurve)
      .where(eq(forecastCurve.runId, run.id))
      .orderBy(desc(forecastCurve.deliveryDate))
      .limit(1)
    const from = last ? addDays(last.date, 1) : run.dateFrom
    if (from > run.dateTo) return undefined
    const availability = ruleAvailability(inputs, run.model.target)
    const request = { history, firstForecastDate: from, horizonDays: 1, limits, availability }
    return { request: { ...request, options }, to: run.dateTo }
  }
  const availability = liveAvailability(inputs, run.dateFrom)
  if (availability.priceLagDays > MAX_PRICE_LAG_DAYS) {
    throw new Error(`PRICES_TOO_OLD:${lastDate(inputs.price)}`)
  }
  const horizonDays = history.days - dayIndexOf(history, run.dateFrom)
  return {
    request: {
      ...{ history, horizonDays, limits, availability, options },
      firstForecastDate: run.dateFrom,
    },
  }
}

async function computeLear(
  services: Services,
  { run, task }: Work,
  control: JobControl,
): Promise<ForecastResult> {
  if (!knowsPrices(task.request)) throw new Error('SHORT_HISTORY')
  const { asked, ...result } = await computeInThread(
    FORECAST_TASK,
    { ...task, remembered: task.to ? undefined : runMemory.of(run.modelId) },
    {
      signal: control.signal,
      onStep: async (step) => {
        if (step.kind === 'progress') control.report(step.share)
        else await store(services, { days: step.days, run, request: task.request, control })
      },
    },
  )
  if (asked) runMemory.keep(run.modelId, asked)
  return result
}

async function computeEnsemble(
  services: Services,
  { run, task, inputs }: Work,
  control: JobControl,
): Promise<ForecastResult> {
  const { request, to } = task
  const started = performance.now()
  const source = {
    ...{ run, request, to },
    options: readEnsembleOptions(run.model.options),
    pastAvailability: ruleAvailability(inputs, run.model.target),
  }
  const { days, model } = await runEnsemble(services, source, control)
  const seconds = (performance.now() - started) / 1000 / days.length
  const done = days.map((day) => ({ day, seconds }))
  await store(services, { days: done, run, request, control })
  return { model }
}

type Stored = Pick<Work, 'run'> & {
  request: ForecastRequest
  days: { day: ForecastDay; seconds: number }[]
  control: JobControl
}

async function store({ db }: Services, { run, request, days, control }: Stored): Promise<void> {
  await db.transaction(async (tx) => {
    await storeDays(tx, { run, request, days })
    await control.hold(tx)
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
      deepLink: runPage(run),
    })
    .onConflictDoNothing()
}
