import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { scanTask } from '#database/schema/tables.ts'
import type { JobHandler } from '../../../jobs/job-queue.ts'
import type { Services } from '../../../services.ts'
import { diagnoseTask } from './diagnose-task.ts'

/** Diagnoses the tasks of a plant that have been diagnosed before anew, the latest first; nobody is told. */
export const recalculateTasks =
  (services: Services): JobHandler =>
  async (job, { signal, report, hold }) => {
    const { plantId } = job.payload as { plantId: number }
    const tasks = await services.db
      .select({ id: scanTask.id })
      .from(scanTask)
      .where(
        and(
          eq(scanTask.plantId, plantId),
          isNotNull(scanTask.faultCount),
          // Their results stay as they are: there is nothing to diagnose them from.
          isNull(scanTask.curvesSha256),
        ),
      )
      .orderBy(desc(scanTask.id))
    for (const [index, { id }] of tasks.entries()) {
      signal.throwIfAborted()
      await diagnoseTask(services, id, {
        signal,
        hold,
        report: (share) => report((index + share) / tasks.length),
      })
    }
    return { tasks: tasks.length }
  }
