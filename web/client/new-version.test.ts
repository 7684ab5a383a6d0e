import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useNewVersion, watchVersion } from './new-version.ts'

let answer = (): Response => new Response('{"build":"a"}')
const fetched = vi.fn(async () => answer())
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  useNewVersion.setState({ build: null })
  stop = watchVersion('a')
})
afterEach(() => {
  stop()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const found = () => useNewVersion.getState().build
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)

it('looks every five minutes and finds another build', async () => {
  await minutes(5)
  expect([fetched.mock.calls.length, found()]).toEqual([1, null])
  answer = () => new Response('{"build":"b"}')
  await minutes(5)
  expect(found()).toBe('b')
  answer = () => new Response('{"build":"a"}')
  await minutes(5)
  expect(found()).toBeNull()
})

it('looks when the window is looked at again, but not at every glance', async () => {
  document.dispatchEvent(new Event('visibilitychange'))
  expect(fetched).not.toHaveBeenCalled()
  await minutes(2)
  document.dispatchEvent(new Event('visibilitychange'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(fetched).toHaveBeenCalledTimes(1)
})

it.each(['<!doctype html>', '{}', 'null'])('takes %s for no answer', async (text) => {
  answer = () => new Response(text)
  await minutes(5)
  expect(found()).toBeNull()
})
