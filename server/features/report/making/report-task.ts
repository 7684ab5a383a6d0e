import type { ReportFormat } from '#domain/report/words.ts'
import { backgroundTask } from '../../../common/threads/thread-task.ts'

/** What the writing thread gets. */
export type WriteTask = {
  /** Path of the packed facts. */
  facts: string
  format: ReportFormat
  /** Path of the picture for the cover. */
  logo: string | null
  /** Path that the file is to be written to. */
  target: string
}

export type WriteResult = { sha256: string; faults: number; pages: number | null }

/** Steps: share done. */
export const WRITE_REPORT = backgroundTask<WriteTask, number, WriteResult>(
  'server/features/report/making/write-report.worker',
)
