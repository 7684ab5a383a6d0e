import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import {
  type curveQuery,
  type curveSeriesList,
  MAX_CURVE_DAYS,
  MAX_DAYS_OF_SERIES,
} from '#api/curves/endpoints.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { Database } from '#database/connection/database.ts'
import {
  type CurveDay,
  type CurveRange,
  type CurveSeries,
  readCurves,
} from '#database/queries/curves/curve-reader.ts'
import { type MarketRules, readMarketRules } from '#database/queries/market/market-rules.ts'
import { curveSeries, station } from '#database/schema/tables.ts'
import { isIfGiven, isOneOf, preparedOnce } from '#database/sql/prepared.ts'
import { addDays, daysBetween } from '#domain/calendar/delivery-date.ts'
import { groupBy } from '#domain/collections/group-by.ts'
import { definitionFromRules } from '#domain/market/bidding-space-definition.ts'
import { CLEARING_LIMIT } from '#domain/market/rule-codes.ts'
import { isOfMarket, isVisible, ownPlaces } from '../../common/places/own-places.ts'
import { AppError, notFound } from '../../http/answer/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'

type SeriesWords = AnswerOf<typeof curveQuery>['series'][number]

/** Series that the caller may see, with the range of dates that each covers. */
export async function visibleSeries(
  { provinceId, locKind, stationId }: RequestOf<typeof curveSeriesList>,
  context: CallContext,
): Promise<AnswerOf<typeof curveSeriesList>> {
  const own = await ownPlaces(context, provinceId)
  const asked = stationId === undefined ? null : await codeOfStation(context, stationId)
  const found = await seriesWithRange(context.db).execute({ provinceId, locKind: locKind ?? null })
  const rows = found
    .filter((series) => isVisible(series, own))
    .filter(
      ({ locKind, locCode }) => asked === null || (locKind === 'STATION' && locCode === asked),
    )
    .map((series) => ({
      ...wordsOf(series),
      firstDate: series.firstDate,
      lastDate: series.lastDate,
    }))
  return { rows, total: rows.length }
}

/**
 * Days of series.
 *
 * @throws AppError notFound when a series is missing or belongs to a place outside the scope
 */
export async function queryCurves(
  request: RequestOf<typeof curveQuery>,
  context: CallContext,
): Promise<AnswerOf<typeof curveQuery>> {
  const { provinceId, seriesIds, from, to, asOf } = request
  const wanted = [...new Set(seriesIds)]
  const maxDays = Math.min(
    MAX_CURVE_DAYS,
    Math.floor(MAX_DAYS_OF_SERIES / Math.max(1, wanted.length)),
  )
  if (daysBetween(from, to) >= maxDays) {
    throw new AppError('refused', 'rangeTooLong', { days: maxDays })
  }
  const visible = await visibleById(context, provinceId, wanted)
  const asked = { provinceId, seriesIds: wanted, from, to, asOf: asOf ? new Date(asOf) : undefined }
  const [days, rules] = await Promise.all([
    readInSlices(context.db, asked),
    readMarketRules(context.db, { provinceId, side: 'GENERATOR', date: to }),
  ])
  const daysOf = groupBy(days, ({ seriesId }) => seriesId)
  return {
    now: context.clock.now().toISOString(),
    limits: clearingLimits(rules),
    biddingSpace: definitionFromRules(rules.byCode),
    // In the order that was asked for.
    series: wanted
      .map((seriesId) => visible.find(({ id }) => id === seriesId)!)
      .map((series) => ({
        ...wordsOf(series),
        days: (daysOf.get(series.id) ?? []).map((day) => ({
          date: day.deliveryDate,
          version: day.version,
          quality: day.quality,
          receivedAt: day.receivedAt.toISOString(),
          values: day.values,
        })),
      })),
  }
}

/**
 * Series by their ids.
 *
 * @param wanted each id once
 * @throws AppError notFound when a series is missing or belongs to a place outside the scope
 */
export async function visibleById(
  context: CallContext,
  provinceId: string,
  wanted: number[],
): Promise<CurveSeries[]> {
  const found = await seriesById(context.db).execute({ provinceId, wanted })
  const own = found.every(isOfMarket) ? {} : await ownPlaces(context, provinceId)
  const visible = found.filter((series) => isVisible(series, own))
  if (visible.length !== wanted.length) throw notFound()
  return visible
}

/** Read at once, they keep nobody waiting for longer than some milliseconds. */
const DAYS_IN_A_SLICE = 250

/** Days of series, in date order: a slice of the dates after the other, so that others have their turn. */
export async function readInSlices(db: Database, range: CurveRange): Promise<CurveDay[]> {
  const days: CurveDay[] = []
  if (range.seriesIds.length === 0) return days
  const atOnce = Math.max(1, Math.floor(DAYS_IN_A_SLICE / range.seriesIds.length))
  for (let from = range.from; from <= range.to; from = addDays(from, atOnce)) {
    const last = addDays(from, atOnce - 1)
    const to = last < range.to ? last : range.to
    for (const day of await readCurves(db, { ...range, from, to })) days.push(day)
  }
  return days
}

export function clearingLimits({ byCode }: Pick<MarketRules, 'byCode'>) {
  const [min, max] = [byCode.get(CLEARING_LIMIT.min), byCode.get(CLEARING_LIMIT.max)]
  if (min === undefined || max === undefined) return null
  return { minCnyPerMwh: Number(min.value), maxCnyPerMwh: Number(max.value) }
}

async function codeOfStation({ db }: CallContext, stationId: number): Promise<string> {
  const [found] = await db
    .select({ code: station.code })
    .from(station)
    .where(eq(station.id, stationId))
  if (!found) throw notFound()
  return found.code
}

const seriesById = preparedOnce((db) =>
  db
    .select()
    .from(curveSeries)
    .where(
      and(
        eq(curveSeries.provinceId, sql.placeholder('provinceId')),
        isOneOf(curveSeries.id, 'wanted'),
      ),
    )
    .prepare(''),
)

/** Series with the first and the last day that each has. */
export const seriesWithRange = preparedOnce((db) =>
  db
    .select({ ...getTableColumns(curveSeries), firstDate: endOf('asc'), lastDate: endOf('desc') })
    .from(curveSeries)
    .where(
      and(
        eq(curveSeries.provinceId, sql.placeholder('provinceId')),
        isIfGiven(curveSeries.locKind, 'locKind'),
      ),
    )
    .orderBy(asc(curveSeries.id))
    .prepare(''),
)

/** Looked up in the index: min and max over the months would read every day of a series. */
export function endOf(direction: 'asc' | 'desc'): SQL<string | null> {
  return sql`(select c.delivery_date from curve_day c
    where c.province_id = curve_series.province_id and c.series_id = curve_series.id
      and c.is_current order by c.delivery_date ${sql.raw(direction)} limit 1)`
}

export function wordsOf(series: CurveSeries): Omit<SeriesWords, 'days'> {
  const { id, metric, stage, locKind, locCode, resolutionMin, unit, simulated } = series
  return {
    id,
    metric,
    stage,
    locKind,
    locCode,
    resolutionMin,
    unit,
    simulated,
  }
}
