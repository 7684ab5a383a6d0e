import { inArray, type SQL, sql } from 'drizzle-orm'
import { workOrder } from '#database/schema/tables.ts'
import { FAULT_CODES } from '#domain/iv-curve/diagnosis/fault-codes.ts'
import { UNDONE_STATES } from '#domain/maintenance/order-transitions.ts'

/** The newest diagnosis of a string, in one row or none; a scan that could not diagnose it says nothing. */
export const newestFinding = (stringId: SQL) => sql`
  select r.code, r.loss_kwh_per_year, r.loss_kwh_by_light,
    coalesce(t.scanned_at, t.created_at) as at
  from scan_result r join scan_task t on t.id = r.task_id
  where r.string_id = ${stringId} and r.code is not null
  order by coalesce(t.scanned_at, t.created_at) desc, t.id desc limit 1`

/**
 * Condition on `work_order`: nobody has done the work yet, and the newest diagnosis of all of its strings is that they
 * are sound.
 */
export const isVanished = sql<boolean>`(${inArray(workOrder.state, [...UNDONE_STATES])}
  and exists (select 1 from work_order_string s where s.order_id = ${workOrder.id})
  and not exists (
    select 1 from work_order_string s
    left join lateral (${newestFinding(sql`s.string_id`)}) newest on true
    where s.order_id = ${workOrder.id}
      and newest.code is distinct from ${FAULT_CODES.normal}::smallint))`
