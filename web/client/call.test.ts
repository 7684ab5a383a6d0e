import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { data, none, rows, top } from '#api/kernel/answer.ts'
import { endpoint } from '#api/kernel/endpoint.ts'
import { fakeServer } from '#web/test/fake-server.ts'
import type { ApiError } from './api-error.ts'
import { call } from './call.ts'
import { cutOffCalls } from './cut-off.ts'
import { setLanguage } from './language.ts'
import { installNotifier } from './notifier.ts'
import { changeSession, NOBODY } from './session/session-store.ts'

const number = z.object({ n: z.number() })
const common = {
  access: 'session',
  scope: {},
  request: z.object({ q: z.string().optional() }),
} as const
const one = endpoint({ path: '/a/one', ...common, answer: data(number) })
const many = endpoint({ path: '/a/many', ...common, answer: rows(number) })
const above = endpoint({ path: '/a/top', ...common, answer: top(number) })
const nothing = endpoint({ path: '/a/none', ...common, answer: none() })
const got = endpoint({ path: '/a/get', method: 'GET', ...common, answer: data(number) })

const notify = vi.fn()
beforeEach(() => {
  installNotifier(notify)
  setLanguage('zh')
})
afterEach(() => {
  vi.unstubAllGlobals()
  changeSession(NOBODY)
  notify.mockReset()
})

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('must fail'),
    (error: ApiError) => error,
  )

describe('call', () => {
  it('posts JSON with the token and the language', async () => {
    changeSession({ token: 'secret' })
    const { calls } = fakeServer({ '/a/one': () => ({ data: { n: 1 } }) })
    expect(await call(one, { q: 'x' })).toEqual({ n: 1 })
    expect(calls[0]).toMatchObject({ path: '/a/one', method: 'POST', body: { q: 'x' } })
    expect(calls[0]?.headers.get('x-token')).toBe('secret')
    expect(calls[0]?.headers.get('accept-language')).toBe('zh-CN')
    expect(calls[0]?.headers.get('content-type')).toBe('application/json')
  })
  it('sends no token where there is none, and parameters of GET in the address', async () => {
    const { calls } = fakeServer({ '/a/get': () => ({ data: { n: 1 } }) })
    await call(got, { q: 'a b' })
    expect(calls[0]).toMatchObject({ path: '/a/get?q=a+b', method: 'GET', body: undefined })
    expect(calls[0]?.headers.has('x-token')).toBe(false)
  })
  it('reads every kind of answer', async () => {
    fakeServer({
      '/a/many': () => ({ rows: [{ n: 1 }], total: 7 }),
      '/a/top': () => ({ n: 2 }),
      '/a/none': () => ({}),
    })
    expect(await call(many, {})).toEqual({ rows: [{ n: 1 }], total: 7 })
    expect(await call(above, {})).toMatchObject({ n: 2 })
    expect(await call(nothing, {})).toBeUndefined()
  })
  it('fails with code, text, fields and request id, and tells', async () => {
    const fields = [{ field: 'q', message: 'too long' }]
    const body = { code: 400, msg: 'Wrong', fields, requestId: 'r-1' }
    fakeServer({ '/a/one': () => ({ status: 200, body }) })
    const error = await failure(call(one, {}))
    expect(error).toMatchObject({
      kind: 'inner',
      code: 400,
      msg: 'Wrong',
      fields,
      requestId: 'r-1',
    })
    expect(notify).toHaveBeenCalledExactlyOnceWith(error)
  })
  it('says nothing when quiet', async () => {
    fakeServer({ '/a/one': () => ({ status: 200, body: { code: 422, msg: 'No' } }) })
    await failure(call(one, {}, { quiet: true }))
    expect(notify).not.toHaveBeenCalled()
  })
  it('keeps the code inside an answer that is not 200', async () => {
    fakeServer({ '/a/one': () => ({ status: 401, body: { code: 50014, msg: 'Expired' } }) })
    expect(await failure(call(one, {}))).toMatchObject({ kind: 'http', status: 401, code: 50014 })
  })
  it('takes a page of a proxy for a failure of its status', async () => {
    fakeServer({ '/a/one': () => ({ status: 502, text: '<h1>Bad gateway</h1>' }) })
    expect(await failure(call(one, {}))).toMatchObject({ kind: 'http', status: 502, msg: '' })
  })
  it.each([
    ['text', { text: 'hello' }],
    ['another shape', { data: { n: 'one' } }],
    ['no data', {}],
  ])('refuses an answer that is %s', async (_, reply) => {
    fakeServer({ '/a/one': () => reply })
    expect(await failure(call(one, {}))).toMatchObject({ kind: 'network', network: 'unreadable' })
    expect(notify).toHaveBeenCalledTimes(1)
  })
  it('tells a server out of reach from a time-out and from a caller that gave up', async () => {
    const failing = (error: Error) => vi.stubGlobal('fetch', vi.fn().mockRejectedValue(error))
    failing(new TypeError('Failed to fetch'))
    expect(await failure(call(one, {}))).toMatchObject({ network: 'unreachable' })
    failing(Object.assign(new Error('late'), { name: 'TimeoutError' }))
    expect(await failure(call(one, {}))).toMatchObject({ network: 'timeout' })
    const signal = AbortSignal.abort()
    expect(await failure(call(one, {}, { signal }))).toMatchObject({ kind: 'aborted' })
  })
  it('gives up after 300 s', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    fakeServer({ '/a/none': () => ({}) })
    await call(nothing, {})
    expect(timeout).toHaveBeenCalledWith(300_000)
  })
  it('tells what happens while the answer is read as it is: broken off, or given up', async () => {
    const body = () =>
      new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) })
    vi.stubGlobal('fetch', async () => new Response(body(), { status: 200 }))
    expect(await failure(call(one, {}))).toMatchObject({ network: 'unreachable' })
    expect(notify).toHaveBeenCalledTimes(1)
    const mine = new AbortController()
    mine.abort()
    expect(await failure(call(one, {}, { signal: mine.signal }))).toMatchObject({ kind: 'aborted' })
  })
  it.each([50008, 50012, 50014, 511])(
    'tells that the session is over (%i) also where the caller shows errors itself',
    async (code) => {
      fakeServer({ '/a/one': () => ({ status: 200, body: { code, msg: 'Over' } }) })
      await failure(call(one, {}, { quiet: true }))
      expect(notify).toHaveBeenCalledTimes(1)
      await failure(call(one, {}, { quiet: 'wholly' }))
      expect(notify).toHaveBeenCalledTimes(1)
    },
  )

  it('says nothing of calls that are cut off because the page is left', async () => {
    const told = vi.fn()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('cut off')))
    window.dispatchEvent(new Event('pagehide'))
    call(one, {}).then(told, told)
    await new Promise((resolve) => setTimeout(resolve))
    expect([told, notify].flatMap(({ mock }) => mock.calls)).toEqual([])
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
    // The user has come back to the page, which nothing answers any more.
    window.dispatchEvent(new Event('pageshow'))
    expect(reload).toHaveBeenCalledOnce()
    expect((await failure(call(one, {}))).network).toBe('unreachable')
  })

  it('says nothing of calls that are cut off because the session ends, and sends no others', async () => {
    const told = vi.fn()
    const sent: string[] = []
    vi.stubGlobal('fetch', (path: string, { signal }: { signal: AbortSignal }) => {
      sent.push(path)
      return new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason)),
      )
    })
    call(one, {}).then(told, told)
    const allow = cutOffCalls()
    call(many, {}).then(told, told)
    // The call that ends the session itself.
    call(nothing, {}, { quiet: 'wholly' }).then(told, told)
    await new Promise((resolve) => setTimeout(resolve))
    expect(sent).toEqual(['/a/one', '/a/none'])
    expect([told, notify].flatMap(({ mock }) => mock.calls)).toEqual([])
    allow()
    call(above, {}).then(told, told)
    expect(sent).toEqual(['/a/one', '/a/none', '/a/top'])
  })
})
