import { useTranslation } from 'react-i18next'
import type { ScanTaskRow } from '#api/scan/endpoints.ts'
import { isPaused } from '../model/task-actions.ts'
import styles from './scan.module.css'
import { StatusTag } from './status-tag.tsx'

/** The state of a task in a list, and why it is no further. A paused one is unexecuted by its state. */
export function TaskState({ task }: { task: ScanTaskRow }) {
  const { t } = useTranslation('scan')
  return (
    <div className={styles.state}>
      <StatusTag task={task} />
      {task.reason !== null && !task.analysing && (
        <small className={styles.reason}>{t(`taskReason.${task.reason}`)}</small>
      )}
      {isPaused(task) && <small className={styles.reason}>{t('paused')}</small>}
    </div>
  )
}
