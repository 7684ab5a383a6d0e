import { sql } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { queryRows } from '#database/sql/query-rows.ts'
import { FAULT_CODES } from '#domain/iv-curve/diagnosis/fault-codes.ts'
import { LIGHT_LEVELS } from '#domain/iv-loss/light-levels.ts'
import { newestFinding } from '../../../common/upkeep/newest-finding.ts'
import { isOneOf } from './is-one-of.ts'

/** What scans say of the strings of an order: the one that its figures come from, and the newest. */
export type ScansOfOrder = {
  orderId: number
  /** Seconds since 1970 of the scan that found the fault; null where it is gone. */
  foundS: number | null
  /** Of the newest that could diagnose one of the strings. */
  newestS: number | null
  /** The newest diagnosis of every string is that it is sound. */
  isSound: boolean
  lossKwhPerYear: number | null
  /** By light; null where it is not known of all. */
  lossKwhByLight: number[] | null
}

/** By id of the order; those that have strings. */
export async function scansOfOrders(
  db: Database,
  orderIds: readonly number[],
): Promise<Map<number, ScansOfOrder>> {
  if (orderIds.length === 0) return new Map()
  const sums = LIGHT_LEVELS.map((_, level) => {
    const index = sql.raw(String(level + 1))
    return sql`sum(newest.loss_kwh_by_light[${index}])::float8`
  })
  const rows = await queryRows<ScansOfOrder>(
    db,
    sql`
    select s.order_id::float8 as "orderId",
      extract(epoch from max(coalesce(found.scanned_at, found.created_at)))::float8 as "foundS",
      extract(epoch from max(newest.at))::float8 as "newestS",
      bool_and(newest.code is not distinct from ${FAULT_CODES.normal}::smallint) as "isSound",
      sum(newest.loss_kwh_per_year)::float8 as "lossKwhPerYear",
      case when bool_and(newest.loss_kwh_by_light is not null)
        then json_build_array(${sql.join(sums, sql`, `)}) end as "lossKwhByLight"
    from work_order_string s
    left join scan_task found on found.id = s.task_id
    left join lateral (${newestFinding(sql`s.string_id`)}) newest on true
    where ${isOneOf(sql`s.order_id`, orderIds)}
    group by s.order_id`,
  )
  return new Map(rows.map((row) => [row.orderId, row]))
}
