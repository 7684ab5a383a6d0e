import type { NodalRequest, NodeDay } from '#domain/forecasting/congestion/nodal-types.ts'
import type { RunKind } from '#domain/forecasting/words.ts'
import { backgroundTask } from '../../../common/threads/thread-task.ts'

/** What the computing thread gets: one origin (`LIVE`) or one for each date (`BACKTEST`). */
export type NodalTask = {
  kind: RunKind
  request: NodalRequest
  firstDate: string
  days: number
}

export type NodalStep =
  | { kind: 'progress'; share: number }
  /** All nodes and zones of one date. */
  | { kind: 'date'; date: string; nodes: NodeDay[]; seconds: number }

export type NodalResult = { notes: string[] }

export const NODAL_TASK = backgroundTask<NodalTask, NodalStep, NodalResult>(
  'server/features/forecast/nodal/nodal.worker',
)
