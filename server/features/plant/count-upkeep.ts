import { count, inArray } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { maintenanceEvent, workOrder } from '#database/schema/tables.ts'

/** Work orders and maintenance events. */
export type Upkeep = { orderCount: number; eventCount: number }

export const NO_UPKEEP: Upkeep = { orderCount: 0, eventCount: 0 }

/** What is kept of the work at plants or arrays, and goes with them when they are deleted; by id, those with any. */
export async function countUpkeep(
  db: Database,
  of: 'plantId' | 'arrayId',
  ids: readonly number[],
): Promise<Map<number, Upkeep>> {
  const kept = new Map<number, Upkeep>()
  const add = (id: number | null, counts: Partial<Upkeep>) => {
    if (id !== null) kept.set(id, { ...(kept.get(id) ?? NO_UPKEEP), ...counts })
  }
  const orders = await db
    .select({ id: workOrder[of], count: count() })
    .from(workOrder)
    .where(inArray(workOrder[of], [...ids]))
    .groupBy(workOrder[of])
  for (const one of orders) add(one.id, { orderCount: one.count })
  const events = await db
    .select({ id: maintenanceEvent[of], count: count() })
    .from(maintenanceEvent)
    .where(inArray(maintenanceEvent[of], [...ids]))
    .groupBy(maintenanceEvent[of])
  for (const one of events) add(one.id, { eventCount: one.count })
  return kept
}
