import { SCAN_TRANSITIONS, type ScanTransition } from './scan-transitions.ts'
import type { ScanTaskAction, ScanTaskState } from './words.ts'

/** Why an action is refused. */
export type ScanRefusal = 'NOT_FROM_THIS_STATE' | 'OUTCOME_REQUIRED'

export type NextScanState =
  | { ok: true; state: ScanTaskState; transition: ScanTransition }
  | { ok: false; refusal: ScanRefusal }

/**
 * The state of a task after an action, or the reason why not.
 * @param outcome with FINISH the state of `scanEndState`, with STOP that of `scanStopState`, with
 * ANALYSE whether any string could be diagnosed; needed there and ignored elsewhere
 */
export function nextScanState(
  state: ScanTaskState,
  action: ScanTaskAction,
  outcome?: ScanTaskState,
): NextScanState {
  const transition = SCAN_TRANSITIONS.find(
    (row) => row.action === action && row.from.includes(state),
  )
  if (!transition) return { ok: false, refusal: 'NOT_FROM_THIS_STATE' }
  if (transition.to !== 'OUTCOME') return { ok: true, state: transition.to, transition }
  if (outcome === undefined || !transition.outcomes.includes(outcome))
    return { ok: false, refusal: 'OUTCOME_REQUIRED' }
  return { ok: true, state: outcome, transition }
}

/** What a user may do to a task in a state, for buttons; rights still decide who. */
export function possibleScanActions(state: ScanTaskState): ScanTaskAction[] {
  return SCAN_TRANSITIONS.filter((row) => row.by === 'USER' && row.from.includes(state)).map(
    (row) => row.action,
  )
}
