import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ScanTaskRow } from '#api/scan/endpoints.ts'
import { reasonTexts } from '../model/reason-texts.ts'

/** Why the task is no further than its state says, and what can be done about it. */
export function TaskReason({
  task,
}: {
  task: Pick<ScanTaskRow, 'reason' | 'status' | 'hasCurves' | 'analysing'>
}) {
  const { t } = useTranslation('scan')
  const texts = reasonTexts(task)
  if (texts === null) return null
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      title={t(`taskReason.${texts.reason}`)}
      description={t(`taskReasonHint.${texts.hint}`)}
    />
  )
}
