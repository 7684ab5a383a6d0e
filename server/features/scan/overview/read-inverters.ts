import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { queryRows } from '#database/sql/query-rows.ts'

/** Whether a scan got anything from an inverter: one that did not answer says nothing of its strings. */
export const wasRead = sql`(scan_inverter.outcome = 'COLLECTED' or exists (
  select 1 from scan_result r
  where r.task_id = scan_inverter.task_id and r.inverter_id = scan_inverter.inverter_id offset 0
))`

/**
 * A table of the analysed tasks of plants that read an inverter: of each inverter the newest has age 1. A scan of a part
 * of a plant is compared with what was known of that part, not with a scan of all.
 */
export const readByAge = (within: SQL | undefined) => sql`
  select scan_inverter.inverter_id, scan_task.id as task_id, scan_task.plant_id, row_number() over (
    partition by scan_inverter.inverter_id
    order by coalesce(scan_task.scanned_at, scan_task.created_at) desc, scan_task.id desc
  ) as age
  from scan_task join plant on plant.id = scan_task.plant_id
  join scan_inverter on scan_inverter.task_id = scan_task.id
  where scan_task.fault_count is not null and ${wasRead} and ${within ?? sql`true`}`

/** Inverters that at least two analysed tasks have read. */
export async function readTwice(
  db: Database,
  within: SQL | undefined,
): Promise<ReadonlySet<number>> {
  const rows = await queryRows<{ id: number }>(
    db,
    sql`select inverter_id::float8 as id from (${readByAge(within)}) read where age = 2`,
  )
  return new Set(rows.map(({ id }) => id))
}
