import type { ScanTaskRow } from '#api/scan/endpoints.ts'
import { possibleScanActions } from '#domain/iv-scan/next-scan-state.ts'

/** What a row of the list offers. */
export const TASK_ACTIONS = ['START', 'STOP', 'PAUSE', 'ANALYSE', 'EDIT', 'DELETE'] as const
export type TaskAction = (typeof TASK_ACTIONS)[number]

/**
 * What can be done to a task as it is now. One whose scan a user is ending already has to wait, and so
 * has a second analysis; without a curve there is nothing to analyse.
 */
export function actionsOf({
  status,
  ending,
  analysing,
  hasCurves,
  curvesArchivedAt,
}: Pick<
  ScanTaskRow,
  'status' | 'ending' | 'analysing' | 'hasCurves' | 'curvesArchivedAt'
>): TaskAction[] {
  if (ending !== null) return []
  const possible = new Set<string>(possibleScanActions(status))
  if (analysing || !hasCurves) possible.delete('ANALYSE')
  // Another scan would be one without its curves: it takes another task.
  if (curvesArchivedAt !== null) possible.delete('START')
  // A scan is ended before its task can go.
  if (status !== 'EXECUTING') possible.add('DELETE')
  return TASK_ACTIONS.filter((action) => possible.has(action))
}

/** What a button of an action is called on a task that has been scanned or analysed before. */
export type ActionName = TaskAction | 'CONTINUE' | 'RESCAN' | 'REANALYSE'

export function actionName(
  action: TaskAction,
  task: Pick<ScanTaskRow, 'status' | 'collectedCount' | 'faultCount'>,
): ActionName {
  if (action === 'START' && isPaused(task)) return 'CONTINUE'
  if (action === 'START' && task.status !== 'UNEXECUTED') return 'RESCAN'
  // Faults are counted by an analysis, also where there are none.
  if (action === 'ANALYSE' && task.faultCount !== null) return 'REANALYSE'
  return action
}

/** A scan of which a part is collected, and that goes on with the rest. */
export function isPaused({
  status,
  collectedCount,
}: Pick<ScanTaskRow, 'status' | 'collectedCount'>): boolean {
  return status === 'UNEXECUTED' && collectedCount > 0
}
