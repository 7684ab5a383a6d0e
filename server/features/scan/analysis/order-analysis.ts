import { eq } from 'drizzle-orm'
import { scanTask } from '#database/schema/tables.ts'
import { nextScanState } from '#domain/iv-scan/next-scan-state.ts'
import { holdRow } from '../../../common/rows/hold-row.ts'
import { AppError } from '../../../http/answer/app-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { refuseArchived } from '../archive/archived-at.ts'
import { ANALYSIS_JOB, isAnalysing } from '../tasks/task-reason.ts'
import { lastJobOf, withCurves } from '../tasks/task-repository.ts'

/**
 * Adds the job that diagnoses what a task collected, with the parameters of now.
 *
 * @throws AppError refused without a collected curve or where these are archived, while its scan or an analysis is under way, and while
 * it is paused
 */
export async function orderAnalysis(
  { id }: { id: number },
  { db, jobs, user }: CallContext,
): Promise<undefined> {
  await db.transaction(async (tx) => {
    const task = await holdRow(tx, scanTask, id)
    if (task.status === 'EXECUTING') throw new AppError('refused', 'scanRunning')
    refuseArchived(task)
    if (!(await withCurves(tx, [id])).has(id)) throw new AppError('refused', 'scanNothingToAnalyse')
    if (!nextScanState(task.status, 'ANALYSE', 'COMPLETED').ok)
      throw new AppError('refused', 'scanPaused')
    if (isAnalysing(await lastJobOf(tx, task))) throw new AppError('refused', 'scanAnalysing')
    const jobId = await jobs.add(
      {
        kind: ANALYSIS_JOB,
        payload: { taskId: id },
        provinceId: task.provinceId,
        createdBy: user.userId,
      },
      tx,
    )
    await tx.update(scanTask).set({ jobId }).where(eq(scanTask.id, id))
  })
}
