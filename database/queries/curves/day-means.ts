import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { CurveStage } from '#domain/curves/words.ts'
import type { Database } from '../../connection/database.ts'
import { curveDay, curveSeries } from '../../schema/tables.ts'

/** Days by stage. */
export type DaysOfStages = Partial<Record<CurveStage, string[]>>

/**
 * Days of a province whose prices of slots, in whatever resolution, are there: a mean of such a day says less
 * than what stands and takes no place.
 */
export async function pricedDaysOf(db: Database, provinceId: string): Promise<DaysOfStages> {
  const found = await db
    .selectDistinct({ stage: curveSeries.stage, date: curveDay.deliveryDate })
    .from(curveDay)
    .innerJoin(curveSeries, eq(curveSeries.id, curveDay.seriesId))
    .where(
      and(
        eq(curveDay.provinceId, provinceId),
        eq(curveDay.isCurrent, true),
        ne(curveDay.quality, 'DAY_MEAN'),
        gt(curveDay.presentCount, 0),
        eq(curveSeries.provinceId, provinceId),
        eq(curveSeries.metric, 'PRICE'),
        eq(curveSeries.locKind, 'SYSTEM'),
      ),
    )
  const days: DaysOfStages = {}
  for (const { stage, date } of found) {
    days[stage] ??= []
    days[stage].push(date)
  }
  return days
}

/**
 * Ends the means of days that have prices of slots in another resolution by now; in their own a further version
 * has taken their place.
 */
export async function endDayMeans(
  tx: Database,
  provinceId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx.execute(sql`
    update curve_day mean set is_current = false
    from curve_series own, curve_series other, curve_day slots
    where mean.province_id = ${provinceId} and mean.is_current and mean.quality = 'DAY_MEAN'
      and mean.delivery_date between ${from}::date and ${to}::date
      and own.province_id = ${provinceId} and own.id = mean.series_id
      and own.metric = 'PRICE' and own.loc_kind = 'SYSTEM'
      and other.province_id = ${provinceId} and other.id <> own.id and other.metric = own.metric
      and other.stage = own.stage and other.loc_kind = own.loc_kind and other.loc_code = own.loc_code
      and slots.province_id = ${provinceId} and slots.series_id = other.id
      and slots.delivery_date = mean.delivery_date and slots.is_current
      and slots.quality <> 'DAY_MEAN' and slots.present_count > 0`)
}
