import { and, asc, between, desc, eq, inArray, lte, type SQL } from 'drizzle-orm'
import type { CurveMetric, CurveStage, LocationKind } from '#contract/curve-words.ts'
import type { Database } from '../connection/database.ts'
import { curveDay, curveSeries } from '../schema/tables.ts'

export type CurveSeries = typeof curveSeries.$inferSelect

/** One day of a series as it was read. */
export type CurveDay = {
  seriesId: number
  deliveryDate: string
  version: number
  values: (number | null)[]
  quality: string
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

/** Series of a province that match a filter. */
export async function findSeries(db: Database, filter: SeriesFilter): Promise<CurveSeries[]> {
  const { provinceId, metric, stage, locKind, locCode } = filter
  const oneOf = <T>(value: T | T[] | undefined) =>
    value === undefined ? undefined : Array.isArray(value) ? value : [value]
  const among = (column: Parameters<typeof inArray>[0], values: unknown[] | undefined) =>
    values && inArray(column, values)
  return db
    .select()
    .from(curveSeries)
    .where(
      and(
        eq(curveSeries.provinceId, provinceId),
        among(curveSeries.metric, oneOf(metric)),
        among(curveSeries.stage, oneOf(stage)),
        among(curveSeries.locKind, locKind && [locKind]),
        among(curveSeries.locCode, oneOf(locCode)),
      ),
    )
    .orderBy(asc(curveSeries.id))
}

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

/** Days of series in a range of delivery dates, in date order, one version a day. */
export async function readCurves(db: Database, range: CurveRange): Promise<CurveDay[]> {
  if (range.seriesIds.length === 0) return []
  const columns = {
    seriesId: curveDay.seriesId,
    deliveryDate: curveDay.deliveryDate,
    version: curveDay.version,
    values: curveDay.values,
    quality: curveDay.quality,
    receivedAt: curveDay.receivedAt,
    publishedAt: curveDay.publishedAt,
  }
  const wanted = and(
    eq(curveDay.provinceId, range.provinceId),
    inArray(curveDay.seriesId, range.seriesIds),
    between(curveDay.deliveryDate, range.from, range.to),
    known(range.asOf),
  )
  if (!range.asOf) {
    return db
      .select(columns)
      .from(curveDay)
      .where(wanted)
      .orderBy(asc(curveDay.seriesId), asc(curveDay.deliveryDate))
  }
  return db
    .selectDistinctOn([curveDay.seriesId, curveDay.deliveryDate], columns)
    .from(curveDay)
    .where(wanted)
    .orderBy(asc(curveDay.seriesId), asc(curveDay.deliveryDate), desc(curveDay.version))
}

function known(asOf: Date | undefined): SQL | undefined {
  if (!asOf) return eq(curveDay.isCurrent, true)
  return and(lte(curveDay.receivedAt, asOf), lte(curveDay.publishedAt, asOf))
}
