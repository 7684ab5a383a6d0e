import type { ScanTaskRow } from '#contract/scan.ts'

/** A task whose analysis was ordered here, as it was then. */
export type AnalysisAwaited = Pick<ScanTaskRow, 'id' | 'lockVersion'> | null

const SCAN_MS = 1500
/** An analysis follows a scan by itself and is over soon. */
const ANALYSIS_MS = 3000

/** How soon to look at tasks again, in ms; false when nothing is under way. */
export function pollInterval(
  tasks: readonly Pick<ScanTaskRow, 'id' | 'status' | 'lockVersion'>[],
  awaited: AnalysisAwaited,
): number | false {
  if (tasks.some(({ status }) => status === 'EXECUTING')) return SCAN_MS
  const analysed = tasks.some(
    ({ id, status, lockVersion }) =>
      status === 'DATA_COLLECTED' || (id === awaited?.id && lockVersion === awaited.lockVersion),
  )
  return analysed ? ANALYSIS_MS : false
}
