import { rm } from 'node:fs/promises'
import { and, eq, isNotNull } from 'drizzle-orm'
import { scanCurve, scanTask } from '#database/schema/tables.ts'
import { keepFile } from '../../../common/files/needed-files.ts'
import { beginDay } from '../../../daily-mark.ts'
import type { JobControl, JobHandler } from '../../../jobs/job-queue.ts'
import type { Services } from '../../../services.ts'
import { newWorkPath } from '../../../work-folder.ts'
import { isAnalysing } from '../tasks/task-reason.ts'
import { findTask, lastJobOf, lockTask, type Task } from '../tasks/task-repository.ts'
import { tasksToArchive, UNFINISHED } from './tasks-to-archive.ts'
import { type WrittenCurves, writeCurves } from './write-curves.ts'

const ARCHIVE_JOB = 'scanArchive'
const ARCHIVE_DAY = 'schedule.archiveDay'

/** Orders the archiving of old curves once a day, where there are any. */
export async function orderArchiving({ db, jobs, clock }: Services): Promise<void> {
  const now = clock.now()
  if ((await tasksToArchive(db, now)).length === 0) return
  await db.transaction(async (tx) => {
    if (await beginDay(tx, ARCHIVE_DAY, now)) await jobs.add({ kind: ARCHIVE_JOB, payload: {} }, tx)
  })
}

/**
 * Moves the curves that are older than their plants keep them into files, a task after the other. Of each task the file
 * is kept and the curves are deleted in one transaction: ended in the middle, the next time goes on with the tasks that
 * still have theirs.
 */
export const archiveCurves =
  (services: Services): JobHandler =>
  async (_job, control) => {
    const ids = await tasksToArchive(services.db, services.clock.now())
    let archived = 0
    for (const [index, id] of ids.entries()) {
      control.signal.throwIfAborted()
      if (await archiveTask(services, id, control)) archived++
      control.report((index + 1) / ids.length)
    }
    return { archived }
  }

async function archiveTask(services: Services, id: number, control: JobControl): Promise<boolean> {
  const { db, config } = services
  const task = await findTask(db, id)
  if (!task) return false
  const path = await newWorkPath(config)
  try {
    const written = await writeCurves(db, { task, path, signal: control.signal })
    return await keepAndDelete(services, { task, written, control })
  } finally {
    await rm(path, { force: true })
  }
}

type Written = { task: Task; written: WrittenCurves; control: JobControl }

async function keepAndDelete(
  services: Services,
  { task, written, control }: Written,
): Promise<boolean> {
  const { db, clock } = services
  const { id } = task
  return db.transaction(async (tx) => {
    const locked = await lockTask(tx, id)
    // Scanned or analysed meanwhile, or archived by another server: its turn comes again, if at all.
    if (!locked || locked.curvesSha256 !== null || locked.lockVersion !== task.lockVersion)
      return false
    if (UNFINISHED.includes(locked.status) || isAnalysing(await lastJobOf(tx, locked))) return false
    await keepFile(services, written, tx)
    // The rows stay: reports and sums count the strings that were read.
    const deleted = await tx
      .update(scanCurve)
      .set({ voltageV: null, currentA: null })
      .where(and(eq(scanCurve.taskId, id), isNotNull(scanCurve.voltageV)))
      .returning({ position: scanCurve.position })
    if (deleted.length !== written.strings)
      throw new Error(`Task ${id}: ${written.strings} curves written, ${deleted.length} stored`)
    const archived = { curvesSha256: written.sha256, updatedAt: clock.now() }
    await tx.update(scanTask).set(archived).where(eq(scanTask.id, id))
    await control.hold(tx)
    return true
  })
}
