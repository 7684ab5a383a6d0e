import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { queryRows } from '#database/sql/query-rows.ts'

/** An inverter in the scan that counts for it. */
export type ScannedInverter = { taskId: number; inverterId: number }

type Wanted = {
  plantId: number
  /** Scans that began before. */
  before: Date
  /** 1 for the newest of them of each inverter, 2 for the one before that. */
  rank?: number
  /** Only these inverters. */
  of?: readonly number[] | undefined
}

/** The diagnosed scan of each inverter of a plant that was the newest at a moment, as far as it has curves. */
export async function latestScans(
  db: Database,
  { plantId, before, rank = 1, of }: Wanted,
): Promise<ScannedInverter[]> {
  if (of?.length === 0) return []
  const only: SQL = of ? sql`and i.inverter_id in (${sql.join([...of], sql`, `)})` : sql``
  const rows = await queryRows<{ task_id: number; inverter_id: number }>(
    db,
    sql`
    with task as materialized (
      select id, coalesce(scanned_at, created_at) as at from scan_task
      where plant_id = ${plantId} and fault_count is not null
        and coalesce(scanned_at, created_at) < ${before.toISOString()}::timestamptz
    )
    select task_id, inverter_id from (
      select i.task_id::float8 as task_id, i.inverter_id::float8 as inverter_id,
        row_number() over (partition by i.inverter_id order by task.at desc, task.id desc) as rank
      from task join scan_inverter i on i.task_id = task.id
      where exists (
        select 1 from scan_curve c
        where c.task_id = i.task_id and c.inverter_id = i.inverter_id offset 0) ${only}
    ) ranked where rank = ${rank} order by inverter_id`,
  )
  return rows.map((row) => ({ taskId: row.task_id, inverterId: row.inverter_id }))
}
