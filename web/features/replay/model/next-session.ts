import type { ReplayView } from '#api/replay/endpoints.ts'
import { type ReplaySession, replaySessions } from '#domain/replay/replay-sessions.ts'

/** The session of a replay that closes next; undefined when the last one has closed. */
export function nextSession({
  sessionKind,
  firstDate,
  lastDate,
  businessAt,
}: Pick<ReplayView, 'sessionKind' | 'firstDate' | 'lastDate' | 'businessAt'>):
  | ReplaySession
  | undefined {
  const now = new Date(businessAt)
  return replaySessions(sessionKind, firstDate, lastDate).find(
    ({ declareCloseAt }) => declareCloseAt > now,
  )
}
