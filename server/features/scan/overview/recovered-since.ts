import { type SQL, sql } from 'drizzle-orm'
import type { diagnosisOverview } from '#api/diagnosis/overview.ts'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import { queryRows } from '#database/sql/query-rows.ts'
import { FAULT_CODES } from '#domain/iv-curve/diagnosis/fault-codes.ts'
import { shownStringName } from '../../../common/names/string-name.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { readByAge } from './read-inverters.ts'

type Wanted = { within: SQL | undefined; nameOf: (code: number) => string }

/**
 * Strings that had a fault in the scan before their inverter's newest one, which found them sound. Each `offset 0` keeps
 * the database at one look-up an inverter and one a fault: it would rather look every sound string up in all scans.
 */
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
    with read as materialized (${readByAge(within)}),
    pair as materialized (
      select before.inverter_id, before.plant_id, before.task_id as before_id, newest.task_id
      from read before
      join read newest on newest.inverter_id = before.inverter_id and newest.age = 1
      where before.age = 2
    )
    select pair.inverter_id::float8 as "inverterId", b.position, b.code,
      b.loss_w::float8 as "lossW", pair.plant_id::float8 as "plantId",
      pair.task_id::float8 as "taskId", inverter.name as inverter, pv_string.name as string
    from pair
    cross join lateral (
      select r.position, r.code, r.loss_w from scan_result r
      where r.task_id = pair.before_id and r.inverter_id = pair.inverter_id
        and (r.code < ${FAULT_CODES.normal} or r.code > ${FAULT_CODES.normal}) offset 0
    ) b
    cross join lateral (
      select from scan_result r
      where r.task_id = pair.task_id and r.inverter_id = pair.inverter_id
        and r.position = b.position and r.code = ${FAULT_CODES.normal} offset 0
    ) a
    join inverter on inverter.id = pair.inverter_id
    left join pv_string on pv_string.inverter_id = pair.inverter_id
      and pv_string.position = b.position
    order by b.loss_w desc nulls last, pair.inverter_id, b.position`,
  )
  return rows.map(({ inverter, string, ...row }) => {
    const name =
      string === null ? `#${row.position + 1}` : shownStringName(string, row.position, language)
    return { ...row, name: `${inverter} / ${name}`, codeName: nameOf(row.code) }
  })
}
