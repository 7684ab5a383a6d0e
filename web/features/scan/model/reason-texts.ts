import type { ScanTaskRow } from '#api/scan/endpoints.ts'
import type { ScanReason } from '#domain/iv-scan/words.ts'

/** Names of the texts that say why a task is no further, and what can be done about it. */
export type ReasonTexts = {
  reason: ScanReason | 'UNFINISHED'
  hint: ScanReason | 'curvesKept' | 'nothingRead' | 'older'
}

export function reasonTexts({
  reason,
  status,
  hasCurves,
  analysing,
}: Pick<ScanTaskRow, 'reason' | 'status' | 'hasCurves' | 'analysing'>): ReasonTexts | null {
  if (analysing) return null
  if (reason === null) {
    // It may have read some, else those of the scan before are still there.
    const failed = status === 'CONNECTION_FAILED' || status === 'SCAN_ABNORMAL'
    return failed && hasCurves ? { reason: 'UNFINISHED', hint: 'curvesKept' } : null
  }
  // What an earlier analysis found is still shown.
  const isOfAnalysis = reason.startsWith('ANALYSIS') || reason === 'STORAGE_FULL'
  if (isOfAnalysis && status === 'COMPLETED') return { reason, hint: 'older' }
  if (reason === 'INTERRUPTED' && hasCurves) return { reason, hint: 'curvesKept' }
  if (reason === 'STORAGE_FULL' && !hasCurves) return { reason, hint: 'INTERRUPTED' }
  if (reason === 'STRINGS_UNREADABLE' && !hasCurves) return { reason, hint: 'nothingRead' }
  return { reason, hint: reason }
}
