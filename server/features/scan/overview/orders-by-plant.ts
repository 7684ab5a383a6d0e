import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { isClosedUnconfirmed } from '#database/queries/plant/order-outcome.ts'
import { plant, workOrder } from '#database/schema/tables.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import { UNFINISHED_STATES } from '#domain/maintenance/order-transitions.ts'
import type { CallContext } from '../../../http/call-context.ts'

type OrderCounts = { open: number; overdue: number; unconfirmed: number }

const isUnfinished = inArray(workOrder.state, [...UNFINISHED_STATES])

/**
 * Orders that are not finished, those of them that are past their day, and those that were closed without a scan, by
 * plant.
 */
export async function ordersByPlant(
  { db, clock }: CallContext,
  within: SQL | undefined,
): Promise<Map<number, OrderCounts>> {
  const today = shanghaiDate(clock.now())
  const rows = await db
    .select({
      plantId: workOrder.plantId,
      open: sql<number>`count(*) filter (where ${isUnfinished})::int`,
      overdue: sql<number>`count(*) filter (where ${isUnfinished} and ${workOrder.dueOn} < ${today}::date
        and ${workOrder.state} not in ('DONE', 'RECHECK'))::int`,
      unconfirmed: sql<number>`count(*) filter (where ${isClosedUnconfirmed})::int`,
    })
    .from(workOrder)
    .innerJoin(plant, eq(plant.id, workOrder.plantId))
    .where(and(inArray(workOrder.state, [...UNFINISHED_STATES, 'CLOSED']), within))
    .groupBy(workOrder.plantId)
  return new Map(rows.map(({ plantId, ...counts }) => [plantId, counts]))
}
