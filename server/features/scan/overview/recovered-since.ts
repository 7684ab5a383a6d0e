import { type SQL, sql } from 'drizzle-orm'
import type { diagnosisOverview } from '#api/diagnosis/overview.ts'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import { queryRows } from '#database/sql/query-rows.ts'
import { FAULT_CODES } from '#domain/iv-curve/diagnosis/fault-codes.ts'
import { shownStringName } from '../../../common/names/string-name.ts'
import type { CallContext } from '../../../http/call-context.ts'

type Wanted = { within: SQL | undefined; nameOf: (code: number) => string }

/** Strings that had a fault in the scan before their plant's newest one, which found them sound. */
export async function recoveredSince(
  { db, language }: CallContext,
  { within, nameOf }: Wanted,
): Promise<AnswerOf<typeof diagnosisOverview>['recovered']> {
  const rows = await queryRows<{
    inverterId: number
    position: number
    code: number
    lossW: number | null
    plantId: number
    taskId: number
    inverter: string
    string: string | null
  }>(
    db,
    sql`
    with task as materialized (
      select scan_task.id, scan_task.plant_id, row_number() over (
        partition by scan_task.plant_id
        order by coalesce(scan_task.scanned_at, scan_task.created_at) desc, scan_task.id desc
      ) as age
      from scan_task join plant on plant.id = scan_task.plant_id
      where scan_task.fault_count is not null and ${within ?? sql`true`}
    )
    select b.inverter_id::float8 as "inverterId", b.position, b.code, b.loss_w::float8 as "lossW",
      task.plant_id::float8 as "plantId", newest.id::float8 as "taskId", inverter.name as inverter,
      pv_string.name as string
    from task
    join task newest on newest.plant_id = task.plant_id and newest.age = 1
    join scan_result b on b.task_id = task.id
      and (b.code < ${FAULT_CODES.normal} or b.code > ${FAULT_CODES.normal})
    join scan_result a on a.task_id = newest.id and a.inverter_id = b.inverter_id
      and a.position = b.position and a.code = ${FAULT_CODES.normal}
    join inverter on inverter.id = b.inverter_id
    left join pv_string on pv_string.inverter_id = b.inverter_id and pv_string.position = b.position
    where task.age = 2
    order by b.loss_w desc nulls last, b.inverter_id, b.position`,
  )
  return rows.map(({ inverter, string, ...row }) => {
    const name =
      string === null ? `#${row.position + 1}` : shownStringName(string, row.position, language)
    return { ...row, name: `${inverter} / ${name}`, codeName: nameOf(row.code) }
  })
}
