import type { job, scanTask } from '#database/schema/tables.ts'
import type { ScanReason } from '#domain/iv-scan/words.ts'
import { STORAGE_FULL } from '#domain/jobs/words.ts'

type Stored = Pick<typeof scanTask.$inferSelect, 'status' | 'reason' | 'faultCount'>
/** The job that a task has had last. */
export type LastJob = Pick<typeof job.$inferSelect, 'kind' | 'state' | 'error'> | null

export const ANALYSIS_JOB = 'scanAnalysis'

/** Whether an analysis waits or is under way. */
export function isAnalysing(last: LastJob): boolean {
  return last?.kind === ANALYSIS_JOB && (last.state === 'QUEUED' || last.state === 'RUNNING')
}

/**
 * Why a task is no further than its state says; null where there is nothing to say. What became of an
 * analysis is told by its job alone, so that it is right also when the program was killed in it.
 */
export function reasonOf({ status, reason, faultCount }: Stored, last: LastJob): ScanReason | null {
  if (last?.kind === ANALYSIS_JOB) {
    if (last.state === 'FAILED')
      return last.error === STORAGE_FULL ? 'STORAGE_FULL' : 'ANALYSIS_FAILED'
    if (last.state === 'CANCELLED') return 'ANALYSIS_CANCELLED'
  }
  if (status === 'DATA_ABNORMAL') {
    return faultCount === null ? 'STRINGS_UNREADABLE' : 'NOTHING_DIAGNOSED'
  }
  return reason
}
