import { create } from 'zustand'

const FIRST_PROBE_MS = 1_000
const PROBE_MS = 5_000
const PROBE_LIMIT_MS = 4_000

/** Whether the server could not be reached when last tried. */
export const useConnection = create<{ lost: boolean }>(() => ({ lost: false }))

export function callUnreachable(): void {
  if (!useConnection.getState().lost) useConnection.setState({ lost: true })
}

export function callAnswered(): void {
  if (useConnection.getState().lost) useConnection.setState({ lost: false })
}

/**
 * Keeps an eye on the connection: while it is lost the server is asked every few seconds, and what the
 * browser says about the network is checked at once. A server on the same machine answers without any
 * network, so the browser's word alone decides nothing.
 */
export function watchConnection(onBack: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const again = (afterMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(async () => {
      if (await serverAnswers()) callAnswered()
      else {
        callUnreachable()
        again(PROBE_MS)
      }
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

async function serverAnswers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_LIMIT_MS)
    const { ok } = await fetch('/health/live', { cache: 'no-store', signal })
    return ok
  } catch {
    return false
  }
}
