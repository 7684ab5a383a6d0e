import { and, asc, desc, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { estimateScan } from '#api/scan/endpoints.ts'
import type { Database } from '#database/connection/database.ts'
import { readPlantParameters } from '#database/queries/plant/plant-parameters.ts'
import { inverter, pvArray, scanInverter, scanTask } from '#database/schema/tables.ts'
import { scanMinutes } from '#domain/iv-scan/scan-minutes.ts'
import type { CallContext } from '../../../http/call-context.ts'

/** Arrays behind the same host and port are scanned one after the other, as one collector. */
const collector = sql<string>`lower(trim(${pvArray.collectorHost})) || ':' || ${pvArray.collectorPort}`

/** How long a scan of inverters will take, by the latest of the plant that collected all of its own. */
export async function estimate(
  { plantId, inverterIds }: RequestOf<typeof estimateScan>,
  { db }: CallContext,
): Promise<AnswerOf<typeof estimateScan>> {
  const earlier = await latestWhole(db, plantId)
  if (!earlier) return null
  const { parallelCollectors } = await readPlantParameters(db, plantId)
  const loads = await loadsOf(db, plantId, inverterIds)
  const minutes = scanMinutes(earlier, loads, parallelCollectors)
  return minutes === undefined ? null : { minutes, taskNo: earlier.taskNo }
}

async function latestWhole(db: Database, plantId: number) {
  const missed = sql`not exists (select 1 from ${scanInverter} where ${scanInverter.taskId} = ${scanTask.id} and ${scanInverter.outcome} is distinct from 'COLLECTED')`
  const [task] = await db
    .select({ id: scanTask.id, taskNo: scanTask.taskNo, scannedAt: scanTask.scannedAt })
    .from(scanTask)
    .where(
      and(
        eq(scanTask.plantId, plantId),
        eq(scanTask.status, 'COMPLETED'),
        isNotNull(scanTask.scannedAt),
        missed,
      ),
    )
    .orderBy(desc(scanTask.scannedAt))
    .limit(1)
  if (!task) return undefined
  const began = task.scannedAt!
  // What an earlier run of a paused task collected took none of the time of this one; nor does the analysis count.
  const scanned = await db
    .select({ id: scanInverter.inverterId, endedAt: scanInverter.endedAt })
    .from(scanInverter)
    .where(and(eq(scanInverter.taskId, task.id), gte(scanInverter.endedAt, began)))
  const ends = scanned.map(({ endedAt }) => endedAt!.getTime())
  const ids = scanned.map(({ id }) => id)
  return {
    taskNo: task.taskNo,
    loads: await loadsOf(db, plantId, ids),
    tookMs: ends.reduce((last, end) => Math.max(last, end), 0) - began.getTime(),
  }
}

/** Inverters of each collector of a plant, in the order of a scan. */
async function loadsOf(
  db: Database,
  plantId: number,
  inverterIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(inverter)
    .innerJoin(pvArray, eq(pvArray.id, inverter.arrayId))
    .where(and(eq(pvArray.plantId, plantId), inArray(inverter.id, [...inverterIds])))
    .groupBy(collector)
    .orderBy(asc(sql`min(${pvArray.id})`))
  return rows.map(({ count }) => count)
}
