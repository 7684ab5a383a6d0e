import { Progress } from 'antd'
import type { ScanTaskState } from '#domain/iv-scan/words.ts'

const FAILED: ReadonlySet<ScanTaskState> = new Set([
  'DATA_ABNORMAL',
  'CONNECTION_FAILED',
  'SCAN_ABNORMAL',
])

/** How far a scan is, and whether it is still going on. */
export function ScanProgress({
  name,
  task: { status, progress },
}: {
  /** Accessible name. */
  name: string
  task: { status: ScanTaskState; progress: number }
}) {
  const settled = FAILED.has(status) ? 'exception' : 'normal'
  return (
    <Progress
      percent={Math.round(Math.min(1, Math.max(0, progress)) * 100)}
      status={status === 'EXECUTING' ? 'active' : settled}
      size="small"
      aria-label={name}
    />
  )
}
