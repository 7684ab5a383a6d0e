import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { liveChanges } from '#api/notification/live.ts'
import type { OpenDatabase } from '#database/connection/database.ts'
import type { CallContext } from '../../../http/call-context.ts'
import type { Services } from '../../../services.ts'
import { LiveHub } from './live-hub.ts'

const hubs = new WeakMap<OpenDatabase, LiveHub>()

/** The one hub of a server. */
export function hubOf({ database, config, log }: Services): LiveHub {
  const known = hubs.get(database)
  if (known) return known
  const hub = new LiveHub({ db: database.db, config, log })
  hubs.set(database, hub)
  return hub
}

/** @throws AppError overloaded when too many listen for the account */
export async function listenForChanges(
  { tab }: RequestOf<typeof liveChanges>,
  context: CallContext,
): Promise<AnswerOf<typeof liveChanges>> {
  return { body: hubOf(context).open(context.user, tab) }
}
