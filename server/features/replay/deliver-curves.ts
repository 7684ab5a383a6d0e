import { sql } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import type { Replay } from './replay-repository.ts'

/** What the market says of the whole system, of its zones and of its nodes; stations of the source are not in a replay. */
const OF_MARKET = sql`('SYSTEM', 'ZONE', 'NODE')`

/**
 * Brings the curves of the source that the market had published by now into the province of a replay, as if
 * they had been received in time. What is there already is left alone, so that an interrupted step repeats
 * nothing.
 */
export async function deliverCurves(
  tx: Database,
  { provinceId, sourceProvinceId }: Pick<Replay, 'provinceId' | 'sourceProvinceId'>,
  now: Date,
): Promise<void> {
  const until = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    insert into curve_series (province_id, metric, stage, loc_kind, loc_code, resolution_min, unit,
      disclosure_class, simulated)
    select ${provinceId}, metric, stage, loc_kind, loc_code, resolution_min, unit, disclosure_class, simulated
    from curve_series where province_id = ${sourceProvinceId} and loc_kind in ${OF_MARKET}
    on conflict do nothing`)
  await tx.execute(sql`
    insert into curve_day (province_id, series_id, delivery_date, version, "values", present_count,
      published_at, received_at, quality, is_current)
    select ${provinceId}, own.id, day.delivery_date, 1, day."values", day.present_count,
      day.published_at, day.published_at, day.quality, true
    from curve_day day
    join curve_series source on source.id = day.series_id and source.loc_kind in ${OF_MARKET}
    join curve_series own on own.province_id = ${provinceId} and own.metric = source.metric
      and own.stage = source.stage and own.loc_kind = source.loc_kind and own.loc_code = source.loc_code
      and own.resolution_min = source.resolution_min
    where day.province_id = ${sourceProvinceId} and day.is_current and day.published_at <= ${until}
      and not exists (select 1 from curve_day there where there.province_id = ${provinceId}
        and there.series_id = own.id and there.delivery_date = day.delivery_date)`)
}
