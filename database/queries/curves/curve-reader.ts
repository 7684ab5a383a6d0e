import { and, asc, between, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { CurveMetric, CurveQuality, CurveStage, LocationKind } from '#domain/curves/words.ts'
import type { Database } from '../../connection/database.ts'
import { curveDay, curveSeries } from '../../schema/tables.ts'
import { isOneOf, isOneOfIfGiven, preparedOnce } from '../../sql/prepared.ts'

export type CurveSeries = typeof curveSeries.$inferSelect

/** One day of a series as it was read. */
export type CurveDay = {
  seriesId: number
  deliveryDate: string
  version: number
  values: (number | null)[]
  quality: CurveQuality
  receivedAt: Date
  publishedAt: Date
}

export type SeriesFilter = {
  provinceId: string
  metric?: CurveMetric | CurveMetric[]
  stage?: CurveStage | CurveStage[]
  locKind?: LocationKind
  locCode?: string | string[]
}

const seriesByFilter = preparedOnce((db) =>
  db
    .select()
    .from(curveSeries)
    .where(
      and(
        eq(curveSeries.provinceId, sql.placeholder('provinceId')),
        isOneOfIfGiven(curveSeries.metric, 'metrics'),
        isOneOfIfGiven(curveSeries.stage, 'stages'),
        isOneOfIfGiven(curveSeries.locKind, 'locKinds'),
        isOneOfIfGiven(curveSeries.locCode, 'locCodes'),
      ),
    )
    .orderBy(asc(curveSeries.id))
    .prepare(''),
)

/** Series of a province that match a filter. */
export async function findSeries(db: Database, filter: SeriesFilter): Promise<CurveSeries[]> {
  const { provinceId, metric, stage, locKind, locCode } = filter
  return seriesByFilter(db).execute({
    provinceId,
    metrics: listOrNull(metric),
    stages: listOrNull(stage),
    locKinds: listOrNull(locKind),
    locCodes: listOrNull(locCode),
  })
}

const listOrNull = <T>(value: T | T[] | undefined): T[] | null =>
  value === undefined ? null : Array.isArray(value) ? value : [value]

export type CurveRange = {
  provinceId: string
  seriesIds: number[]
  from: string
  to: string
  /**
   * Only what this product had received by then and what the market had published by then. Without it
   * the current version of every day.
   */
  asOf?: Date
}

const COLUMNS = {
  seriesId: curveDay.seriesId,
  deliveryDate: curveDay.deliveryDate,
  version: curveDay.version,
  values: curveDay.values,
  quality: curveDay.quality,
  receivedAt: curveDay.receivedAt,
  publishedAt: curveDay.publishedAt,
}

const currentDays = preparedOnce((db) =>
  db
    .select(COLUMNS)
    .from(curveDay)
    .where(
      and(
        eq(curveDay.provinceId, sql.placeholder('provinceId')),
        isOneOf(curveDay.seriesId, 'seriesIds'),
        between(curveDay.deliveryDate, sql.placeholder('from'), sql.placeholder('to')),
        eq(curveDay.isCurrent, true),
      ),
    )
    .orderBy(asc(curveDay.seriesId), asc(curveDay.deliveryDate))
    .prepare(''),
)

/** Not a mean of a day that ended without a further version: prices in another resolution are in its place. */
const stands = sql`(${curveDay.quality} <> 'DAY_MEAN' or ${curveDay.isCurrent} or exists (
  select 1 from curve_day later where later.province_id = ${curveDay.provinceId}
    and later.series_id = ${curveDay.seriesId} and later.delivery_date = ${curveDay.deliveryDate}
    and later.version > ${curveDay.version}))`

/** Days of series in a range of delivery dates, in date order, one version a day. */
export async function readCurves(db: Database, range: CurveRange): Promise<CurveDay[]> {
  const { provinceId, seriesIds, from, to, asOf } = range
  if (seriesIds.length === 0) return []
  if (!asOf) return currentDays(db).execute({ provinceId, seriesIds, from, to })
  return db
    .selectDistinctOn([curveDay.seriesId, curveDay.deliveryDate], COLUMNS)
    .from(curveDay)
    .where(
      and(
        eq(curveDay.provinceId, provinceId),
        inArray(curveDay.seriesId, seriesIds),
        between(curveDay.deliveryDate, from, to),
        lte(curveDay.receivedAt, asOf),
        lte(curveDay.publishedAt, asOf),
        or(isNull(curveDay.withdrawnAt), gt(curveDay.withdrawnAt, asOf)),
        stands,
      ),
    )
    .orderBy(asc(curveDay.seriesId), asc(curveDay.deliveryDate), desc(curveDay.version))
}

/** Days of series in the k-th version, in date order; days that have no such version are left out. */
export async function readVersion(
  db: Database,
  { provinceId, seriesIds, from, to, version }: Omit<CurveRange, 'asOf'> & { version: number },
): Promise<CurveDay[]> {
  if (seriesIds.length === 0) return []
  return db
    .select(COLUMNS)
    .from(curveDay)
    .where(
      and(
        eq(curveDay.provinceId, provinceId),
        inArray(curveDay.seriesId, seriesIds),
        between(curveDay.deliveryDate, from, to),
        eq(curveDay.version, version),
      ),
    )
    .orderBy(asc(curveDay.seriesId), asc(curveDay.deliveryDate))
}

/** The highest version of any day in a range, by series; a series without days has none. */
export async function highestVersions(
  db: Database,
  { provinceId, seriesIds, from, to }: Omit<CurveRange, 'asOf'>,
): Promise<Map<number, number>> {
  if (seriesIds.length === 0) return new Map()
  const found = await db
    .select({ seriesId: curveDay.seriesId, version: sql<number>`max(${curveDay.version})::int` })
    .from(curveDay)
    .where(
      and(
        eq(curveDay.provinceId, provinceId),
        inArray(curveDay.seriesId, seriesIds),
        between(curveDay.deliveryDate, from, to),
      ),
    )
    .groupBy(curveDay.seriesId)
  return new Map(found.map(({ seriesId, version }) => [seriesId, version]))
}
