import { act, cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newsCount } from '#api/news/endpoints.ts'
import { notificationList } from '#api/notification/endpoints.ts'
import { LIVE_EVENTS, liveChanges } from '#api/notification/live.ts'
import { useEndpoint } from '#web/client/query.ts'
import { changeSession, NOBODY } from '#web/client/session/session-store.ts'
import { fakeServer } from '#web/test/fake-server.ts'
import { Surroundings } from '#web/test/shell-world.tsx'
import { useLiveChanges } from './use-live-changes.ts'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  changeSession({ ...NOBODY, token: 't' })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  changeSession(NOBODY)
})

const EVENT_STREAM = { 'content-type': 'text/event-stream' }

/** A stream that says something once and stays open. */
const endless = (text: string) =>
  new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode(text)) })

function Unread() {
  useLiveChanges()
  return <p>{useEndpoint(newsCount, { provinceId: '1' }).data?.unread}</p>
}

/** How often the count of unread news was asked. */
const askedOf = (calls: readonly { path: string }[]) => () =>
  calls.filter(({ path }) => path === newsCount.path).length

it('news are asked now and then where the server has no room to tell of changes', async () => {
  const { calls } = fakeServer({
    [notificationList.path]: () => ({ rows: [], total: 0 }),
    [newsCount.path]: () => ({ data: { unread: 1 } }),
    [liveChanges.path]: () => ({ status: 503, body: { code: 503, msg: '忙' } }),
  })
  render(
    <Surroundings>
      <Unread />
    </Surroundings>,
  )
  const asked = askedOf(calls)
  await waitFor(() => expect(asked()).toBe(2))
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  await waitFor(() => expect(asked()).toBe(3))
})

/** Shows the count, then refuses it from the moment on when a change is told. */
function changeWhileRefused(status: number) {
  let isRefused = false
  const { calls } = fakeServer({
    [notificationList.path]: () => ({ rows: [], total: 0 }),
    [newsCount.path]: () =>
      isRefused ? { status, body: { code: status, msg: '忙' } } : { data: { unread: 1 } },
    [liveChanges.path]: () => {
      isRefused = true
      return { text: endless(`event: ${LIVE_EVENTS.changed}\ndata: {}\n\n`), headers: EVENT_STREAM }
    },
  })
  render(
    <Surroundings>
      <Unread />
    </Surroundings>,
  )
  const allow = () => {
    isRefused = false
  }
  return { asked: askedOf(calls), allow }
}

it('what could not be read when a change was told is read a little later', async () => {
  const { asked, allow } = changeWhileRefused(503)
  await waitFor(() => expect(asked()).toBe(2))
  allow()
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  expect(asked()).toBe(3)
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(asked()).toBe(3)
})

it('what may not be read is not asked again and again', async () => {
  const { asked } = changeWhileRefused(403)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  const before = asked()
  expect(before).toBeGreaterThan(0)
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(asked()).toBe(before)
})
