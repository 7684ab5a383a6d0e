import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#database/connection/database.ts'
import { queryRows } from '#database/sql/query-rows.ts'

export type HalfWritten = {
  /** Days of curves that were written. */
  days: number
  /** One line for each file or day that is neither wholly there nor wholly absent. */
  halfWritten: string[]
}

/** What stands half written in the database of a server that has ended. */
export async function halfWritten(dataDir: string): Promise<HalfWritten> {
  const { db, close } = await openDatabase({ folder: join(dataDir, 'database') })
  try {
    const files = await queryRows<{ id: number; state: string; wanted: number; days: number }>(
      db,
      sql`
      select f.id::float8 as id, f.state, count(d.*)::int as days,
        case when f.state = 'COMMITTED'
          then coalesce((f.summary #>> '{written,added}')::int, 0)
            + coalesce((f.summary #>> '{written,revised}')::int, 0)
          else 0 end as wanted
      from import_file f left join curve_day d on d.import_file_id = f.id
      where not exists (select 1 from session_result r where r.import_file_id = f.id)
        and not exists (select 1 from trade_session_result r where r.import_file_id = f.id)
      group by f.id`,
    )
    const results = await queryRows<{ id: number; state: string }>(
      db,
      sql`
      select f.id::float8 as id, f.state from import_file f where f.state <> 'COMMITTED'
        and (exists (select 1 from session_result r where r.import_file_id = f.id)
          or exists (select 1 from trade_session_result r where r.import_file_id = f.id))`,
    )
    const days = await queryRows<{ series: number; date: string; why: string }>(
      db,
      sql`
      select d.series_id::float8 as series, d.delivery_date::text as date, why
      from curve_day d join curve_series s on s.id = d.series_id
      cross join lateral (
        select 'length' as why where cardinality(d.values) <> 1440 / s.resolution_min
        union all
        select 'count' where d.present_count <> (
          select count(v) from unnest(d.values) as v where v is not null)
        union all
        select 'partial' where d.present_count < cardinality(d.values) and d.quality = 'OK'
        union all
        select 'none current' where not exists (
          select 1 from curve_day c where c.province_id = d.province_id
            and c.series_id = d.series_id and c.delivery_date = d.delivery_date and c.is_current)
      ) fault
      where d.import_file_id is not null`,
    )
    return {
      days: files.reduce((sum, file) => sum + file.days, 0),
      halfWritten: [
        ...files
          .filter(({ wanted, days: there }) => wanted !== there)
          .map((file) => `file ${file.id} ${file.state}: ${file.days} days of ${file.wanted}`),
        ...results.map(({ id, state }) => `results of file ${id}, which is ${state}`),
        ...days.map(({ series, date, why }) => `series ${series} on ${date}: ${why}`),
      ],
    }
  } finally {
    await close()
  }
}
