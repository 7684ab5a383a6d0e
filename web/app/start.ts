import { create } from 'zustand'
import { ApiError, type NetworkCause } from '#web/client/api-error.ts'
import { isReloginCode } from '#web/client/notify-rules.ts'
import { resetToken, useSession } from '#web/client/session/session-store.ts'
import { loadMenu, startSession } from '#web/client/session/start-session.ts'

type Phase = 'idle' | 'loading' | 'ready' | 'noMenu' | 'menuFailed'

/** Why the user could not be let in. */
export type Complaint = 'expired' | { text: string } | { network: NetworkCause }

/** A complaint stays until somebody has told it. */
export const useStart = create<{ phase: Phase; complaint: Complaint | null }>(() => ({
  phase: 'idle',
  complaint: null,
}))

let running: Promise<void> | null = null

/** First load with a token. Asked for twice it runs once. */
export function start(): Promise<void> {
  running ??= run().finally(() => {
    running = null
  })
  return running
}

async function run(): Promise<void> {
  useStart.setState({ phase: 'loading', complaint: null })
  try {
    useStart.setState({ phase: await startSession() })
  } catch (error) {
    // With roles the user is known and only the menu is missing: that can be tried again.
    if (useSession.getState().roles.length > 0) return useStart.setState({ phase: 'menuFailed' })
    resetToken()
    useStart.setState({ phase: 'idle', complaint: complaintOf(error) })
  }
}

export async function retryMenu(): Promise<void> {
  try {
    useStart.setState({ phase: await loadMenu() })
  } catch {
    // The interceptor has told, and the phase is what it was.
  }
}

function complaintOf(error: unknown): Complaint {
  if (error instanceof ApiError && isReloginCode(error.code)) return 'expired'
  if (error instanceof ApiError && error.network) return { network: error.network }
  return { text: error instanceof Error ? error.message : '' }
}
