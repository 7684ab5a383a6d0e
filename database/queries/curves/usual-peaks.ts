import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { CURVE_METRICS } from '#domain/curves/words.ts'
import { systemPeakRangeMw } from '#domain/market/plausible-values.ts'
import type { Database } from '../../connection/database.ts'
import { curveDay, curveSeries } from '../../schema/tables.ts'

/** Days that say what is usual, the newest of a series, and how many of them it takes. */
const DAYS = 60
const MIN_DAYS = 5

/**
 * The usual peak of a day (the median of the largest absolute values of the newest days, without those
 * of standstill) of every power of a whole province in MW, by metric and stage as in `LOAD FORECAST`.
 * Days that no province can have, stored before there were limits, are passed over: they would have the
 * right values refused that are to replace them.
 */
export async function usualPeaksMw(
  db: Database,
  provinceId: string,
): Promise<Record<string, number>> {
  const { metric, stage } = curveSeries
  // A row of its own: as an expression it would be computed again wherever it is named.
  const ofDay = db
    .select({ peak: sql<number>`max(abs(v))`.as('peak') })
    .from(sql`unnest(${curveDay.values}) v`)
    .as('of_day')
  const newest = db
    .select({ peak: ofDay.peak })
    .from(curveDay)
    .crossJoinLateral(ofDay)
    .where(
      and(
        eq(curveDay.provinceId, provinceId),
        eq(curveDay.seriesId, curveSeries.id),
        eq(curveDay.isCurrent, true),
        sql`(${ofDay.peak} = 0 or ${ofDay.peak} between ${boundOf('min')} and ${boundOf('max')})`,
      ),
    )
    .orderBy(desc(curveDay.deliveryDate))
    .limit(DAYS)
    .as('newest')
  const rows = await db
    .select({
      metric,
      stage,
      peak: sql<number>`percentile_cont(0.5) within group (order by ${newest.peak})`.mapWith(
        Number,
      ),
    })
    .from(curveSeries)
    .crossJoinLateral(newest)
    .where(
      and(
        eq(curveSeries.provinceId, provinceId),
        eq(curveSeries.locKind, 'SYSTEM'),
        eq(curveSeries.unit, 'MW'),
        gt(newest.peak, 0),
      ),
    )
    .groupBy(metric, stage)
    .having(sql`count(*) >= ${MIN_DAYS}`)
  return Object.fromEntries(rows.map((row) => [`${row.metric} ${row.stage}`, row.peak]))
}

/** An end of what the peak of a day can be, by the metric of the series. */
function boundOf(end: 'min' | 'max'): SQL {
  const cases = CURVE_METRICS.map(
    (metric) => sql`when ${metric} then ${systemPeakRangeMw(metric)[end]}::float8`,
  )
  return sql`case ${curveSeries.metric} ${sql.join(cases, sql` `)} end`
}
