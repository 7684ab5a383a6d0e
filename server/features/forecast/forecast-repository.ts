import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { forecastRuns } from '#api/forecast/endpoints.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { Database } from '#database/connection/database.ts'
import { type CurveDay, findSeries, readCurves } from '#database/queries/curves/curve-reader.ts'
import { appUser, forecastCurve, forecastModel, forecastRun, job } from '#database/schema/tables.ts'
import { isIfGiven, preparedOnce } from '#database/sql/prepared.ts'
import { priceStageOf } from '#domain/forecasting/known/added-series.ts'
import type { ForecastTarget } from '#domain/forecasting/words.ts'
import { nameOrNull } from '../../common/names/person-name.ts'
import type { Language } from '../../http/texts.ts'
import { toldJobError } from '../../jobs/job-error.ts'

type RunRow = AnswerOf<typeof forecastRuns>['rows'][number]
type Values = (number | null)[]

const runColumns = {
  run: forecastRun,
  model: forecastModel,
  jobState: job.state,
  jobProgress: job.progress,
  jobError: job.error,
  author: { account: appUser.account, username: appUser.username },
}

function runsFrom(db: Database) {
  return db
    .select(runColumns)
    .from(forecastRun)
    .innerJoin(forecastModel, eq(forecastModel.id, forecastRun.modelId))
    .leftJoin(job, eq(job.id, forecastRun.jobId))
    .leftJoin(appUser, eq(appUser.id, forecastRun.createdBy))
    .$dynamic()
}

type FoundRun = Awaited<ReturnType<typeof runsFrom>>[number]

const wantedRuns = and(
  eq(forecastRun.provinceId, sql.placeholder('provinceId')),
  isIfGiven(forecastRun.modelId, 'modelId'),
  isIfGiven(forecastRun.kind, 'kind'),
)

const pageOfRuns = preparedOnce((db) =>
  runsFrom(db)
    .where(wantedRuns)
    .orderBy(desc(forecastRun.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare(''),
)

const countOfRuns = preparedOnce((db) =>
  db.select({ total: count() }).from(forecastRun).where(wantedRuns).prepare(''),
)

/** Runs of a province, the newest first. */
export async function listRuns(
  db: Database,
  { provinceId, modelId, kind, pageNum, pageSize }: RequestOf<typeof forecastRuns>,
  language: Language,
): Promise<AnswerOf<typeof forecastRuns>> {
  const wanted = { provinceId, modelId: modelId ?? null, kind: kind ?? null }
  const page = { limit: pageSize, offset: (pageNum - 1) * pageSize }
  const found = await pageOfRuns(db).execute({ ...wanted, ...page })
  const [all] = await countOfRuns(db).execute(wanted)
  return { rows: found.map((row) => runRowOf(row, language)), total: all!.total }
}

const runById = preparedOnce((db) =>
  runsFrom(db)
    .where(eq(forecastRun.id, sql.placeholder('id')))
    .prepare(''),
)

export async function findRun(db: Database, id: number): Promise<FoundRun | undefined> {
  const [found] = await runById(db).execute({ id })
  return found
}

/** The state of a run is that of its job; a run that was loaded without one keeps its own. */
export function runRowOf({ run, model, ...job }: FoundRun, language: Language): RunRow {
  const state = job.jobState ?? run.state
  return {
    id: run.id,
    modelId: run.modelId,
    modelName: language === 'zh' ? model.nameZh : model.nameEn,
    target: model.target,
    kind: run.kind,
    basis: run.basis,
    asOf: run.asOf.toISOString(),
    dateFrom: run.dateFrom,
    dateTo: run.dateTo,
    state: state,
    jobId: run.jobId,
    progress: state === 'DONE' ? 1 : (job.jobProgress ?? 0),
    error: toldJobError(job.jobError ?? run.error),
    durationMs: run.durationMs,
    createdBy: nameOrNull(job.author, language),
    createdAt: run.createdAt.toISOString(),
  }
}

const curvesByRun = preparedOnce((db) =>
  db
    .select()
    .from(forecastCurve)
    .where(eq(forecastCurve.runId, sql.placeholder('runId')))
    .orderBy(asc(forecastCurve.deliveryDate))
    .prepare(''),
)

export async function curvesOfRun(db: Database, runId: number) {
  return curvesByRun(db).execute({ runId })
}

type RunCurve = Awaited<ReturnType<typeof curvesOfRun>>[number]

/** Days of the finished runs that were read last; they change no more, and a whole province reads the same few. */
const finishedRuns = new WeakMap<Database, LRUCache<number, readonly RunCurve[]>>()
const MAX_FINISHED = 32

/** The days of a run, from memory once it is finished. */
export async function daysOfRun(
  db: Database,
  { id, state }: Pick<typeof forecastRun.$inferSelect, 'id' | 'state'>,
): Promise<readonly RunCurve[]> {
  if (state !== 'DONE') return curvesOfRun(db, id)
  const kept = finishedRuns.get(db) ?? new LRUCache({ max: MAX_FINISHED })
  finishedRuns.set(db, kept)
  const days = kept.get(id) ?? (await curvesOfRun(db, id))
  kept.set(id, days)
  return days
}

type ActualSource = {
  provinceId: string
  target: ForecastTarget
  from: string
  to: string
  slotCount: number
}

/** Actual prices by delivery date, in the slots that the forecast has. */
export async function actualPrices(
  db: Database,
  source: ActualSource,
): Promise<Map<string, Values>> {
  const days = await actualDays(db, source)
  return new Map(days.map(({ deliveryDate, values }) => [deliveryDate, values]))
}

/** Those days as they are kept, each with what is known of it. */
export async function actualDays(db: Database, source: ActualSource): Promise<CurveDay[]> {
  const { provinceId, target, from, to, slotCount } = source
  const series = await findSeries(db, {
    provinceId,
    metric: 'PRICE',
    stage: priceStageOf(target),
    locKind: 'SYSTEM',
  })
  const same = series.filter(({ resolutionMin }) => 1440 / resolutionMin === slotCount)
  const seriesIds = same.map(({ id }) => id)
  return readCurves(db, { provinceId, seriesIds, from, to })
}

const latestRun = preparedOnce((db) =>
  db
    .select({ id: forecastRun.id })
    .from(forecastRun)
    .innerJoin(forecastModel, eq(forecastModel.id, forecastRun.modelId))
    .where(
      and(
        eq(forecastRun.provinceId, sql.placeholder('provinceId')),
        eq(forecastModel.target, sql.placeholder('target')),
        eq(forecastModel.isDefault, true),
        eq(forecastRun.kind, 'LIVE'),
        eq(forecastRun.state, 'DONE'),
      ),
    )
    .orderBy(desc(forecastRun.asOf), desc(forecastRun.id))
    .limit(1)
    .prepare(''),
)

/** The latest finished live run of a target's default model. */
export async function latestRunId(
  db: Database,
  provinceId: string,
  target: ForecastTarget,
): Promise<number | null> {
  const [found] = await latestRun(db).execute({ provinceId, target })
  return found?.id ?? null
}
