import { type SQL, sql } from 'drizzle-orm'
import type { diagnosisOverview } from '#api/diagnosis/overview.ts'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import { queryRows } from '#database/sql/query-rows.ts'
import { FAULT_CODES } from '#domain/iv-curve/diagnosis/fault-codes.ts'
import { shownStringName } from '../../../common/names/string-name.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { readByAge } from './read-inverters.ts'

type Wanted = { within: SQL | undefined; nameOf: (code: number) => string }

/** Strings that had a fault in the scan before their inverter's newest one, which found them sound. */
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
    with read as materialized (${readByAge(within)})
    select b.inverter_id::float8 as "inverterId", b.position, b.code, b.loss_w::float8 as "lossW",
      before.plant_id::float8 as "plantId", newest.task_id::float8 as "taskId",
      inverter.name as inverter, pv_string.name as string
    from read before
    join read newest on newest.inverter_id = before.inverter_id and newest.age = 1
    join scan_result b on b.task_id = before.task_id and b.inverter_id = before.inverter_id
      and (b.code < ${FAULT_CODES.normal} or b.code > ${FAULT_CODES.normal})
    join scan_result a on a.task_id = newest.task_id and a.inverter_id = b.inverter_id
      and a.position = b.position and a.code = ${FAULT_CODES.normal}
    join inverter on inverter.id = b.inverter_id
    left join pv_string on pv_string.inverter_id = b.inverter_id and pv_string.position = b.position
    where before.age = 2
    order by b.loss_w desc nulls last, b.inverter_id, b.position`,
  )
  return rows.map(({ inverter, string, ...row }) => {
    const name =
      string === null ? `#${row.position + 1}` : shownStringName(string, row.position, language)
    return { ...row, name: `${inverter} / ${name}`, codeName: nameOf(row.code) }
  })
}
