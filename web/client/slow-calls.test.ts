import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { beginCall, cancelSlowCalls, SLOW_AFTER_MS, useSlowCalls } from './slow-calls.ts'

beforeEach(() => {
  vi.useFakeTimers()
  useSlowCalls.setState({ calls: [] })
})
afterEach(() => vi.useRealTimers())
const waiting = () => useSlowCalls.getState().calls.length

it('offers a call after ten seconds, and no longer than it takes', () => {
  const { end } = beginCall()
  vi.advanceTimersByTime(SLOW_AFTER_MS - 1)
  expect(waiting()).toBe(0)
  vi.advanceTimersByTime(1)
  expect(waiting()).toBe(1)
  end()
  expect(waiting()).toBe(0)
})

it('never offers a quick call, nor one in the background', () => {
  const quick = beginCall()
  quick.end()
  const background = beginCall({ background: true })
  vi.advanceTimersByTime(SLOW_AFTER_MS * 3)
  expect(waiting()).toBe(0)
  background.end()
})

it('cancels what the user has waited for, and nothing younger', () => {
  const old = beginCall()
  vi.advanceTimersByTime(SLOW_AFTER_MS)
  const young = beginCall()
  cancelSlowCalls()
  expect([old.signal.aborted, young.signal.aborted]).toEqual([true, false])
  old.end()
  young.end()
})

it('aborts with its caller', () => {
  const caller = new AbortController()
  const { signal, end } = beginCall({ signal: caller.signal })
  caller.abort()
  expect(signal.aborted).toBe(true)
  end()
})
