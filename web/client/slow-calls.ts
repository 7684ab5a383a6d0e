import { create } from 'zustand'

/** After this time a call that a page waits for is offered to be cancelled. */
export const SLOW_AFTER_MS = 10_000

type SlowCall = { since: number; cancel: () => void }

export const useSlowCalls = create<{ calls: readonly SlowCall[] }>(() => ({ calls: [] }))

export type BegunCall = { signal: AbortSignal; end: () => void }

/** A call on its way. Its signal aborts with the caller's, or when the user has waited enough. */
export function beginCall({
  signal,
  background = false,
}: {
  signal?: AbortSignal
  background?: boolean
} = {}): BegunCall {
  const controller = new AbortController()
  const slow: SlowCall = { since: Date.now(), cancel: () => controller.abort() }
  const show = () => useSlowCalls.setState(({ calls }) => ({ calls: [...calls, slow] }))
  const timer = background ? undefined : setTimeout(show, SLOW_AFTER_MS)
  const end = () => {
    clearTimeout(timer)
    const { calls } = useSlowCalls.getState()
    if (calls.includes(slow)) useSlowCalls.setState({ calls: calls.filter((one) => one !== slow) })
  }
  const both = signal ? AbortSignal.any([signal, controller.signal]) : controller.signal
  return { signal: both, end }
}

/** The user has waited enough. */
export function cancelSlowCalls(): void {
  for (const { cancel } of useSlowCalls.getState().calls) cancel()
}
