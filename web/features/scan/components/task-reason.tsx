import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ScanTaskRow } from '#contract/scan.ts'

/** Why the task is no further than its state says, and what can be done about it. */
export function TaskReason({
  task: { reason, status },
}: {
  task: Pick<ScanTaskRow, 'reason' | 'status'>
}) {
  const { t } = useTranslation('scan')
  if (reason === null) return null
  // What an earlier analysis found is still shown.
  const older = reason.startsWith('ANALYSIS') && status === 'COMPLETED'
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      title={t(`taskReason.${reason}`)}
      description={t(older ? 'taskReasonHint.older' : `taskReasonHint.${reason}`)}
    />
  )
}
