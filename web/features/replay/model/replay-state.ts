import type { ReplayView } from '#api/replay/endpoints.ts'
import { addDays, daysBetween } from '#domain/calendar/delivery-date.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import { clamp } from '#domain/statistics/clamp.ts'

/** Money of the last day is known two mornings later. */
const DAYS_AFTER_LAST = 2

export const REPLAY_STATES = ['stepping', 'ended', 'failed', 'stopped', 'ready'] as const
export type ReplayState = (typeof REPLAY_STATES)[number]

/** A job lives through days of it now. */
export const isStepping = ({ job }: Pick<ReplayView, 'job'>): boolean =>
  job?.state === 'QUEUED' || job?.state === 'RUNNING'

export function stateOf(replay: ReplayView): ReplayState {
  if (isStepping(replay)) return 'stepping'
  if (replay.ended) return 'ended'
  if (replay.job?.state === 'FAILED') return 'failed'
  return replay.job?.state === 'CANCELLED' ? 'stopped' : 'ready'
}

/** The day that its clock shows. */
export const dayOf = ({ businessAt }: Pick<ReplayView, 'businessAt'>): string =>
  shanghaiDate(new Date(businessAt))

/** Share of its days that have been lived through, 0..1. */
export function livedShare(replay: ReplayView): number {
  const { firstDate, lastDate } = replay
  const end = addDays(lastDate, DAYS_AFTER_LAST)
  return clamp(daysBetween(firstDate, dayOf(replay)) / daysBetween(firstDate, end), 0, 1)
}
