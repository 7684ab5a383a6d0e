import { and, asc, eq, exists, isNotNull, isNull, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#database/connection/database.ts'
import { SCANNED_AT } from '#database/queries/plant/string-types.ts'
import { plantParameters, scanCurve, scanTask } from '#database/schema/tables.ts'
import type { ScanTaskState } from '#domain/iv-scan/words.ts'

/** Of these more curves are to come, or may. */
export const UNFINISHED: readonly ScanTaskState[] = ['EXECUTING', 'UNEXECUTED']

/**
 * Tasks whose curves are older than their plants keep them, the oldest first: never what others are compared with for
 * years (acceptance), nor the newest scan of a plant.
 */
export async function tasksToArchive(db: Database, now: Date): Promise<number[]> {
  const { rawCurveDays } = plantParameters
  const found = await db
    .select({ id: scanTask.id })
    .from(scanTask)
    .innerJoin(plantParameters, eq(plantParameters.plantId, scanTask.plantId))
    .where(
      and(
        isNotNull(rawCurveDays),
        isNull(scanTask.curvesSha256),
        ne(scanTask.taskType, 'ACCEPTANCE'),
        notInArray(scanTask.status, [...UNFINISHED]),
        sql`${SCANNED_AT} < ${now.toISOString()}::timestamptz - ${rawCurveDays} * interval '1 day'`,
        exists(curvesOf(db, sql`${scanTask.id}`)),
        ne(scanTask.id, newestOfPlant(db)),
      ),
    )
    .orderBy(asc(SCANNED_AT), asc(scanTask.id))
  return found.map(({ id }) => id)
}

const curvesOf = (db: Database, taskId: SQL) =>
  db
    .select({ taskId: scanCurve.taskId })
    .from(scanCurve)
    .where(and(eq(scanCurve.taskId, taskId), isNotNull(scanCurve.voltageV)))

const newer = alias(scanTask, 'newer')

/** The last scan of the plant of a task that read a curve. */
const newestOfPlant = (db: Database): SQL => {
  const newest = db
    .select({ id: newer.id })
    .from(newer)
    .where(and(eq(newer.plantId, scanTask.plantId), exists(curvesOf(db, sql`${newer.id}`))))
    .orderBy(sql`coalesce(${newer.scannedAt}, ${newer.createdAt}) desc`, sql`${newer.id} desc`)
    .limit(1)
  return sql`(${newest})`
}
