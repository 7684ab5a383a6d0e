import { sql } from 'drizzle-orm'
import type { Database } from '../../connection/database.ts'
import { queryRows } from '../../sql/query-rows.ts'

export type Withdrawal = {
  provinceId: string
  importFileId: number
  /** Delivery dates that the file has. */
  from: string
  to: string
  at: Date
}

/** How many days have an earlier version again, and how many have none any more. */
export type WithdrawCount = { restored: number; removed: number }

/** A later version on top of one of an import: the file that brought it, if one did. */
export type StandsOnTop = { deliveryDate: string; fileName: string | null }

/**
 * Takes back what an import wrote: the version before each of its own counts again. Nothing is deleted, and
 * what was read as of a moment before stays as it was. Belongs in a transaction; writers of the province wait.
 *
 * @returns what stands on top of a day of the import, and then nothing is taken back
 */
export async function withdrawImport(
  tx: Database,
  { provinceId, importFileId, from, to, at }: Withdrawal,
): Promise<WithdrawCount | StandsOnTop> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`curves:${provinceId}`}))`)
  const own = sql`own.province_id = ${provinceId} and own.import_file_id = ${importFileId}
    and own.delivery_date between ${from}::date and ${to}::date and own.withdrawn_at is null`
  const [top] = await queryRows<{ deliveryDate: string; fileName: string | null }>(
    tx,
    sql`select own.delivery_date::text as "deliveryDate", later_file.file_name as "fileName"
      from curve_day own
      left join curve_day later on later.province_id = own.province_id
        and later.series_id = own.series_id and later.delivery_date = own.delivery_date
        and later.version > own.version and later.withdrawn_at is null
      left join import_file later_file on later_file.id = later.import_file_id
      where ${own} and not own.is_current
      order by own.delivery_date, later.version desc nulls last limit 1`,
  )
  if (top) return top
  const withdrawn = await queryRows<{ seriesId: number }>(
    tx,
    sql`update curve_day own set is_current = false, withdrawn_at = ${at.toISOString()}::timestamptz
      where ${own} returning own.series_id as "seriesId"`,
  )
  const restored = await queryRows(
    tx,
    sql`update curve_day before set is_current = true
      from (
        select own.series_id, own.delivery_date, max(earlier.version) as version
        from curve_day own join curve_day earlier on earlier.province_id = own.province_id
          and earlier.series_id = own.series_id and earlier.delivery_date = own.delivery_date
          and earlier.version < own.version and earlier.withdrawn_at is null
        where own.province_id = ${provinceId} and own.import_file_id = ${importFileId}
          and own.delivery_date between ${from}::date and ${to}::date
          and own.withdrawn_at = ${at.toISOString()}::timestamptz
        group by own.series_id, own.delivery_date
      ) last
      where before.province_id = ${provinceId} and before.series_id = last.series_id
        and before.delivery_date = last.delivery_date and before.version = last.version
      returning before.series_id`,
  )
  await restoreDayMeans(tx, { provinceId, from, to })
  return { restored: restored.length, removed: withdrawn.length - restored.length }
}

/** A mean of a day that had given way to prices of its slots counts again where none of those is left. */
async function restoreDayMeans(
  tx: Database,
  { provinceId, from, to }: Pick<Withdrawal, 'provinceId' | 'from' | 'to'>,
): Promise<void> {
  await tx.execute(sql`
    update curve_day mean set is_current = true
    from curve_series own
    where mean.province_id = ${provinceId} and not mean.is_current and mean.quality = 'DAY_MEAN'
      and mean.withdrawn_at is null and mean.delivery_date between ${from}::date and ${to}::date
      and own.id = mean.series_id and own.metric = 'PRICE' and own.loc_kind = 'SYSTEM'
      and not exists (select 1 from curve_day later where later.province_id = mean.province_id
        and later.series_id = mean.series_id and later.delivery_date = mean.delivery_date
        and later.version > mean.version and later.withdrawn_at is null)
      and not exists (select 1 from curve_day slots join curve_series other
        on other.id = slots.series_id and other.province_id = slots.province_id
        where slots.province_id = mean.province_id and slots.delivery_date = mean.delivery_date
          and slots.is_current and other.metric = own.metric and other.stage = own.stage
          and other.loc_kind = own.loc_kind and other.loc_code = own.loc_code)`)
}
