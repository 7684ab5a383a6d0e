import { and, eq } from 'drizzle-orm'
import type { Database } from '../../connection/database.ts'
import type { LineState } from '../../schema/plant.ts'
import { pvArray } from '../../schema/tables.ts'

/** An array by its id, and where its collector was looked for. */
export type LineEnd = Pick<
  typeof pvArray.$inferSelect,
  'id' | 'collectorHost' | 'collectorPort' | 'collectorMap'
>

/** Keeps how the line to a collector was, unless the array has been given another collector meanwhile. */
export async function keepLineState(
  tx: Database,
  { id, collectorHost, collectorPort, collectorMap }: LineEnd,
  lineState: LineState,
): Promise<void> {
  await tx
    .update(pvArray)
    .set({ lineState })
    .where(
      and(
        eq(pvArray.id, id),
        eq(pvArray.collectorHost, collectorHost),
        eq(pvArray.collectorPort, collectorPort),
        eq(pvArray.collectorMap, collectorMap),
      ),
    )
}
