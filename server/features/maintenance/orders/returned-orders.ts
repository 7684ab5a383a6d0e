import { sql } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { queryRows } from '#database/sql/query-rows.ts'
import { isOneOf } from './is-one-of.ts'

/** The order before one, which a scan had confirmed, and which time it is that the fault is ordered. */
export type Returned = { id: number; orderNo: string; occurrence: number }

/** Orders one of whose strings had the same fault before, by id: it was mended, and came back. */
export async function returnedOrders(
  db: Database,
  orderIds: readonly number[],
): Promise<Map<number, Returned>> {
  if (orderIds.length === 0) return new Map()
  const rows = await queryRows<Returned & { orderId: number }>(
    db,
    sql`
    select distinct on (before.order_id) before.order_id::float8 as "orderId",
      before.id::float8 as id, before.order_no as "orderNo",
      (1 + max(before.place) over (partition by before.order_id))::int as occurrence
    from (
      select own.order_id, o.id, o.order_no, o.closed_at,
        row_number() over (partition by own.order_id, own.string_id order by o.closed_at, o.id)
          as place
      from work_order_string own
      join work_order this on this.id = own.order_id
      join work_order_string s on s.string_id = own.string_id and s.outcome = 'RECOVERED'
      join work_order o on o.id = s.order_id and o.code = this.code and o.state = 'CLOSED'
        and o.id <> this.id and o.closed_at <= this.created_at
      where ${isOneOf(sql`own.order_id`, orderIds)}
    ) before
    order by before.order_id, before.closed_at desc, before.id desc`,
  )
  return new Map(rows.map(({ orderId, ...returned }) => [orderId, returned]))
}
