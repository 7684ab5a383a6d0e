import type { ScanTaskAction, ScanTaskState } from './words.ts'

/** One row of the state machine. `to` is `OUTCOME` where the outcomes of the inverters decide. */
export type ScanTransition = {
  action: ScanTaskAction
  from: readonly ScanTaskState[]
  to: ScanTaskState | 'OUTCOME'
  /** Who acts: a user, or the program by itself. */
  by: 'USER' | 'SYSTEM'
  /** The states that an outcome may lead to; one of `to` where that is fixed. */
  outcomes: readonly ScanTaskState[]
}

const FAILED = ['DATA_ABNORMAL', 'CONNECTION_FAILED', 'SCAN_ABNORMAL'] as const

const fixed = (to: ScanTaskState) => ({ to, outcomes: [to] })

/**
 * The state machine of a diagnosis task as data (docs/domain/iv.md#states-of-a-task). Only an unexecuted
 * task can be changed. A failed one may be scanned again, a diagnosed one analysed again with other
 * parameters, also where none of its strings could be diagnosed. What a stopped, failed or interrupted
 * scan collected can be analysed; a stopped one without anything was never executed. A paused one is
 * unexecuted and goes on with what is not collected yet.
 */
export const SCAN_TRANSITIONS: readonly ScanTransition[] = [
  { action: 'EDIT', from: ['UNEXECUTED'], ...fixed('UNEXECUTED'), by: 'USER' },
  { action: 'START', from: ['UNEXECUTED', ...FAILED], ...fixed('EXECUTING'), by: 'USER' },
  {
    action: 'FINISH',
    from: ['EXECUTING'],
    to: 'OUTCOME',
    outcomes: ['DATA_COLLECTED', ...FAILED],
    by: 'SYSTEM',
  },
  {
    action: 'STOP',
    from: ['EXECUTING'],
    to: 'OUTCOME',
    outcomes: ['DATA_COLLECTED', 'UNEXECUTED'],
    by: 'USER',
  },
  { action: 'PAUSE', from: ['EXECUTING'], ...fixed('UNEXECUTED'), by: 'USER' },
  { action: 'INTERRUPT', from: ['EXECUTING'], ...fixed('SCAN_ABNORMAL'), by: 'SYSTEM' },
  {
    action: 'ANALYSE',
    from: ['DATA_COLLECTED', 'COMPLETED', ...FAILED],
    to: 'OUTCOME',
    outcomes: ['COMPLETED', 'DATA_ABNORMAL'],
    by: 'USER',
  },
]
