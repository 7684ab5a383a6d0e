import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { queryRows } from '#database/sql/query-rows.ts'
import { wasRead } from './read-inverters.ts'

export type PlantFacts = {
  id: number
  name: string
  longitude: number | null
  latitude: number | null
  /** Of its modules, DC. */
  capacityKw: number
  /** Of the devices of now. */
  strings: number
  /** Of inverters that no analysed task has read. */
  unscanned: number
  /** Analysed tasks. */
  scans: number
  lastTaskId: number | null
  lastScanAt: Date | null
}

/** Plants with how many strings they have, and their newest analysed task. */
export async function plantsOf(db: Database, within: SQL | undefined): Promise<PlantFacts[]> {
  const rows = await queryRows<Omit<PlantFacts, 'lastScanAt'> & { last_s: number | null }>(
    db,
    sql`
    with counted as materialized (
      select pv_array.plant_id, inverter.id as inverter_id, count(pv_string.id)::int as strings
      from pv_array join inverter on inverter.array_id = pv_array.id
      join pv_string on pv_string.inverter_id = inverter.id
      group by pv_array.plant_id, inverter.id
    ),
    task as materialized (
      select scan_task.id, scan_task.plant_id, coalesce(scan_task.scanned_at, scan_task.created_at) as at
      from scan_task where scan_task.fault_count is not null
    ),
    scanned as materialized (
      select distinct scan_inverter.inverter_id
      from task join scan_inverter on scan_inverter.task_id = task.id
      where ${wasRead}
    )
    select plant.id::float8 as id, plant.name, plant.longitude, plant.latitude,
      plant.installed_capacity_kw as "capacityKw",
      coalesce(sum(counted.strings), 0)::int as strings,
      coalesce(sum(counted.strings) filter (where scanned.inverter_id is null), 0)::int as unscanned,
      (select count(*)::int from task where task.plant_id = plant.id) as scans,
      last.id::float8 as "lastTaskId", extract(epoch from last.at)::float8 as last_s
    from plant
    left join counted on counted.plant_id = plant.id
    left join scanned on scanned.inverter_id = counted.inverter_id
    left join lateral (
      select task.id, task.at from task where task.plant_id = plant.id
      order by task.at desc, task.id desc limit 1
    ) last on true
    where ${within ?? sql`true`}
    group by plant.id, last.id, last.at
    order by plant.name, plant.id`,
  )
  return rows.map(({ last_s: lastS, ...row }) => ({
    ...row,
    lastScanAt: lastS === null ? null : new Date(lastS * 1000),
  }))
}
