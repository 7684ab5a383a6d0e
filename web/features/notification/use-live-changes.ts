import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { newsCount, newsList } from '#api/news/endpoints.ts'
import { notificationList } from '#api/notification/endpoints.ts'
import { LIVE_EVENTS, liveChanges } from '#api/notification/live.ts'
import { ApiError } from '#web/client/api-error.ts'
import { listen } from '#web/client/listen.ts'
import { endpointKey } from '#web/client/query.ts'
import { useSession } from '#web/client/session/session-store.ts'

const FIRST_PAUSE_MS = 2_000
const MAX_PAUSE_MS = 60_000
const MISSED_PAUSE_MS = 5_000
/** What the server refuses for want of a session, a right or a version that knows the call. */
const IN_VAIN = [400, 401, 403, 404]
/** Too many listen already, of the account or of all. */
const BUSY = [429, 503]

/** Lists that are read anew when something changed. */
const FOLLOWING = [notificationList, newsList, newsCount]

/**
 * Reads notifications and news anew as soon as the server says that they have changed, while the window is looked
 * at: a browser has few connections for all its tabs. A connection that breaks is made again, later each time.
 *
 * @returns whether it listens; while it does not, the lists are asked now and then
 */
export function useLiveChanges(): boolean {
  const client = useQueryClient()
  const token = useSession((session) => session.token)
  const isVisible = useVisible()
  const [isLive, setLive] = useState(false)
  useEffect(() => {
    if (!token || !isVisible) return
    const stop = new AbortController()
    const tab = crypto.randomUUID()
    let pauseMs = FIRST_PAUSE_MS
    let rounds = 0
    const readAgain = async () => {
      const round = ++rounds
      const reading = FOLLOWING.map((one) =>
        client.invalidateQueries({ queryKey: endpointKey(one) }, { throwOnError: true }),
      )
      const outcomes = await Promise.allSettled(reading)
      if (!outcomes.some((one) => one.status === 'rejected' && isPassing(one.reason))) return
      // A change is told once: what could not be read now is read a little later.
      await pause(MISSED_PAUSE_MS, stop.signal)
      if (round === rounds && !stop.signal.aborted) void readAgain()
    }
    const onEvent = (name: string) => {
      // An end of the session is told by the next call, as it always is.
      if (name === LIVE_EVENTS.ended) stop.abort()
      setLive(name === LIVE_EVENTS.changed)
      pauseMs = FIRST_PAUSE_MS
      void readAgain()
    }
    const keepListening = async () => {
      while (!stop.signal.aborted) {
        const status = await listen(liveChanges, { tab }, { signal: stop.signal, onEvent }).catch(
          () => 0,
        )
        setLive(false)
        if (IN_VAIN.includes(status)) return
        // A server with no room for one more listener still answers the lists.
        if (BUSY.includes(status)) void readAgain()
        await pause(pauseMs, stop.signal)
        pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)
      }
    }
    void keepListening()
    return () => {
      stop.abort()
      setLive(false)
    }
  }, [client, token, isVisible])
  return isLive
}

/** Whether the same call may be answered a little later; a refusal for want of a right or a session stays one. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.kind === 'network' || BUSY.includes(error.status ?? error.code ?? 0)
}

function useVisible(): boolean {
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isVisible
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      done()
    })
  })
}
