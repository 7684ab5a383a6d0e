import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { reportSchedule, scanTask } from '#database/schema/tables.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import { AppError } from '../../../http/answer/app-error.ts'
import type { Services } from '../../../services.ts'
import { addReport, type NewReport } from '../orders/add-report.ts'
import { scanInstantOf, scanMark } from './last-made.ts'
import { monthBefore } from './month-before.ts'

type Schedule = typeof reportSchedule.$inferSelect

/** Curves of a report that nobody chose them for. */
const CURVES = 10

/** Orders what the schedules of reports ask for, each scan and each month once, however many servers do this. */
export async function orderScheduled(services: Services): Promise<void> {
  const { db } = services
  const enabled = await db
    .select({ id: reportSchedule.id })
    .from(reportSchedule)
    .where(eq(reportSchedule.enabled, true))
    .orderBy(asc(reportSchedule.id))
  for (const { id } of enabled) {
    await db.transaction(async (tx) => {
      // Whoever comes second waits here, and reads what the first has written down.
      const [schedule] = await tx
        .select()
        .from(reportSchedule)
        .where(and(eq(reportSchedule.id, id), eq(reportSchedule.enabled, true)))
        .for('update')
      if (!schedule) return
      if (schedule.trigger === 'AFTER_SCAN') await orderOfScans(services, tx, schedule)
      else await orderOfMonth(services, tx, schedule)
    })
  }
}

async function orderOfScans(services: Services, tx: Database, schedule: Schedule): Promise<void> {
  const tasks = await tx
    .select({ id: scanTask.id, scannedAt: scanTask.scannedAt })
    .from(scanTask)
    .where(
      and(
        eq(scanTask.plantId, schedule.plantId),
        eq(scanTask.status, 'COMPLETED'),
        isNotNull(scanTask.faultCount),
        sql`${scanTask.scannedAt} > ${scanInstantOf(schedule.lastMadeOf)}::timestamptz`,
      ),
    )
    .orderBy(asc(scanTask.scannedAt), asc(scanTask.id))
  for (const { id, scannedAt } of tasks) {
    await addReport(services, tx, { ...reportOf(schedule), kind: 'TASK', taskId: id })
    await madeOf(tx, schedule, scanMark(scannedAt!, id))
  }
}

async function orderOfMonth(services: Services, tx: Database, schedule: Schedule): Promise<void> {
  const today = shanghaiDate(services.clock.now())
  if (Number(today.slice(8)) < (schedule.dayOfMonth ?? 1)) return
  const month = monthBefore(today)
  if ((schedule.lastMadeOf ?? '') >= month) return
  try {
    await addReport(services, tx, { ...reportOf(schedule), kind: 'MONTHLY', month })
  } catch (error) {
    // Without any scan yet there is nothing to tell of that month, and never will be.
    if (!(error instanceof AppError && error.text === 'reportNoScan')) throw error
  }
  await madeOf(tx, schedule, month)
}

function reportOf({ plantId, language, format, templateId, updatedBy }: Schedule) {
  return {
    ...{ plantId, language, format, templateId, curves: CURVES },
    ...{ taskId: null, beforeTaskId: null, month: null, tolerancePct: null },
    ...{ createdBy: null, tell: updatedBy },
  } satisfies Partial<NewReport>
}

/** No change of the schedule itself: whoever edits it meanwhile is not in conflict. */
async function madeOf(tx: Database, { id }: Schedule, lastMadeOf: string): Promise<void> {
  await tx.update(reportSchedule).set({ lastMadeOf }).where(eq(reportSchedule.id, id))
}
