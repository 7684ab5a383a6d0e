import { sql } from 'drizzle-orm'
import type { LocationKind } from '#domain/curves/words.ts'
import type { Database } from '../../connection/database.ts'
import { queryRows } from '../../sql/query-rows.ts'
import type { Withdrawal } from './withdraw-import.ts'

/**
 * How many curves of the places of some kinds an import has put in the place of others with another value: those that
 * would come back with it. What only filled in missing values replaced nothing.
 */
export async function replacedByImport(
  tx: Database,
  { provinceId, importFileId, from, to }: Omit<Withdrawal, 'at'>,
  kinds: readonly LocationKind[],
): Promise<number> {
  const [found] = await queryRows<{ count: number }>(
    tx,
    sql`select count(*)::int as count
      from curve_day own
      join curve_series series on series.id = own.series_id and series.province_id = own.province_id
        and series.loc_kind in ${kinds}
      cross join lateral (
        select earlier.values from curve_day earlier
        where earlier.province_id = own.province_id and earlier.series_id = own.series_id
          and earlier.delivery_date = own.delivery_date and earlier.version < own.version
          and earlier.withdrawn_at is null
        order by earlier.version desc limit 1
      ) before
      where own.province_id = ${provinceId} and own.import_file_id = ${importFileId}
        and own.delivery_date between ${from}::date and ${to}::date and own.withdrawn_at is null
        and exists (
          select 1 from unnest(before.values, own.values) as slot(standing, given)
          where standing is not null and standing is distinct from given
        )`,
  )
  return found?.count ?? 0
}
