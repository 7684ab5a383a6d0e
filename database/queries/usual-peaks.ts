import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../connection/database.ts'
import { curveDay, curveSeries } from '../schema/tables.ts'

/** Days that say what is usual, the newest of a series, and how many of them it takes. */
const DAYS = 60
const LEAST_DAYS = 5

/**
 * The usual peak of a day (the median of the largest absolute values of the newest days, without those
 * of standstill) of every power of a whole province in MW, by metric and stage as in `LOAD FORECAST`.
 */
export async function usualPeaksMw(
  db: Database,
  provinceId: string,
): Promise<Record<string, number>> {
  const { metric, stage } = curveSeries
  const newest = db
    .select({
      peak: sql<number>`(select max(abs(v)) from unnest(${curveDay.values}) v)`.as('peak'),
    })
    .from(curveDay)
    .where(
      and(
        eq(curveDay.provinceId, provinceId),
        eq(curveDay.seriesId, curveSeries.id),
        eq(curveDay.isCurrent, true),
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
    .having(sql`count(*) >= ${LEAST_DAYS}`)
  return Object.fromEntries(rows.map((row) => [`${row.metric} ${row.stage}`, row.peak]))
}
