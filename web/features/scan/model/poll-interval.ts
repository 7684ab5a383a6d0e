import type { ScanTaskRow } from '#api/scan/endpoints.ts'

const SCAN_MS = 1500
/** An analysis is over soon. */
const ANALYSIS_MS = 3000

/** How soon to look at tasks again, in ms; false when nothing is under way. */
export function pollInterval(
  tasks: readonly Pick<ScanTaskRow, 'status' | 'analysing'>[],
): number | false {
  if (tasks.some(({ status }) => status === 'EXECUTING')) return SCAN_MS
  return tasks.some(({ analysing }) => analysing) ? ANALYSIS_MS : false
}
