import { SyncOutlined } from '@ant-design/icons'
import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ScanTaskRow } from '#api/scan/endpoints.ts'
import type { ScanTaskState } from '#domain/iv-scan/words.ts'

const COLORS: Record<ScanTaskState, string> = {
  UNEXECUTED: 'default',
  EXECUTING: 'processing',
  DATA_COLLECTED: 'processing',
  COMPLETED: 'success',
  DATA_ABNORMAL: 'warning',
  CONNECTION_FAILED: 'error',
  SCAN_ABNORMAL: 'error',
}

/** The state of a task, or that a user is ending its scan or that it is being analysed just now. */
export function StatusTag({
  task,
}: {
  task: Pick<ScanTaskRow, 'status' | 'ending' | 'analysing'>
}) {
  const { t } = useTranslation('scan')
  const { status, ending, analysing } = task
  const busy = status === 'EXECUTING' || analysing
  const state = analysing ? t('analysing') : t(`status.${status}`)
  return (
    <Tag
      color={analysing ? 'processing' : COLORS[status]}
      icon={busy ? <SyncOutlined spin aria-hidden /> : null}
    >
      {ending === null ? state : t(`ending.${ending}`)}
    </Tag>
  )
}
