import { and, asc, desc, eq, gt, inArray, isNull, notExists, or, sql } from 'drizzle-orm'
import {
  type forecastDetail,
  type forecastInputs,
  type forecastModels,
  MAX_BACKTEST_DAYS,
  MAX_HORIZON_DAYS,
  type startForecast,
} from '#api/forecast/endpoints.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import { findSeries, readCurves } from '#database/queries/curves/curve-reader.ts'
import {
  forecastModel,
  forecastModelStation,
  forecastRun,
  importFile,
  job,
  station,
} from '#database/schema/tables.ts'
import { addDays, daysBetween } from '#domain/calendar/delivery-date.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import type { DayDrivers, ModelSummary } from '#domain/forecasting/forecast-types.ts'
import { forecastQuality } from '#domain/forecasting/scores/forecast-quality.ts'
import type { ForecastTarget } from '#domain/forecasting/words.ts'
import { AppError, notFound } from '../../http/answer/app-error.ts'
import type { CallContext, SessionUser } from '../../http/call-context.ts'
import { orderedBy } from '../../jobs/ordered-by.ts'
import { actualDays, daysOfRun, findRun, runRowOf } from './forecast-repository.ts'
import { leadOneCurves } from './lead-one.ts'
import { INPUT_METRICS, lastPriceDate, priceLimits } from './market-inputs.ts'
import { seenStations } from './models/bound-stations.ts'
import { recentAccuracy } from './models/recent-accuracy.ts'
import { requireUnified } from './nodal/require-unified.ts'

type Model = typeof forecastModel.$inferSelect

/** Models that serve a station: those bound to it, else those of its province. */
export async function modelsOfStation(
  { stationId, target }: { stationId: number; target?: ForecastTarget },
  context: CallContext,
): Promise<AnswerOf<typeof forecastModels>> {
  const { db } = context
  const [place] = await db.select().from(station).where(eq(station.id, stationId))
  if (!place) throw notFound()
  const bound = await db
    .select({ modelId: forecastModelStation.modelId })
    .from(forecastModelStation)
    .where(eq(forecastModelStation.stationId, stationId))
  const found = await db
    .select({ model: forecastModel })
    .from(forecastModel)
    .leftJoin(forecastModelStation, eq(forecastModelStation.modelId, forecastModel.id))
    .where(
      and(
        eq(forecastModel.provinceId, place.provinceId),
        target === undefined ? undefined : eq(forecastModel.target, target),
        or(
          isNull(forecastModelStation.modelId),
          inArray(forecastModel.id, [-1, ...bound.map(({ modelId }) => modelId)]),
        ),
      ),
    )
    .orderBy(asc(forecastModel.id))
  const unique = new Map(found.map(({ model }) => [model.id, model]))
  return modelRows([...unique.values()], context)
}

export async function modelsOfProvince(
  { provinceId }: RequestOf<typeof forecastModels>,
  context: CallContext,
): Promise<AnswerOf<typeof forecastModels>> {
  const found = await context.db
    .select()
    .from(forecastModel)
    .where(eq(forecastModel.provinceId, provinceId))
    .orderBy(asc(forecastModel.id))
  return modelRows(found, context)
}

async function modelRows(
  models: Model[],
  { db, user, language }: CallContext,
): Promise<AnswerOf<typeof forecastModels>> {
  const ids = models.map(({ id }) => id)
  const lastRuns = ids.length
    ? await db
        .selectDistinctOn([forecastRun.modelId], {
          modelId: forecastRun.modelId,
          at: forecastRun.createdAt,
        })
        .from(forecastRun)
        .where(inArray(forecastRun.modelId, ids))
        .orderBy(forecastRun.modelId, desc(forecastRun.id))
    : []
  const bound = ids.length
    ? await db.select().from(forecastModelStation).where(inArray(forecastModelStation.modelId, ids))
    : []
  const provinceIds = [...new Set(models.map(({ provinceId }) => provinceId))]
  const seen = await seenStations(db, user.scope, provinceIds)
  const recent = await leadOneCurves(db, { modelIds: ids })
  const rows = await Promise.all(
    models.map(async ({ options, kind, target, ...model }) => ({
      ...{ id: model.id, code: model.code, provinceId: model.provinceId },
      name: language === 'zh' ? model.nameZh : model.nameEn,
      target,
      kind,
      version: model.version,
      options: options as object,
      isDefault: model.isDefault,
      isDaily: model.isDaily,
      stationIds: bound
        .filter(({ modelId, stationId }) => modelId === model.id && seen.has(stationId))
        .map(({ stationId }) => stationId),
      nameZh: model.nameZh,
      nameEn: model.nameEn,
      lastRunAt: lastRuns.find(({ modelId }) => modelId === model.id)?.at.toISOString() ?? null,
      ...(await recentAccuracy(
        db,
        { provinceId: model.provinceId, target },
        recent.filter(({ modelId }) => modelId === model.id),
      )),
    })),
  )
  return { rows, total: rows.length }
}

/**
 * Starts a run: writes it down with its moment and adds the job, both or none. One of the same model for the same
 * days that has not ended is answered instead, unless data have come since it was ordered.
 *
 * @throws AppError refused when there is nothing to learn from or the range does not fit
 */
export async function start(
  request: RequestOf<typeof startForecast>,
  { db, clock, jobs }: Pick<CallContext, 'db' | 'clock' | 'jobs'>,
  user?: Pick<SessionUser, 'userId' | 'systemType'>,
): Promise<AnswerOf<typeof startForecast>> {
  const { provinceId } = request
  const run = await plannedRun(request, { db, clock })
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`forecast:${run.modelId}`}))`)
    const twin = await openTwin(tx, run)
    if (twin) return twin
    const by = user && orderedBy(user)
    const runId = await insertRun(tx, { ...run, createdBy: by?.createdBy })
    const jobId = await jobs.add({ kind: 'forecast', payload: { runId }, provinceId, ...by }, tx)
    await tx.update(forecastRun).set({ jobId }).where(eq(forecastRun.id, runId))
    return { runId, jobId }
  })
}

/** Writes a run down that the caller computes itself; gives its id. */
export async function writeRun(
  request: RequestOf<typeof startForecast>,
  { db, clock }: Pick<CallContext, 'db' | 'clock'>,
): Promise<number> {
  return insertRun(db, await plannedRun(request, { db, clock }))
}

async function openTwin(tx: CallContext['db'], run: NewRun) {
  const [found] = await tx
    .select({ runId: forecastRun.id, jobId: forecastRun.jobId })
    .from(forecastRun)
    .innerJoin(job, eq(job.id, forecastRun.jobId))
    .where(
      and(
        eq(forecastRun.modelId, run.modelId),
        eq(forecastRun.modelVersion, run.modelVersion ?? 1),
        eq(forecastRun.kind, run.kind),
        eq(forecastRun.dateFrom, run.dateFrom),
        eq(forecastRun.dateTo, run.dateTo),
        // A run does not hear that its job was cancelled, and a job ends some time after it was.
        inArray(job.state, ['QUEUED', 'RUNNING']),
        eq(job.cancelRequested, 0),
        notExists(
          tx
            .select({ id: importFile.id })
            .from(importFile)
            .where(
              and(
                eq(importFile.provinceId, run.provinceId),
                gt(importFile.committedAt, forecastRun.asOf),
              ),
            ),
        ),
      ),
    )
    .limit(1)
  return found?.jobId ? { runId: found.runId, jobId: found.jobId } : undefined
}

type NewRun = typeof forecastRun.$inferInsert

async function insertRun(db: CallContext['db'], run: NewRun): Promise<number> {
  const [made] = await db.insert(forecastRun).values(run).returning({ id: forecastRun.id })
  return made!.id
}

async function plannedRun(
  request: RequestOf<typeof startForecast>,
  { db, clock }: Pick<CallContext, 'db' | 'clock'>,
): Promise<NewRun> {
  const { provinceId, modelId, kind } = request
  const [model] = await db.select().from(forecastModel).where(eq(forecastModel.id, modelId))
  if (!model || model.provinceId !== provinceId) throw notFound()
  const asOf = clock.now()
  const range =
    kind === 'LIVE'
      ? await liveRange(request, { db, asOf, target: model.target })
      : backtestRange(request)
  if (model.kind === 'NODAL') await requireUnified(db, { ...model, kind, ...range })
  return {
    ...{ provinceId, modelId, kind, asOf, ...range },
    modelVersion: model.version,
    basis: kind === 'LIVE' ? 'RECEIVED' : 'PUBLISHED',
    state: 'QUEUED',
    createdAt: asOf,
  }
}

/** From the first day that has no price yet, tomorrow at the earliest. */
async function liveRange(
  { provinceId, horizonDays = MAX_HORIZON_DAYS }: RequestOf<typeof startForecast>,
  { db, asOf, target }: { db: CallContext['db']; asOf: Date; target: ForecastTarget },
) {
  const tomorrow = addDays(shanghaiDate(asOf), 1)
  const last = await lastPriceDate(db, { provinceId, target, until: addDays(tomorrow, 2), asOf })
  if (!last) throw new AppError('refused', 'forecastNoPrices')
  const dateFrom = last >= tomorrow ? addDays(last, 1) : tomorrow
  return { dateFrom, dateTo: addDays(dateFrom, horizonDays - 1) }
}

function backtestRange({ from, to }: RequestOf<typeof startForecast>) {
  if (!from || !to || from > to) throw new AppError('refused', 'forecastRangeMissing')
  if (daysBetween(from, to) >= MAX_BACKTEST_DAYS) {
    throw new AppError('refused', 'rangeTooLong', { days: MAX_BACKTEST_DAYS })
  }
  return { dateFrom: from, dateTo: to }
}

/** A run with its days, the actual prices as far as they are known, and its quality. */
export async function detailOf(
  { id }: { id: number },
  { db, language }: Pick<CallContext, 'db' | 'language'>,
): Promise<AnswerOf<typeof forecastDetail>> {
  const found = await findRun(db, id)
  if (!found) throw notFound()
  const run = runRowOf(found, language)
  const { provinceId } = found.run
  const curves = await daysOfRun(db, found.run)
  const slotCount = (curves[0]?.p50.length ?? 96) === 24 ? 24 : 96
  const { dateFrom: from, dateTo: to, target } = run
  const came = await actualDays(db, { provinceId, target, from, to, slotCount })
  const actual = new Map(came.map((day) => [day.deliveryDate, day]))
  const days = curves.map((curve) => {
    const { deliveryDate: date, lead, p10, p50, p90, naive, substituted, drivers, seconds } = curve
    const scored = { p10, p50, p90, naive, actual: actual.get(date)?.values ?? null }
    return {
      date,
      lead,
      ...shown(scored),
      actualIsMean: actual.get(date)?.quality === 'DAY_MEAN',
      substituted,
      drivers: drivers as DayDrivers | null,
      metrics: forecastQuality([scored]),
      seconds,
    }
  })
  return {
    run,
    slotCount,
    limits: await priceLimits(db, provinceId, to),
    model: found.run.notes as ModelSummary | null,
    metrics: forecastQuality(days),
    days,
  }
}

type Scored = Record<'p10' | 'p50' | 'p90', (number | null)[]> &
  Record<'naive' | 'actual', (number | null)[] | null>

/** Prices as markets write them; the twelve digits after those are half of an answer. */
const shown = ({ p10, p50, p90, naive, actual }: Scored): Scored => ({
  p10: p10.map(toMilli),
  p50: p50.map(toMilli),
  p90: p90.map(toMilli),
  naive: naive?.map(toMilli) ?? null,
  actual,
})

const toMilli = (cnyPerMwh: number | null) =>
  cnyPerMwh === null ? null : Math.round(cnyPerMwh * 1000) / 1000

/** Forecast and actual of every input on a date; the forecast of two days before until that of the day before is there. */
export async function inputsOf(
  { id, date }: RequestOf<typeof forecastInputs>,
  { db }: CallContext,
): Promise<AnswerOf<typeof forecastInputs>> {
  const found = await findRun(db, id)
  if (!found) throw notFound()
  const { provinceId } = found.run
  const series = await findSeries(db, {
    provinceId,
    metric: [...INPUT_METRICS],
    stage: ['FORECAST', 'FORECAST_D2', 'ACTUAL'],
    locKind: 'SYSTEM',
  })
  const days = await readCurves(db, {
    provinceId,
    seriesIds: series.map((one) => one.id),
    from: date,
    to: date,
  })
  const curveOf = (metric: string, stage: string) => {
    const one = series.find((row) => row.metric === metric && row.stage === stage)
    return days.find((day) => day.seriesId === one?.id)?.values ?? null
  }
  const rows = INPUT_METRICS.map((metric) => ({
    metric,
    unit: 'MW',
    forecast: curveOf(metric, 'FORECAST') ?? curveOf(metric, 'FORECAST_D2'),
    actual: curveOf(metric, 'ACTUAL'),
  })).filter(({ forecast, actual }) => forecast !== null || actual !== null)
  return { rows, total: rows.length }
}
