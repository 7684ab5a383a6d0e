import { useSession } from '#web/client/session/session-store.ts'

/** Who asks, as the service wants to be told. */
export function ownUserId(): { user_id?: string } {
  const { userId } = useSession.getState()
  return userId === null ? {} : { user_id: String(userId) }
}
