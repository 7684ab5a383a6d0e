import { and, count, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { scanCurve } from '#database/schema/tables.ts'

/** Strings of a task that could not be read. */
export async function unreadCount(db: Database, taskId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(scanCurve)
    .where(and(eq(scanCurve.taskId, taskId), isNotNull(scanCurve.fault)))
  return row!.total
}
