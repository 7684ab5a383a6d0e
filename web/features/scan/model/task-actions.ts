import type { ScanTaskRow } from '#contract/scan.ts'
import { possibleScanActions } from '#domain/iv-scan/next-scan-state.ts'

/** What a row of the list offers. */
export const TASK_ACTIONS = ['START', 'STOP', 'PAUSE', 'ANALYSE', 'EDIT', 'DELETE'] as const
export type TaskAction = (typeof TASK_ACTIONS)[number]

/**
 * What can be done to a task as it is now. One whose scan a user is ending already has to wait, and so
 * has a second analysis.
 */
export function actionsOf({
  status,
  ending,
  analysing,
}: Pick<ScanTaskRow, 'status' | 'ending' | 'analysing'>): TaskAction[] {
  if (ending !== null) return []
  const possible = new Set<string>(possibleScanActions(status))
  if (analysing) possible.delete('ANALYSE')
  // A scan is ended before its task can go.
  if (status !== 'EXECUTING') possible.add('DELETE')
  return TASK_ACTIONS.filter((action) => possible.has(action))
}
