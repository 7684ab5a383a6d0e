import { eq, sql } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { violationOf } from '#database/connection/violation.ts'
import { readPlantParameters } from '#database/queries/plant/plant-parameters.ts'
import { inverter, plant, pvArray, scanSchedule, scanTask } from '#database/schema/tables.ts'
import { shanghaiDate, shanghaiTime } from '#domain/calendar/shanghai-time.ts'
import { isScanDue, isStalled, SCHEDULE_LAST_CALL } from '#domain/iv-scan/scan-schedule.ts'
import { placeInWindow } from '#domain/iv-scan/scan-window.ts'
import type { PostponeReason } from '#domain/iv-scan/words.ts'
import { AppError } from '../../../http/answer/app-error.ts'
import type { Services } from '../../../services.ts'
import { irradianceBehind } from '../run/plant-irradiance.ts'
import { plantArrays } from '../run/scan-plan.ts'
import { beginScan, ONE_AT_A_TIME } from '../run/start-scan.ts'
import { writeTask } from '../tasks/task-service.ts'
import { type Due, type Schedule, tellPostponed, tellStalled } from './tell-postponed.ts'
import { wasIrradianceRead } from './was-irradiance-read.ts'

/**
 * Makes and starts the scans that are due by the schedules of the plants, each once a day however often and on however
 * many servers this is asked. A plant without the irradiance that its schedule wants waits for the next day, and whoever
 * saved the schedule is told; what waits in vain is told to the people of the plant, once. While another scan runs, and
 * before the time window of the plant's tasks, it waits.
 */
export async function orderDueScans(services: Services): Promise<void> {
  const { db, clock } = services
  for (const due of await dueNow(db, clock.now())) {
    const window = await readPlantParameters(db, due.schedule.plantId)
    const place = placeInWindow(shanghaiTime(clock.now()), window)
    if (place === 'BEFORE') continue
    if (place === 'MISSED') await postpone(services, due, 'OUTSIDE_WINDOW')
    else if (await isScanning(db)) await waitFurther(services, due)
    else await orderScan(services, due)
  }
}

async function dueNow(db: Database, now: Date): Promise<Due[]> {
  const found = await db
    .select({
      schedule: scanSchedule,
      name: plant.name,
      provinceId: plant.provinceId,
      status: plant.operationStatus,
    })
    .from(scanSchedule)
    .innerJoin(plant, eq(plant.id, scanSchedule.plantId))
    .where(eq(scanSchedule.enabled, true))
    .orderBy(scanSchedule.startTime, plant.id)
  return found.filter(({ schedule, status }) => status !== 'RETIRED' && isDue(schedule, now))
}

const isDue = (schedule: Schedule, now: Date): boolean =>
  isScanDue(schedule, { day: shanghaiDate(now), time: shanghaiTime(now) })

async function isScanning(db: Database): Promise<boolean> {
  return (await db.$count(scanTask, eq(scanTask.status, 'EXECUTING'))) > 0
}

async function waitFurther(services: Services, due: Due): Promise<void> {
  if (shanghaiTime(services.clock.now()) >= SCHEDULE_LAST_CALL)
    await postpone(services, due, 'BUSY')
}

async function orderScan(services: Services, due: Due): Promise<void> {
  const { plantId, minIrradiance } = due.schedule
  const inverters = await services.db
    .select({ id: inverter.id })
    .from(inverter)
    .innerJoin(pvArray, eq(pvArray.id, inverter.arrayId))
    .where(eq(pvArray.plantId, plantId))
  if (inverters.length === 0) return postpone(services, due, 'NO_INVERTERS')
  const arrays = await plantArrays(services.db, plantId)
  const irradiance = await irradianceBehind(arrays, services)
  if (irradiance === null) return postpone(services, due, 'NO_IRRADIANCE')
  if (irradiance < minIrradiance) return postpone(services, due, 'LOW_IRRADIANCE', irradiance)
  try {
    await makeTask(
      services,
      due,
      inverters.map(({ id }) => id),
    )
  } catch (error) {
    // Somebody has started one since; this one waits for its end.
    if (violationOf(error)?.constraint === ONE_AT_A_TIME) return
    if (!(error instanceof AppError && error.text === 'scanTooMuch')) throw error
    await postpone(services, due, 'TOO_MUCH')
  }
}

async function makeTask(
  { db, clock, jobs }: Services,
  { schedule: { plantId, updatedBy } }: Due,
  inverterIds: number[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock.now()
    if (!(await isStillDue(tx, plantId, now))) return
    const id = await writeTask(
      tx,
      {
        ...{ plantId, inverterIds, taskType: 'ROUTINE', cleaningStatus: 'UNCLEANED' },
        ...{ environment: 'AUTOMATIC', manualIrradiance: null, manualModuleTemperature: null },
        remark: '',
      },
      { now, userId: updatedBy, language: 'zh' },
    )
    await beginScan(tx, id, { jobs, clock, userId: updatedBy })
    await tx
      .update(scanSchedule)
      .set({
        ...{ lastOrderedOn: shanghaiDate(now), postponedOn: null, postponedFor: null },
        postponedDays: 0,
      })
      .where(eq(scanSchedule.plantId, plantId))
  })
}

/** Holds the schedule: of several servers one finds it due. */
async function isStillDue(tx: Database, plantId: number, now: Date): Promise<boolean> {
  const [held] = await tx
    .select()
    .from(scanSchedule)
    .where(eq(scanSchedule.plantId, plantId))
    .for('update')
  return held !== undefined && isDue(held, now)
}

async function postpone(
  { db, clock, log }: Services,
  due: Due,
  reason: PostponeReason,
  irradiance: number | null = null,
): Promise<void> {
  const { plantId } = due.schedule
  await db.transaction(async (tx) => {
    const now = clock.now()
    if (!(await isStillDue(tx, plantId, now))) return
    const [saved] = await tx
      .update(scanSchedule)
      .set({
        ...{ postponedOn: shanghaiDate(now), postponedFor: reason },
        postponedDays: sql`${scanSchedule.postponedDays} + 1`,
      })
      .where(eq(scanSchedule.plantId, plantId))
      .returning()
    const wasEverRead = await wasIrradianceRead(tx, plantId)
    const putOff = { ...due, schedule: saved!, reason, irradiance, now }
    await (isStalled({ ...saved!, wasEverRead }) ? tellStalled : tellPostponed)(tx, putOff)
  })
  log.info({ plantId, reason }, 'scheduled scan put off')
}
