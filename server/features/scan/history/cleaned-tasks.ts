import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import type { FoundPlace } from '#database/queries/plant/device-place.ts'
import { maintenanceEvent, scanInverter } from '#database/schema/tables.ts'
import { toDayNumber } from '#domain/calendar/delivery-date.ts'
import { type CleaningAt, cleanedPart } from '#domain/iv-history/cleaned-part.ts'
import { reachOf } from '#domain/iv-history/event-level.ts'
import { dayOf } from '#domain/iv-history/history-day.ts'
import type { CleanedPart } from '#domain/iv-history/words.ts'
import type { CleaningStatus } from '#domain/iv-scan/words.ts'

type Task = { taskId: number; cleaningStatus: CleaningStatus; at: Date }

/**
 * How much of a place had been cleaned for each scan ({@link cleanedPart}), by task.
 *
 * @param tasks in the order of their scans
 */
export async function cleanedByTask(
  db: Database,
  place: FoundPlace,
  tasks: readonly Task[],
): Promise<Map<number, CleanedPart>> {
  if (tasks.every(({ cleaningStatus }) => cleaningStatus !== 'CLEANED')) return new Map()
  const scannedOf = await scannedInverters(db, place, tasks)
  const cleanings = await cleaningsOfPlant(db, place)
  const seen = new Set<number>()
  const parts = new Map<number, CleanedPart>()
  let before: { day: number } | null = null
  for (const { taskId, cleaningStatus, at } of tasks) {
    const scanned = scannedOf.get(taskId)
    if (!scanned) continue
    // An inverter that no scan had read until then was not there, or is not known.
    for (const inverterId of scanned) seen.add(inverterId)
    const task = {
      ...{ day: dayOf(at), isCleaned: cleaningStatus === 'CLEANED' },
      scanned: scanned.size === seen.size ? ('ALL' as const) : ('PART' as const),
    }
    parts.set(taskId, cleanedPart(task, before, cleanings))
    before = task
  }
  return parts
}

/** The inverters of a place, or that which its string is at, that each task scanned. */
async function scannedInverters(
  db: Database,
  { arrayId, inverterId }: FoundPlace,
  tasks: readonly Task[],
): Promise<Map<number, Set<number>>> {
  const rows = await db
    .select({ taskId: scanInverter.taskId, inverterId: scanInverter.inverterId })
    .from(scanInverter)
    .where(
      and(
        inArray(
          scanInverter.taskId,
          tasks.map(({ taskId }) => taskId),
        ),
        inverterId === null
          ? eq(scanInverter.arrayId, arrayId ?? 0)
          : eq(scanInverter.inverterId, inverterId),
      ),
    )
  const byTask = new Map<number, Set<number>>()
  for (const row of rows) {
    byTask.set(row.taskId, (byTask.get(row.taskId) ?? new Set()).add(row.inverterId))
  }
  return byTask
}

async function cleaningsOfPlant(db: Database, place: FoundPlace): Promise<CleaningAt[]> {
  const { arrayId, inverterId, stringId, happenedOn, kind, plantId } = maintenanceEvent
  const rows = await db
    .select({ arrayId, inverterId, stringId, happenedOn })
    .from(maintenanceEvent)
    .where(and(eq(plantId, place.plantId), eq(kind, 'CLEANING')))
  return rows.map((done) => ({
    day: toDayNumber(done.happenedOn),
    reach: reachOf(done, place),
  }))
}
