import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  callAnswered,
  callUnreachable,
  databaseAway,
  useConnection,
  watchConnection,
} from './connection.ts'

let reachable = false
const probe = vi.fn(async (_path: string) => {
  if (!reachable) throw new TypeError('Failed to fetch')
  return new Response('{}')
})
const back = vi.fn()
let stop = () => {}

beforeEach(() => {
  callAnswered()
  vi.useFakeTimers()
  vi.stubGlobal('fetch', probe)
  reachable = false
  stop = watchConnection(back)
})
afterEach(() => {
  stop()
  callAnswered()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const lost = () => useConnection.getState().lost !== null

it('asks at once when the server was out of reach before anybody watched', async () => {
  stop()
  callUnreachable()
  reachable = true
  stop = watchConnection(back)
  await vi.advanceTimersByTimeAsync(10)
  expect([lost(), probe.mock.calls.length, back.mock.calls.length]).toEqual([false, 1, 1])
})

it('asks every few seconds while the server is out of reach, and says once when it is back', async () => {
  callUnreachable()
  callUnreachable()
  await vi.advanceTimersByTimeAsync(12_000)
  expect(probe.mock.calls.length).toBeGreaterThanOrEqual(2)
  expect(probe.mock.calls.length).toBeLessThanOrEqual(4)
  expect([lost(), back.mock.calls.length]).toEqual([true, 0])
  reachable = true
  await vi.advanceTimersByTimeAsync(5_000)
  expect([lost(), back.mock.calls.length]).toEqual([false, 1])
  const asked = probe.mock.calls.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(probe).toHaveBeenCalledTimes(asked)
})

it('takes any answer of the server for the way back', () => {
  callUnreachable()
  callAnswered()
  callAnswered()
  expect([lost(), back.mock.calls.length]).toEqual([false, 1])
})

it('checks at once when the browser says that the network is gone', async () => {
  window.dispatchEvent(new Event('offline'))
  await vi.advanceTimersByTimeAsync(0)
  expect(lost()).toBe(true)
})

it('does not believe the browser where the server answers all the same', async () => {
  reachable = true
  window.dispatchEvent(new Event('offline'))
  await vi.advanceTimersByTimeAsync(0)
  expect([lost(), back.mock.calls.length]).toEqual([false, 0])
})

it('waits for the database where that is away, and not for the server', async () => {
  probe.mockImplementation(async (path) => {
    const isBack = reachable || path === '/health/live'
    return new Response('{}', { status: isBack ? 200 : 503 })
  })
  databaseAway()
  await vi.advanceTimersByTimeAsync(12_000)
  expect([useConnection.getState().lost, back.mock.calls.length]).toEqual(['DATABASE', 0])
  reachable = true
  await vi.advanceTimersByTimeAsync(5_000)
  expect([lost(), back.mock.calls.length]).toEqual([false, 1])
})
