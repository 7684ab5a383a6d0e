import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import type { FoundPlace } from '#database/queries/plant/device-place.ts'
import { rewiringsOf } from '#database/queries/plant/string-types.ts'
import { inverter, pvString, scanInverter, scanResult } from '#database/schema/tables.ts'
import { groupBy } from '#domain/collections/group-by.ts'
import type { HistoryScan } from '#domain/iv-history/history-types.ts'
import type { AnalysedTask } from './find-scans.ts'
import { trendScan } from './history-scans.ts'
import type { StringLabel } from './string-labels.ts'

/** As many strings tell what is usual; more would take longer than they are worth. */
const MAX_BESIDE = 31

/** What the tasks said of strings of the same array that are built alike, those of its own inverter first. */
export async function scansBeside(
  db: Database,
  {
    place,
    tasks,
    label,
  }: { place: FoundPlace; tasks: readonly AnalysedTask[]; label: StringLabel },
): Promise<HistoryScan[][]> {
  const stringIds = await stringsBeside(db, place, label)
  const taskOf = new Map(tasks.map((task) => [task.taskId, task]))
  const results = taskOf.size > 0 ? await powersOf(db, stringIds, [...taskOf.keys()]) : []
  const rewirings = await rewiringsOf(db, inArray(pvString.id, stringIds))
  const known = results.flatMap(({ stcPmpW, code, ...result }) => {
    const task = taskOf.get(result.taskId)
    // Before it was wired anew it was no string that is built alike.
    const since = rewirings.get(result.stringId ?? 0)?.at(-1)
    if (task && since && task.at < since) return []
    const share = stcPmpW === null ? null : stcPmpW / label.powerW
    const scan = task && trendScan(task, result, { share, code })
    return scan ? [{ stringId: result.stringId ?? 0, scan }] : []
  })
  const strings = [...groupBy(known, ({ stringId }) => stringId).values()]
  return strings.map((own) => own.map(({ scan }) => scan))
}

async function stringsBeside(db: Database, place: FoundPlace, label: StringLabel) {
  const found = await db
    .select({ id: pvString.id })
    .from(pvString)
    .innerJoin(inverter, eq(inverter.id, pvString.inverterId))
    .where(
      and(
        eq(inverter.arrayId, place.arrayId ?? 0),
        eq(pvString.stringTypeId, label.typeId),
        ne(pvString.id, place.stringId ?? 0),
      ),
    )
    .orderBy(sql`${pvString.inverterId} <> ${place.inverterId}`, asc(pvString.id))
    .limit(MAX_BESIDE)
  return found.map(({ id }) => id)
}

const powersOf = (db: Database, stringIds: number[], taskIds: number[]) =>
  db
    .select({
      taskId: scanResult.taskId,
      stringId: scanResult.stringId,
      code: scanResult.code,
      stcPmpW: scanResult.stcPmpW,
      irradiance: scanInverter.irradiance,
      irradianceFrom: scanInverter.irradianceFrom,
    })
    .from(scanResult)
    .innerJoin(
      scanInverter,
      and(
        eq(scanInverter.taskId, scanResult.taskId),
        eq(scanInverter.inverterId, scanResult.inverterId),
      ),
    )
    .where(and(inArray(scanResult.stringId, stringIds), inArray(scanResult.taskId, taskIds)))
    .orderBy(asc(scanResult.taskId), asc(scanResult.stringId))
