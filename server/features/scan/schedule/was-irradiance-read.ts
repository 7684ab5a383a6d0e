import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { scanTask } from '#database/schema/tables.ts'

/** Whether a scan of a plant has ever read an irradiance, which is not one that somebody entered. */
export async function wasIrradianceRead(db: Database, plantId: number): Promise<boolean> {
  const [found] = await db
    .select({ id: scanTask.id })
    .from(scanTask)
    .where(
      and(
        eq(scanTask.plantId, plantId),
        eq(scanTask.environment, 'AUTOMATIC'),
        isNotNull(scanTask.irradiance),
      ),
    )
    .limit(1)
  return found !== undefined
}
