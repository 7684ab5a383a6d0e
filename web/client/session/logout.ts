import { logout as logoutEndpoint } from '#api/session/endpoints.ts'
import { call } from '../call.ts'
import { cutOffCalls } from '../cut-off.ts'
import { changeSession, NOBODY, useSession } from './session-store.ts'

const listeners = new Set<() => void>()

/** What else must be forgotten at the end of a session, e.g. the open tabs. */
export function onLogout(forget: () => void): () => void {
  listeners.add(forget)
  return () => listeners.delete(forget)
}

/** Ends the session on the server and clears everything that belongs to it, here and in storage. */
export async function logout(): Promise<void> {
  // Whatever else is asked for meanwhile would be refused.
  const allowCalls = cutOffCalls()
  try {
    await call(logoutEndpoint, {}, { quiet: 'wholly' })
  } catch {
    // The session ends here even when the server cannot be told; there it expires.
  }
  // The kind of system stays chosen for the next sign-in.
  const { systemType } = useSession.getState()
  changeSession({ ...NOBODY, systemType })
  for (const forget of listeners) forget()
  // Pages are shown a moment longer, and would ask as nobody.
  const stop = useSession.subscribe(({ token }) => {
    if (token === null) return
    stop()
    allowCalls()
  })
}
