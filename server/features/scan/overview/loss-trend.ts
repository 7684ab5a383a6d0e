import { sql } from 'drizzle-orm'
import type { lossTrend } from '#api/diagnosis/overview.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import { queryRows } from '#database/sql/query-rows.ts'
import { FAULT_CODES } from '#domain/iv-curve/diagnosis/fault-codes.ts'
import { plantName } from '../../../common/names/plant-name.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { plantsInScope } from '../plants-in-scope.ts'

/** As many scans as a trend shows. */
const SCANS = 60

/** What the faulty strings of each analysed task lost but those that are dismissed now, the oldest first. */
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
    faults: number
    at_s: number
    loss_w: number
    loss_kwh: number
  }>(
    db,
    sql`
    select task.*, lost.faults, lost.loss_w, lost.loss_kwh
    from (
      select scan_task.id::float8 as id, scan_task.task_no, plant.name,
        scan_task.string_count as strings,
        extract(epoch from coalesce(scan_task.scanned_at, scan_task.created_at))::float8 as at_s
      from scan_task join plant on plant.id = scan_task.plant_id
      where scan_task.fault_count is not null and ${within ?? sql`true`}
      order by at_s desc, id desc limit ${SCANS}
    ) task
    cross join lateral (
      select count(*)::int as faults, coalesce(sum(r.loss_w::float8), 0) as loss_w,
        coalesce(sum(r.loss_kwh_per_year::float8), 0) as loss_kwh
      from scan_result r where r.task_id = task.id::bigint and r.code is not null
        and (r.code < ${FAULT_CODES.normal} or r.code > ${FAULT_CODES.normal})
        and not exists (
          select 1 from fault_dismissal d where d.string_id = r.string_id and d.code = r.code)
    ) lost
    order by task.at_s, task.id`,
  )
  const scans = rows.map((row) => ({
    ...{ taskId: row.id, taskNo: row.task_no, plantName: plantName(row.name, language) },
    scannedAt: new Date(row.at_s * 1000).toISOString(),
    ...{ strings: row.strings, faults: row.faults },
    ...{ lossW: row.loss_w, lossKwhPerYear: row.loss_kwh },
  }))
  return { scans }
}
