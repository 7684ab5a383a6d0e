import { and, eq, sql } from 'drizzle-orm'
import type {
  saveScanSchedule,
  scanSchedule as scanScheduleEndpoint,
} from '#api/diagnosis/scan-schedule.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import { violationOf } from '#database/connection/violation.ts'
import { readPlantParameters } from '#database/queries/plant/plant-parameters.ts'
import { scanSchedule } from '#database/schema/tables.ts'
import { shanghaiDate, shanghaiTime } from '#domain/calendar/shanghai-time.ts'
import { isStalled, nextScanDay, SCHEDULE_ENDS } from '#domain/iv-scan/scan-schedule.ts'
import { RECOMMENDED_SCAN } from '#domain/iv-scan/start-warnings.ts'
import { conflict, notFound } from '../../../http/answer/app-error.ts'
import { fieldError } from '../../../http/answer/field-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { wasIrradianceRead } from './was-irradiance-read.ts'

const EVERY_DAYS = 30

/** The schedule of a plant; one that nobody has saved is off, at the hour at which its scans start. */
export async function readSchedule(
  { plantId }: RequestOf<typeof scanScheduleEndpoint>,
  { db, clock }: CallContext,
): Promise<AnswerOf<typeof scanScheduleEndpoint>> {
  const [row] = await db.select().from(scanSchedule).where(eq(scanSchedule.plantId, plantId))
  const { normalStart } = await readPlantParameters(db, plantId)
  const {
    enabled = false,
    everyDays = EVERY_DAYS,
    startTime = normalStart,
    minIrradiance = RECOMMENDED_SCAN.minIrradianceWPerM2,
    lastOrderedOn = null,
    postponedOn = null,
    postponedFor = null,
    postponedDays = 0,
    lockVersion = 0,
  } = row ?? {}
  const now = clock.now()
  const schedule = { enabled, everyDays, startTime, lastOrderedOn, postponedOn }
  const nextOn = nextScanDay(schedule, { day: shanghaiDate(now), time: shanghaiTime(now) })
  const wasEverRead = await wasIrradianceRead(db, plantId)
  return {
    ...{ ...schedule, minIrradiance, nextOn, lockVersion, postponedFor, postponedDays },
    isStalled: isStalled({ postponedFor, postponedDays, wasEverRead }),
  }
}

/**
 * @throws AppError conflict, invalid for a time at which somebody would have to confirm the start, notFound when the
 * plant was deleted after its scope had been checked
 */
export async function saveSchedule(
  { plantId, lockVersion, ...fields }: RequestOf<typeof saveScanSchedule>,
  { db, clock, user, language }: CallContext,
): Promise<AnswerOf<typeof saveScanSchedule>> {
  const { normalStart: from } = await readPlantParameters(db, plantId)
  if (fields.startTime < from || fields.startTime >= SCHEDULE_ENDS) {
    const params = { from, until: SCHEDULE_ENDS }
    throw fieldError(language, { field: 'startTime', text: 'scanScheduleTime', params })
  }
  // With other conditions a scan that was put off today may be made today.
  const values = {
    ...{ ...fields, postponedOn: null, postponedFor: null, postponedDays: 0 },
    ...{ updatedAt: clock.now(), updatedBy: user.userId },
  }
  try {
    return await db.transaction(async (tx) => {
      const [saved] =
        lockVersion === 0
          ? await tx
              .insert(scanSchedule)
              .values({ plantId, ...values })
              .onConflictDoNothing()
              .returning()
          : await tx
              .update(scanSchedule)
              .set({ ...values, lockVersion: sql`${scanSchedule.lockVersion} + 1` })
              .where(
                and(eq(scanSchedule.plantId, plantId), eq(scanSchedule.lockVersion, lockVersion)),
              )
              .returning()
      if (!saved) throw conflict()
      return { lockVersion: saved.lockVersion }
    })
  } catch (error) {
    if (violationOf(error)?.kind === 'REFERENCE') throw notFound()
    throw error
  }
}
