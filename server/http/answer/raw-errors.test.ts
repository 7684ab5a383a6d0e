import { beforeAll, expect, it } from 'vitest'
import { curveQuery } from '#api/curves/endpoints.ts'
import { userInfo } from '#api/session/endpoints.ts'
import { testServer } from '../../test/harness.ts'
import { connectTo } from '../test/test-connection.ts'

const server = testServer()
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})

const ask = (request: string) => {
  const { socket, said } = connectTo(server.app)
  socket.write(request)
  return said
}

it.each([
  [
    'a header that is too large',
    431,
    `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
  ],
  ['a line that is no request', 400, 'HELLO\r\n\r\n'],
  ['a method that nobody knows', 400, 'FROB / HTTP/1.1\r\nhost: a\r\n\r\n'],
  ['two lengths', 400, 'POST / HTTP/1.1\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n'],
])('answers %s with %i in the envelope', async (_, status, request) => {
  const answer = await ask(request)
  expect(answer.status).toBe(status)
  expect(answer.body).toEqual({
    code: status,
    msg: expect.any(String),
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
  })
})

it('answers who has no token before the body has come', async () => {
  const { socket, said } = connectTo(server.app)
  socket.write(
    `POST ${curveQuery.path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n` +
      'content-length: 900000\r\nconnection: close\r\n\r\n[',
  )
  const answer = await said
  expect(answer.status).toBe(401)
  expect(answer.body.code).toBe(50008)
})

it.each([
  ['an address that is none', 'GET', '/%', {}, 400],
  ['another method', 'GET', userInfo.path, {}, 405],
  ['a path that does not exist', 'POST', '/no/such', {}, 404],
  ['a format that nobody reads', 'POST', userInfo.path, { 'content-type': 'text/csv' }, 415],
] as const)('answers %s in the envelope', async (_, method, url, headers, http) => {
  const token = await server.tokenOf('trader')
  const payload = method === 'POST' ? 'a' : undefined
  const reply = await server.inject({
    method,
    url,
    headers: { 'x-token': token, ...headers },
    payload,
  })
  expect(reply).toMatchObject({
    http,
    headers: { 'cache-control': 'no-store' },
    body: { code: http, requestId: expect.any(String) },
  })
})
