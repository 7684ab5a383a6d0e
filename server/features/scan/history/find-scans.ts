import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import type { FoundPlace } from '#database/queries/plant/device-place.ts'
import { SCANNED_AT, STRING_TYPE_AT_SCAN } from '#database/queries/plant/string-types.ts'
import { inverter, pvString, scanInverter, scanResult, scanTask } from '#database/schema/tables.ts'
import { cleanedByTask } from './cleaned-tasks.ts'

/** Tasks that a history reaches back over. */
const MAX_TASKS = 100

/** The last analysed tasks of a place's plant, in the order of their scans, with how much of the place was cleaned. */
export async function analysedTasks(db: Database, place: FoundPlace) {
  const found = await db
    .select({
      taskId: scanTask.id,
      taskNo: scanTask.taskNo,
      taskType: scanTask.taskType,
      cleaningStatus: scanTask.cleaningStatus,
      scannedAt: scanTask.scannedAt,
      createdAt: scanTask.createdAt,
    })
    .from(scanTask)
    .where(and(eq(scanTask.plantId, place.plantId), isNotNull(scanTask.faultCount)))
    .orderBy(desc(SCANNED_AT), desc(scanTask.id))
    .limit(MAX_TASKS)
  const tasks = found.reverse().map(({ scannedAt, createdAt, ...task }) => ({
    ...task,
    at: scannedAt ?? createdAt,
  }))
  const parts = await cleanedByTask(db, place, tasks)
  return tasks.map((task) => ({ ...task, cleaned: parts.get(task.taskId) ?? ('NONE' as const) }))
}

export type AnalysedTask = Awaited<ReturnType<typeof analysedTasks>>[number]

/** A number that is kept within the detail of a result; results of older analyses have fewer. */
const kept = (group: 'stc' | 'features', key: string): SQL<number | null> =>
  sql<number | null>`(${scanResult.detail} -> ${group} ->> ${key})::float8`

/**
 * The results of the strings of a place by these tasks, with the weather of their inverters and the type that each
 * string had then.
 */
export function resultsOf(db: Database, place: FoundPlace, taskIds: number[]) {
  return db
    .select({
      taskId: scanResult.taskId,
      stringId: scanResult.stringId,
      stringTypeId: STRING_TYPE_AT_SCAN,
      status: scanResult.status,
      reason: scanResult.reason,
      code: scanResult.code,
      confidence: scanResult.confidence,
      lossPct: scanResult.lossPct,
      iscA: scanResult.iscA,
      vocV: scanResult.vocV,
      stcPmpW: scanResult.stcPmpW,
      stcIscA: kept('stc', 'iscA'),
      stcVocV: kept('stc', 'vocV'),
      stcFillFactor: kept('stc', 'fillFactor'),
      slopeAtIsc: kept('features', 'slopeAtIsc'),
      ohmAtVoc: kept('features', 'ohmAtVoc'),
      irradiance: scanInverter.irradiance,
      irradianceFrom: scanInverter.irradianceFrom,
      moduleTemperature: scanInverter.moduleTemperature,
    })
    .from(scanResult)
    .innerJoin(scanTask, eq(scanTask.id, scanResult.taskId))
    .innerJoin(pvString, eq(pvString.id, scanResult.stringId))
    .innerJoin(
      scanInverter,
      and(
        eq(scanInverter.taskId, scanResult.taskId),
        eq(scanInverter.inverterId, scanResult.inverterId),
      ),
    )
    .where(and(stringsWithin(db, place), inArray(scanResult.taskId, taskIds)))
    .orderBy(asc(scanResult.taskId), asc(scanResult.stringId))
}

export type FoundResult = Awaited<ReturnType<typeof resultsOf>>[number]

/** By the ids of strings, which results are found by whichever task they are of. */
function stringsWithin(db: Database, { stringId, inverterId, arrayId }: FoundPlace) {
  if (stringId !== null) return eq(scanResult.stringId, stringId)
  const own = db
    .select({ id: pvString.id })
    .from(pvString)
    .innerJoin(inverter, eq(inverter.id, pvString.inverterId))
    .where(inverterId === null ? eq(inverter.arrayId, arrayId ?? 0) : eq(inverter.id, inverterId))
  return inArray(scanResult.stringId, own)
}
