import { sql } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { queryRows } from '#database/sql/query-rows.ts'
import { FAULT_CODES } from '#domain/iv-curve/diagnosis/fault-codes.ts'

/** What the newest diagnosis of a string found. */
export type Fault = {
  stringId: number
  inverterId: number
  arrayId: number
  plantId: number
  provinceId: string
  taskId: number
  code: number
  confidence: number | null
  stcPmpW: number | null
  lossPct: number | null
  lossW: number | null
  lossKwhPerYear: number | null
  /** By light; null where the diagnosis is older than that. */
  lossKwhByLight: number[] | null
}

/** The newest diagnosis of each string, as far as it is a fault. */
export async function newestFaultsOf(db: Database, stringIds: readonly number[]): Promise<Fault[]> {
  const list = sql.join(
    stringIds.map((id) => sql`${id}::bigint`),
    sql`, `,
  )
  const rows = await queryRows<Fault>(
    db,
    sql`
    select newest.*, inverter.array_id::float8 as "arrayId", pv_array.plant_id::float8 as "plantId",
      plant.province_id as "provinceId"
    from (
      select distinct on (r.string_id) r.string_id::float8 as "stringId",
        r.inverter_id::float8 as "inverterId", r.task_id::float8 as "taskId", r.code,
        r.confidence::float8 as confidence, r.stc_pmp_w::float8 as "stcPmpW",
        r.loss_pct::float8 as "lossPct", r.loss_w::float8 as "lossW",
        r.loss_kwh_per_year::float8 as "lossKwhPerYear",
        to_json(r.loss_kwh_by_light) as "lossKwhByLight"
      from scan_result r join scan_task t on t.id = r.task_id
      where r.string_id in (${list}) and r.code is not null
      order by r.string_id, coalesce(t.scanned_at, t.created_at) desc, t.id desc
    ) newest
    join inverter on inverter.id = newest."inverterId"
    join pv_array on pv_array.id = inverter.array_id
    join plant on plant.id = pv_array.plant_id
    where newest.code <> ${FAULT_CODES.normal}
    order by newest."inverterId", newest."stringId"`,
  )
  return rows
}
