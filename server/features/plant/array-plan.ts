import { asc, eq, sql } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { arrayPlan } from '#api/plant/device-findings.ts'
import type { Database } from '#database/connection/database.ts'
import { inverter, pvString } from '#database/schema/tables.ts'
import { queryRows } from '#database/sql/query-rows.ts'
import { shownStringName } from '../../common/names/string-name.ts'
import type { CallContext } from '../../http/call-context.ts'

type Plan = AnswerOf<typeof arrayPlan>

/** The strings of an array where they are connected, each with its newest diagnosis. */
export async function readPlan(
  { arrayId }: RequestOf<typeof arrayPlan>,
  { db, language }: CallContext,
): Promise<Plan> {
  const found = await db
    .select({ id: inverter.id, name: inverter.name, string: pvString })
    .from(inverter)
    .leftJoin(pvString, eq(pvString.inverterId, inverter.id))
    .where(eq(inverter.arrayId, arrayId))
    .orderBy(asc(inverter.unit), asc(pvString.position))
  const codes = await newestCodes(db, arrayId)
  const inverters = new Map<number, Plan['inverters'][number]>()
  for (const { id, name, string } of found) {
    const row = inverters.get(id) ?? { id, name, inputs: [] }
    inverters.set(id, row)
    if (!string) continue
    while (row.inputs.length < string.position) row.inputs.push(null)
    const shown = shownStringName(string.name, string.position, language)
    row.inputs[string.position] = { name: shown, code: codes.get(string.id) ?? null }
  }
  return { inverters: [...inverters.values()] }
}

/** What the last analysed task that could diagnose a string said of it; a look by key for each task of an inverter. */
async function newestCodes(db: Database, arrayId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await queryRows<{ string_id: number; code: number }>(
    db,
    sql`
    select distinct on (r.string_id) r.string_id::float8 as string_id, r.code
    from inverter i
    join scan_inverter s on s.inverter_id = i.id
    join scan_task t on t.id = s.task_id and t.fault_count is not null
    join scan_result r on r.task_id = s.task_id and r.inverter_id = s.inverter_id
    where i.array_id = ${arrayId} and r.code is not null and r.string_id is not null
    order by r.string_id, coalesce(t.scanned_at, t.created_at) desc, t.id desc`,
  )
  return new Map(rows.map(({ string_id, code }) => [string_id, code]))
}
