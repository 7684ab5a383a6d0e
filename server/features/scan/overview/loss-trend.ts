import { sql } from 'drizzle-orm'
import type { lossTrend } from '#api/diagnosis/overview.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import { queryRows } from '#database/sql/query-rows.ts'
import { FAULT_CODES } from '#domain/iv-curve/diagnosis/fault-codes.ts'
import { plantName } from '../../../common/names/plant-name.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { plantsInScope } from '../plants-in-scope.ts'
import { wasRead } from './read-inverters.ts'

/** As many scans as a trend shows. */
const SCANS = 60

/**
 * What all that is known loses after each analysed task, the oldest first: what the task read of each inverter takes the
 * place of what was known of it, so a scan of a few inverters is not taken for one of the plant. What is dismissed now is
 * left out.
 */
export async function trendOfLosses(
  { plantId }: RequestOf<typeof lossTrend>,
  context: CallContext,
): Promise<AnswerOf<typeof lossTrend>> {
  const { db, language } = context
  const within = plantsInScope(plantId, context)
  const rows = await queryRows<{
    id: number
    task_no: string
    name: string
    strings: number
    at_s: number
    faults: number
    loss_w: number
    loss_kwh: number
  }>(
    db,
    sql`
    with task as materialized (
      select scan_task.id, scan_task.task_no, plant.name, scan_task.string_count as strings,
        coalesce(scan_task.scanned_at, scan_task.created_at) as at
      from scan_task join plant on plant.id = scan_task.plant_id
      where scan_task.fault_count is not null and ${within ?? sql`true`}
      order by at desc, id desc limit ${SCANS}
    ), faulty as materialized (
      select r.task_id, r.inverter_id, count(*)::float8 as faults,
        sum(r.loss_w::float8) as loss_w, sum(r.loss_kwh_per_year::float8) as loss_kwh
      from task join scan_result r on r.task_id = task.id
      where (r.code < ${FAULT_CODES.normal} or r.code > ${FAULT_CODES.normal})
        and not exists (
          select 1 from fault_dismissal d where d.string_id = r.string_id and d.code = r.code)
      group by r.task_id, r.inverter_id
    ), known as (
      select task.id as task_id, scan_inverter.inverter_id, task.at,
        coalesce(faulty.faults, 0) as faults, coalesce(faulty.loss_w, 0) as loss_w,
        coalesce(faulty.loss_kwh, 0) as loss_kwh
      from task join scan_inverter on scan_inverter.task_id = task.id
      left join faulty on faulty.task_id = task.id
        and faulty.inverter_id = scan_inverter.inverter_id
      where ${wasRead}
    ), change as (
      select task_id, faults - coalesce(lag(faults) over own, 0) as faults,
        loss_w - coalesce(lag(loss_w) over own, 0) as loss_w,
        loss_kwh - coalesce(lag(loss_kwh) over own, 0) as loss_kwh
      from known window own as (partition by inverter_id order by at, task_id)
    ), changed as (
      select task_id, sum(faults) as faults, sum(loss_w) as loss_w, sum(loss_kwh) as loss_kwh
      from change group by task_id
    )
    select task.id::float8 as id, task.task_no, task.name, task.strings,
      extract(epoch from task.at)::float8 as at_s,
      sum(coalesce(changed.faults, 0)) over so_far as faults,
      sum(coalesce(changed.loss_w, 0)) over so_far as loss_w,
      sum(coalesce(changed.loss_kwh, 0)) over so_far as loss_kwh
    from task left join changed on changed.task_id = task.id
    window so_far as (order by task.at, task.id)
    order by task.at, task.id`,
  )
  const scans = rows.map((row) => ({
    ...{ taskId: row.id, taskNo: row.task_no, plantName: plantName(row.name, language) },
    scannedAt: new Date(row.at_s * 1000).toISOString(),
    ...{ strings: row.strings, faults: Math.round(row.faults) },
    // What was added and taken away again leaves a rest of rounding.
    ...{ lossW: Math.max(0, row.loss_w), lossKwhPerYear: Math.max(0, row.loss_kwh) },
  }))
  return { scans }
}
