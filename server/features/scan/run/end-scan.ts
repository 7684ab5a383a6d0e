import { eq } from 'drizzle-orm'
import { job, scanTask } from '#database/schema/tables.ts'
import type { ScanEnding } from '#domain/iv-scan/words.ts'
import { holdRow } from '../../../common/rows/hold-row.ts'
import { AppError } from '../../../http/answer/app-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { settleScan } from './settle-scan.ts'
import { stopLeftBehind } from './stop-left-behind.ts'

/**
 * Ends a scan that is executed: the devices are told and the connections closed; its state follows as
 * soon as they are. STOP keeps what was collected for the analysis, PAUSE leaves the task unexecuted.
 */
export const endScan =
  (ending: ScanEnding) =>
  async ({ id }: { id: number }, context: CallContext): Promise<undefined> => {
    const { db, jobs } = context
    const { jobId, begun } = await db.transaction(async (tx) => {
      const task = await holdRow(tx, scanTask, id)
      if (task.status !== 'EXECUTING') throw new AppError('refused', 'scanNotRunning')
      await tx.update(scanTask).set({ ending }).where(eq(scanTask.id, id))
      if (task.jobId !== null) await jobs.cancel(task.jobId, tx)
      return { jobId: task.jobId, begun: task.scannedAt !== null }
    })
    if (jobId === null) return
    jobs.interrupt(jobId)
    const [cancelled] = await db.select({ state: job.state }).from(job).where(eq(job.id, jobId))
    // A job that had not begun has nobody else to end its task.
    if (cancelled?.state !== 'CANCELLED') return
    // It has begun once where the program was ended in the middle.
    if (begun) await stopLeftBehind(context, id)
    await settleScan(context, id)
  }
