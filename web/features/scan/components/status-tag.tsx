import { SyncOutlined } from '@ant-design/icons'
import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ScanTaskRow } from '#contract/scan.ts'
import type { ScanTaskState } from '#contract/scan-words.ts'

const COLORS: Record<ScanTaskState, string> = {
  UNEXECUTED: 'default',
  EXECUTING: 'processing',
  DATA_COLLECTED: 'processing',
  COMPLETED: 'success',
  DATA_ABNORMAL: 'warning',
  CONNECTION_FAILED: 'error',
  SCAN_ABNORMAL: 'error',
}

/** The state of a task, or that a user is ending its scan just now. */
export function StatusTag({ task }: { task: Pick<ScanTaskRow, 'status' | 'ending'> }) {
  const { t } = useTranslation('scan')
  const { status, ending } = task
  return (
    <Tag
      color={COLORS[status]}
      icon={status === 'EXECUTING' ? <SyncOutlined spin aria-hidden /> : null}
    >
      {ending === null ? t(`status.${status}`) : t(`ending.${ending}`)}
    </Tag>
  )
}
