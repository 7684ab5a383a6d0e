import { useTranslation } from 'react-i18next'
import type { ScanTaskRow } from '#contract/scan.ts'
import styles from './scan.module.css'
import { StatusTag } from './status-tag.tsx'

/** The state of a task in a list, and why it is no further. */
export function TaskState({ task }: { task: ScanTaskRow }) {
  const { t } = useTranslation('scan')
  return (
    <div className={styles.state}>
      <StatusTag task={task} />
      {task.reason !== null && !task.analysing && (
        <small className={styles.reason}>{t(`taskReason.${task.reason}`)}</small>
      )}
    </div>
  )
}
