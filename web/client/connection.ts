import { create } from 'zustand'

const FIRST_PROBE_MS = 1_000
const PROBE_MS = 5_000
const PROBE_LIMIT_MS = 4_000

/** What could not be reached when last tried: the server, or the database behind it. */
export type Lost = 'SERVER' | 'DATABASE'

export const useConnection = create<{ lost: Lost | null }>(() => ({ lost: null }))

export const callUnreachable = () => lose('SERVER')
export const databaseAway = () => lose('DATABASE')

function lose(lost: Lost): void {
  if (useConnection.getState().lost !== lost) useConnection.setState({ lost })
}

export function callAnswered(): void {
  if (useConnection.getState().lost) useConnection.setState({ lost: null })
}

/**
 * Keeps an eye on the connection: while it is lost the server is asked every few seconds, for itself or
 * for its database, and what the
 * browser says about the network is checked at once. A server on the same machine answers without any
 * network, so the browser's word alone decides nothing.
 */
export function watchConnection(onBack: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const again = (afterMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(async () => {
      const lost = await lostNow()
      if (lost === null) return callAnswered()
      lose(lost)
      again(PROBE_MS)
    }, afterMs)
  }
  const probeNow = () => again(0)
  const unsubscribe = useConnection.subscribe(({ lost }, before) => {
    if (lost === before.lost) return
    if (lost) again(FIRST_PROBE_MS)
    else {
      clearTimeout(timer)
      onBack()
    }
  })
  window.addEventListener('offline', probeNow)
  window.addEventListener('online', probeNow)
  // A call may have failed before anybody watched, e.g. on the sign-in page.
  if (!navigator.onLine || useConnection.getState().lost) probeNow()
  return () => {
    clearTimeout(timer)
    unsubscribe()
    window.removeEventListener('offline', probeNow)
    window.removeEventListener('online', probeNow)
  }
}

/** What cannot be reached. A server whose database was not missed is asked for itself alone. */
async function lostNow(): Promise<Lost | null> {
  const { lost } = useConnection.getState()
  if (lost !== 'DATABASE') return (await answersAt('/health/live')) ? null : 'SERVER'
  return (await answersAt('/health/ready')) ? null : lost
}

async function answersAt(path: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_LIMIT_MS)
    const { ok } = await fetch(path, { cache: 'no-store', signal })
    return ok
  } catch {
    return false
  }
}
