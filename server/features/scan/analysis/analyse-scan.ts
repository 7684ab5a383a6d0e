import type { JobHandler } from '../../../jobs/job-queue.ts'
import type { Services } from '../../../services.ts'
import { tellDone, tellFailed } from '../run/tell-author.ts'
import { lockTask } from '../tasks/task-repository.ts'
import { diagnoseTask } from './diagnose-task.ts'

/**
 * Diagnoses what a task has collected and tells who ordered it. When that fails the task keeps its
 * state, its job says that it failed, and the analysis can be started again.
 */
export const analyseScan =
  (services: Services): JobHandler =>
  async (job, { signal, report, hold }) => {
    const { taskId } = job.payload as { taskId: number }
    const { db, clock } = services
    const which = String(job.id)
    try {
      await diagnoseTask(services, taskId, {
        signal,
        report,
        hold,
        onKept: (tx, { task, status, faults }) =>
          status === 'COMPLETED'
            ? tellDone(tx, task, { faults, now: clock.now() })
            : tellFailed(tx, task, { which, now: clock.now() }),
      })
    } catch (error) {
      if (!signal.aborted) {
        await db.transaction(async (tx) => {
          const task = await lockTask(tx, taskId)
          if (task) await tellFailed(tx, task, { which, now: clock.now() })
        })
      }
      throw error
    }
  }
