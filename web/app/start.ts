import { create } from 'zustand'
import { ApiError, type NetworkCause } from '#web/client/api-error.ts'
import { isReloginCode } from '#web/client/notify-rules.ts'
import { resetToken, useSession } from '#web/client/session/session-store.ts'
import { loadMenu, startSession } from '#web/client/session/start-session.ts'

type Phase = 'idle' | 'loading' | 'ready' | 'noMenu' | 'menuFailed'

export const useStart = create<{ phase: Phase }>(() => ({ phase: 'idle' }))

/** What the guard says when it could not let the user in. */
export type Complain = (reason: 'expired' | { text: string } | { network: NetworkCause }) => void

let running: Promise<void> | null = null

/** First load with a token. Asked for twice it runs once. */
export function start(complain: Complain): Promise<void> {
  running ??= run(complain).finally(() => {
    running = null
  })
  return running
}

async function run(complain: Complain): Promise<void> {
  useStart.setState({ phase: 'loading' })
  try {
    useStart.setState({ phase: await startSession() })
  } catch (error) {
    // With roles the user is known and only the menu is missing: that can be tried again.
    if (useSession.getState().roles.length > 0) return useStart.setState({ phase: 'menuFailed' })
    resetToken()
    useStart.setState({ phase: 'idle' })
    complain(reasonOf(error))
  }
}

export async function retryMenu(): Promise<void> {
  try {
    useStart.setState({ phase: await loadMenu() })
  } catch {
    // The interceptor has told, and the phase is what it was.
  }
}

function reasonOf(error: unknown): Parameters<Complain>[0] {
  if (error instanceof ApiError && isReloginCode(error.code)) return 'expired'
  if (error instanceof ApiError && error.network) return { network: error.network }
  return { text: error instanceof Error ? error.message : '' }
}
