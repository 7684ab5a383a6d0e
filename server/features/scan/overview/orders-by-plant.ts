import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { plant, workOrder } from '#database/schema/tables.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import { UNFINISHED_STATES } from '#domain/maintenance/order-transitions.ts'
import type { CallContext } from '../../../http/call-context.ts'

/** Orders that are not finished, and those of them that are past their day, by plant. */
export async function ordersByPlant(
  { db, clock }: CallContext,
  within: SQL | undefined,
): Promise<Map<number, { open: number; overdue: number }>> {
  const today = shanghaiDate(clock.now())
  const rows = await db
    .select({
      plantId: workOrder.plantId,
      open: sql<number>`count(*)::int`,
      overdue: sql<number>`count(*) filter (where ${workOrder.dueOn} < ${today}::date
        and ${workOrder.state} not in ('DONE', 'RECHECK'))::int`,
    })
    .from(workOrder)
    .innerJoin(plant, eq(plant.id, workOrder.plantId))
    .where(and(inArray(workOrder.state, [...UNFINISHED_STATES]), within))
    .groupBy(workOrder.plantId)
  return new Map(rows.map(({ plantId, ...counts }) => [plantId, counts]))
}
