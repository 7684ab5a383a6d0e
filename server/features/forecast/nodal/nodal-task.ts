import type { NodalRequest, NodeDay } from '#domain/forecasting/congestion/nodal-types.ts'
import type { RunKind } from '#domain/forecasting/words.ts'
import { repeatedBackgroundTask } from '../../../common/threads/thread-task.ts'
import type { Remembered } from '../memory/recall-by-content.ts'

/** What the computing thread gets: one origin (`LIVE`) or one for each date (`BACKTEST`). */
export type NodalTask = {
  kind: RunKind
  request: NodalRequest
  firstDate: string
  days: number
  /** What the latest live run of the model has made on its way. */
  remembered: Remembered
}

export type NodalStep =
  | { kind: 'progress'; share: number }
  /** All nodes and zones of one date. */
  | { kind: 'date'; date: string; nodes: NodeDay[]; seconds: number }

/** `asked` is what the next run may recall. */
export type NodalResult = { notes: string[]; asked: Remembered }

export const NODAL_TASK = repeatedBackgroundTask<NodalTask, NodalStep, NodalResult>(
  'server/features/forecast/nodal/nodal.worker',
)
