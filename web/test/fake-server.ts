import { vi } from 'vitest'

export type FakeCall = { path: string; method: string; body: unknown; headers: Headers }
type Reply = {
  status?: number
  body?: unknown
  headers?: Record<string, string>
  text?: string | ReadableStream
}
type Answers = Record<string, (call: FakeCall) => Reply | object>

/** Answers of a server by path, also later ones; a body without `status` is a successful envelope. */
export function fakeServer(answers: Answers): { calls: FakeCall[] } {
  const calls: FakeCall[] = []
  const fetch = async (input: string | URL | Request, init: RequestInit = {}) => {
    const path = String(input)
    const call = {
      path,
      method: init.method ?? 'GET',
      body: init.body === undefined ? undefined : JSON.parse(String(init.body)),
      headers: new Headers(init.headers),
    }
    calls.push(call)
    init.signal?.throwIfAborted()
    const answer = answers[path.split('?')[0]!]
    if (!answer) return json(404, { code: 404, msg: `No answer for ${path}` })
    const reply = await answer(call)
    if (!('status' in reply || 'text' in reply))
      return json(200, { code: 200, msg: 'ok', ...reply })
    const { status = 200, body, headers, text } = reply as Reply
    return text === undefined ? json(status, body) : new Response(text, { status, headers })
  }
  vi.stubGlobal('fetch', vi.fn(fetch))
  return { calls }
}

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  })
}
