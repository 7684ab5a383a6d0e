import { and, count, eq } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { notify } from '#database/queries/notifications.ts'
import { readPlantParameters } from '#database/queries/plant-parameters.ts'
import { scanResult, scanTask } from '#database/schema/tables.ts'
import { FAULT_CODES } from '#domain/iv-curve/diagnosis/fault-codes.ts'
import { nextScanState } from '#domain/iv-scan/next-scan-state.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { computeInThread } from '../../jobs/compute-thread.ts'
import type { JobHandler } from '../../jobs/job-queue.ts'
import type { Services } from '../../services.ts'
import type { AnalysedString, AnalysisTask } from './analysis-task.ts'
import { collectedStrings } from './collected-strings.ts'
import { resultRow } from './result-row.ts'
import { findTask, lockTask, type Task } from './task-repository.ts'
import { unreadCount } from './unread-count.ts'

const ROWS_AT_ONCE = 500

/** Adds the job that diagnoses what a task collected, with the parameters of now. */
export async function analyse({ id }: { id: number }, context: CallContext): Promise<undefined> {
  const { db, jobs, user } = context
  await db.transaction(async (tx) => {
    const task = await lockTask(tx, id)
    if (!task) throw notFound()
    refuseState(task)
    const jobId = await jobs.add(
      {
        kind: 'scanAnalysis',
        payload: { taskId: id },
        provinceId: task.provinceId,
        createdBy: user.userId,
      },
      tx,
    )
    await tx.update(scanTask).set({ jobId }).where(eq(scanTask.id, id))
  })
}

function refuseState({ status }: Task): void {
  if (!nextScanState(status, 'ANALYSE', 'COMPLETED').ok) {
    throw new AppError('refused', 'scanNothingToAnalyse')
  }
}

/** Diagnoses every string of a task; all results are replaced at once, or none. */
export const analyseScan =
  (services: Services): JobHandler =>
  async (job, { signal, report }) => {
    const { taskId } = job.payload as { taskId: number }
    const task = await findTask(services.db, taskId)
    if (!task || !nextScanState(task.status, 'ANALYSE', 'COMPLETED').ok) return
    const strings = await collectedStrings(services.db, taskId)
    const { coefficients: parameters } = await readPlantParameters(services.db, task.plantId)
    report(0.2)
    const found = await computeInThread<AnalysisTask, never, AnalysedString[]>(
      'server/features/scan/scan-analysis.worker',
      { strings, parameters },
      { signal },
    )
    report(0.8)
    await services.db.transaction((tx) => keep(tx, { task, found, now: services.clock.now() }))
  }

type Found = { task: Task; found: AnalysedString[]; now: Date }

async function keep(tx: Database, { task, found, now }: Found): Promise<undefined> {
  const locked = await lockTask(tx, task.id)
  // Scanned anew meanwhile: the next analysis belongs to the new curves.
  if (!locked || locked.scannedAt?.getTime() !== task.scannedAt?.getTime()) return
  await tx.delete(scanResult).where(eq(scanResult.taskId, task.id))
  const rows = found.map((one) => resultRow(task.id, one))
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await tx.insert(scanResult).values(rows.slice(from, from + ROWS_AT_ONCE))
  }
  const isAnySound = rows.some(({ status }) => status === 'OK')
  const next = nextScanState(locked.status, 'ANALYSE', isAnySound ? 'COMPLETED' : 'DATA_ABNORMAL')
  if (!next.ok) return
  const faults = rows.filter(({ code }) => code !== null && code !== FAULT_CODES.normal).length
  await tx
    .update(scanTask)
    .set({
      status: next.state,
      faultCount: faults,
      failedCount: await failedCount(tx, task.id),
      finishedAt: now,
      updatedAt: now,
      lockVersion: locked.lockVersion + 1,
    })
    .where(eq(scanTask.id, task.id))
  await tell(tx, { task: locked, faults, now })
}

/** Strings that could not be read, and those whose sweep could not be diagnosed. */
async function failedCount(tx: Database, taskId: number): Promise<number> {
  const [abnormal] = await tx
    .select({ total: count() })
    .from(scanResult)
    .where(and(eq(scanResult.taskId, taskId), eq(scanResult.status, 'ABNORMAL')))
  return (await unreadCount(tx, taskId)) + abnormal!.total
}

async function tell(
  tx: Database,
  { task, faults, now }: { task: Task; faults: number; now: Date },
): Promise<undefined> {
  if (task.createdBy === null) return
  await notify(tx, [task.createdBy], {
    kind: 'SCAN_DONE',
    dedupKey: `scan:${task.id}:${task.scannedAt?.getTime()}`,
    params: { taskNo: task.taskNo, faults },
    createTime: now,
    provinceId: task.provinceId,
    deepLink: `/taskCreate/taskList?task=${task.id}`,
  })
}
