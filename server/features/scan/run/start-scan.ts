import { and, eq, ne } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { startScan } from '#api/scan/endpoints.ts'
import type { Database } from '#database/connection/database.ts'
import { violationOf } from '#database/connection/violation.ts'
import { readPlantParameters } from '#database/queries/plant/plant-parameters.ts'
import { scanInverter, scanResult, scanTask } from '#database/schema/tables.ts'
import { shanghaiText, shanghaiTime } from '#domain/calendar/shanghai-time.ts'
import { nextScanState } from '#domain/iv-scan/next-scan-state.ts'
import { isInWindow } from '#domain/iv-scan/scan-window.ts'
import { RECOMMENDED_SCAN, startWarnings } from '#domain/iv-scan/start-warnings.ts'
import { holdRow } from '../../../common/rows/hold-row.ts'
import { AppError, notFound } from '../../../http/answer/app-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import type { Services } from '../../../services.ts'
import { refuseArchived } from '../archive/archived-at.ts'
import { findTask, type Task } from '../tasks/task-repository.ts'
import { plantIrradiance } from './plant-irradiance.ts'

/** The index that keeps a second task from being executed. */
export const ONE_AT_A_TIME = 'scan_task_executing'

/**
 * Starts a scan, or answers what speaks against starting now until the caller has confirmed it.
 *
 * @throws AppError refused when the task's state does not allow it, or another one is executed
 */
export async function start(
  { id, confirmed }: RequestOf<typeof startScan>,
  context: CallContext,
): Promise<AnswerOf<typeof startScan>> {
  const task = await findTask(context.db, id)
  if (!task) throw notFound()
  refuseState(task)
  const { normalStart, ...parameters } = await readPlantParameters(context.db, task.plantId)
  const irradiance = await plantIrradiance(context, task)
  const now = context.clock.now()
  const warnings = startWarnings(
    {
      minuteOfDay: minuteOfDay(now),
      irradianceWPerM2: irradiance,
      isInWindow: isInWindow(shanghaiTime(now), parameters),
    },
    { ...RECOMMENDED_SCAN, fromMinute: minuteOf(normalStart) },
  )
  const { windowFrom, windowUntil } = parameters
  const asked = { warnings, irradiance, windowFrom, windowUntil }
  if (warnings.length > 0 && !confirmed) return { started: false, ...asked }
  try {
    const { jobs, clock, user } = context
    await context.db.transaction((tx) => beginScan(tx, id, { jobs, clock, userId: user.userId }))
  } catch (error) {
    if (violationOf(error)?.constraint === ONE_AT_A_TIME)
      throw new AppError('refused', 'scanOneAtATime')
    throw error
  }
  return { started: true, ...asked }
}

/**
 * Opens the inverters that are to be scanned, and adds the job. A paused task goes on with those that it
 * has not collected; any other begins anew. The old curves go with the first that is stored: a
 * collector that does not answer costs nothing.
 */
export async function beginScan(
  tx: Database,
  id: number,
  { jobs, clock, userId }: Pick<Services, 'jobs' | 'clock'> & { userId: number | null },
): Promise<void> {
  const task = await holdRow(tx, scanTask, id)
  refuseState(task)
  const goesOn = task.status === 'UNEXECUTED'
  await tx.delete(scanResult).where(eq(scanResult.taskId, id))
  await tx
    .update(scanInverter)
    .set({ phase: null, percent: 0, outcome: null, detail: null, endedAt: null })
    .where(
      and(
        eq(scanInverter.taskId, id),
        // Null is not unequal to anything, and is open already.
        goesOn ? ne(scanInverter.outcome, 'COLLECTED') : undefined,
      ),
    )
  const { provinceId } = task
  const jobId = await jobs.add(
    // However often the program ends in the middle, the task is brought to its end.
    {
      kind: 'scan',
      payload: { taskId: id },
      provinceId,
      createdBy: userId ?? undefined,
      maxAttempts: 1000,
    },
    tx,
  )
  await tx
    .update(scanTask)
    .set({
      status: 'EXECUTING',
      jobId,
      ending: null,
      reason: null,
      faultCount: null,
      failedCount: null,
      scannedAt: null,
      finishedAt: null,
      updatedAt: clock.now(),
      lockVersion: task.lockVersion + 1,
    })
    .where(eq(scanTask.id, id))
}

function refuseState(task: Task): void {
  refuseArchived(task)
  const { status } = task
  if (!nextScanState(status, 'START').ok) throw new AppError('refused', 'scanNotFromState')
}

function minuteOfDay(now: Date): number {
  return minuteOf(shanghaiText(now).slice(11, 16))
}

/** Minutes since midnight of `HH:MM`. */
function minuteOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  return hours! * 60 + minutes!
}
