import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { diagnosisOverview } from '#api/diagnosis/overview.ts'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import type { Database } from '#database/connection/database.ts'
import { plant, scanInverter, scanTask } from '#database/schema/tables.ts'

/** The task that is scanned now, with how many of its inverters have ended. */
export async function runningTask(
  db: Database,
  within: SQL | undefined,
): Promise<AnswerOf<typeof diagnosisOverview>['running']> {
  const [found] = await db
    .select({
      taskId: scanTask.id,
      taskNo: scanTask.taskNo,
      status: scanTask.status,
      inverters: sql<number>`count(${scanInverter.inverterId})::int`,
      collected: sql<number>`count(${scanInverter.outcome})::int`,
    })
    .from(scanTask)
    .innerJoin(plant, eq(plant.id, scanTask.plantId))
    .leftJoin(scanInverter, eq(scanInverter.taskId, scanTask.id))
    .where(and(eq(scanTask.status, 'EXECUTING'), within))
    .groupBy(scanTask.id)
  return found ?? null
}
