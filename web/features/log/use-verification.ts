import { useEffect, useRef, useState } from 'react'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import { verifyLog } from '#api/log/endpoints.ts'
import type { LogName } from '#domain/system/words.ts'
import { ApiError } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'

export type Verification = AnswerOf<typeof verifyLog>

/** Verifies a log slice by slice; it ends with the chain, at a fault, when it is stopped, or with the page. */
export function useVerification(log: LogName) {
  const [found, setFound] = useState<Verification | null>(null)
  const [isRunning, setRunning] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const verify = async () => {
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setRunning(true)
    setFound(null)
    setError(null)
    try {
      let after: number | undefined
      for (;;) {
        const given = after ? { log, after } : { log }
        const slice = await call(verifyLog, given, { quiet: true, signal })
        if (signal.aborted) return
        setFound(slice)
        if (slice.done) return
        after = slice.checkedTo
      }
    } catch (caught) {
      if (!signal.aborted) setError(caught instanceof ApiError ? caught.message : String(caught))
    } finally {
      if (running.current === controller) setRunning(false)
    }
  }
  const stop = () => running.current?.abort()
  return { found, isRunning, error, verify, stop }
}
