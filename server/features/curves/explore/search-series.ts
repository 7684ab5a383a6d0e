import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { MAX_FOUND_SERIES, type seriesSearch } from '#api/curves/explore.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import { curveSeries } from '#database/schema/tables.ts'
import { LOCATION_KINDS, type LocationKind } from '#domain/curves/words.ts'
import { isOfMarket, ownPlaces } from '../../../common/places/own-places.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { endOf, wordsOf } from '../curve-service.ts'
import { anyOf, fitsPlace, placeName, seriesWithPlace } from './named-series.ts'

/** Series that the caller may see, those of the whole system first; no more than can be read through. */
export async function searchSeries(
  { provinceId, words, metric, stage, locKind }: RequestOf<typeof seriesSearch>,
  context: CallContext,
): Promise<AnswerOf<typeof seriesSearch>> {
  const where = and(
    eq(curveSeries.provinceId, provinceId),
    metric && eq(curveSeries.metric, metric),
    stage && eq(curveSeries.stage, stage),
    locKind && eq(curveSeries.locKind, locKind),
    await isVisible(context, provinceId),
    fitsPlace(words),
  )
  const found = await seriesWithPlace(context.db, {
    ...getTableColumns(curveSeries),
    placeName: placeName(context.language),
    ...{ firstDate: endOf('asc'), lastDate: endOf('desc') },
    total: sql<number>`(count(*) over ())::int`,
  })
    .where(where)
    .orderBy(
      sql`array_position(${sql.param(LOCATION_KINDS)}::text[], ${curveSeries.locKind})`,
      asc(curveSeries.locCode),
      asc(curveSeries.id),
    )
    .limit(MAX_FOUND_SERIES)
  return {
    rows: found.map((series) => ({
      ...wordsOf(series),
      placeName: series.placeName,
      firstDate: series.firstDate,
      lastDate: series.lastDate,
    })),
    total: found[0]?.total ?? 0,
  }
}

/** Whether a series is of the market or of a place in the data scope, as a condition. */
async function isVisible(context: CallContext, provinceId: string) {
  const own = Object.entries(await ownPlaces(context, provinceId)) as [LocationKind, Set<string>][]
  const ofMarket = LOCATION_KINDS.filter((locKind) => isOfMarket({ locKind }))
  return anyOf([
    inArray(curveSeries.locKind, ofMarket),
    ...own
      .filter(([, codes]) => codes.size > 0)
      .map(([kind, codes]) =>
        and(eq(curveSeries.locKind, kind), inArray(curveSeries.locCode, [...codes])),
      ),
  ])
}
