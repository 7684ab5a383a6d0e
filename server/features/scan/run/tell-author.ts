import { PAGES } from '#api/kernel/pages.ts'
import type { Database } from '#database/connection/database.ts'
import { notify } from '#database/queries/notification/notifications.ts'
import type { Task } from '../tasks/task-repository.ts'

type Message = Pick<
  Parameters<typeof notify>[2],
  'kind' | 'dedupKey' | 'params' | 'createTime' | 'severity'
>

/** Tells who ordered a task something about it. */
async function tellAuthor(tx: Database, task: Task, message: Message): Promise<void> {
  if (task.createdBy === null) return
  await notify(tx, [task.createdBy], {
    ...message,
    params: { taskNo: task.taskNo, ...(message.params as object) },
    provinceId: task.provinceId,
    deepLink: `${PAGES.scanTasks}?task=${task.id}`,
  })
}

export const tellDone = (
  tx: Database,
  task: Task,
  { faults, now }: { faults: number; now: Date },
) =>
  tellAuthor(tx, task, {
    kind: 'SCAN_DONE',
    dedupKey: `scan:${task.id}:${task.scannedAt?.getTime()}`,
    params: { faults },
    createTime: now,
  })

/** @param which tells failures of the same task apart; the same one is told once */
export const tellFailed = (
  tx: Database,
  task: Task,
  { which, now }: { which: string; now: Date },
) =>
  tellAuthor(tx, task, {
    kind: 'SCAN_FAILED',
    dedupKey: `scanFailed:${task.id}:${which}`,
    createTime: now,
    severity: 'ERROR',
  })
