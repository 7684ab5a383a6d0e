import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import type { scanTaskDetail } from '#api/scan/endpoints.ts'
import { Can } from '#web/ui/access/can.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { NoPermission } from '#web/ui/states/no-permission.tsx'
import { isPaused } from '../model/task-actions.ts'
import type { SetTasksUrl, TasksUrl } from '../url.ts'
import { useReadAgain } from '../use-read-again.ts'
import { InvertersPanel } from './inverters-panel.tsx'
import { Results } from './result/results.tsx'
import styles from './scan.module.css'
import { ScanProgress } from './scan-progress.tsx'
import { OrderFacts, TaskFacts } from './task-facts.tsx'
import { TaskReason } from './task-reason.tsx'

/** While it runs, what every inverter does; afterwards what was found. */
export function TaskDetail({
  detail: { task, inverters },
  url,
  onUrl,
}: {
  detail: AnswerOf<typeof scanTaskDetail>
  url: TasksUrl
  onUrl: SetTasksUrl
}) {
  const { t } = useTranslation('scan')
  useReadAgain(task)
  // Why strings could not be read or not be diagnosed stands with them.
  const hasResults = task.status === 'COMPLETED' || task.status === 'DATA_ABNORMAL'
  const paused = isPaused(task)
  const scanned = (
    <>
      <OrderFacts task={task} />
      {(task.status !== 'UNEXECUTED' || paused) && (
        <InvertersPanel task={task} inverters={inverters} />
      )}
    </>
  )
  if (hasResults) {
    return (
      <div className={styles.detail}>
        <TaskReason task={task} />
        <TaskFacts task={task} />
        <Can code="/diagnosis:read" fallback={<NoPermissionAnd>{scanned}</NoPermissionAnd>}>
          <Results key={task.id} task={task} inverters={inverters} url={url} onUrl={onUrl}>
            {scanned}
          </Results>
        </Can>
      </div>
    )
  }
  return (
    <div className={styles.detail}>
      {(task.status === 'EXECUTING' || paused) && (
        <ScanProgress task={task} name={t('list.progressOf', { name: task.taskNo })} />
      )}
      <TaskReason task={task} />
      <TaskFacts task={task} />
      {paused && (
        <Empty
          title={t('empty.paused')}
          hint={t('empty.pausedHint', { done: task.collectedCount, all: task.inverterCount })}
        />
      )}
      {task.status === 'UNEXECUTED' && !paused && (
        <Empty title={t('empty.unexecuted')} hint={t('empty.unexecutedHint')} />
      )}
      {task.status === 'DATA_COLLECTED' && (
        <Empty
          title={t('empty.collected')}
          hint={t(task.analysing ? 'empty.analysingHint' : 'empty.collectedHint')}
        />
      )}
      {scanned}
    </div>
  )
}

function NoPermissionAnd({ children }: { children: ReactNode }) {
  return (
    <>
      <NoPermission />
      {children}
    </>
  )
}
