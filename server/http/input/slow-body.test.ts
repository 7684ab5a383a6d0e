import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectTo } from '../test/test-connection.ts'
import { registerSlowBodies } from './slow-body.ts'

const app = fastify({ forceCloseConnections: true })
registerSlowBodies(app, { graceMs: 150, minBytesPerSecond: 2000, everyMs: 20 })
app.post('/echo', async (request) => ({ msg: String((request.body as { a: string }).a.length) }))
app.post('/work', async () => {
  await sleep(400)
  return { msg: 'done' }
})

beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const head = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n` +
  `content-length: ${length}\r\nconnection: close\r\n\r\n`

it('ends a body that hardly moves', async () => {
  const { socket, said } = connectTo(app)
  socket.write(head('/echo', 1000))
  const drip = setInterval(() => socket.write(' '), 30)
  const answer = await said
  clearInterval(drip)
  expect(answer).toMatchObject({ status: 408, body: { code: 408 } })
})

it('waits for one that comes in pieces', async () => {
  const { socket, said } = connectTo(app)
  const body = JSON.stringify({ a: 'x'.repeat(4000) })
  socket.write(head('/echo', body.length))
  for (let at = 0; at < body.length; at += 500) {
    socket.write(body.slice(at, at + 500))
    await sleep(30)
  }
  expect(await said).toMatchObject({ status: 200, body: { msg: '4000' } })
})

it('does not count the time that the work takes', async () => {
  const { socket, said } = connectTo(app)
  socket.write(`${head('/work', 2)}{}`)
  expect(await said).toMatchObject({ status: 200, body: { msg: 'done' } })
})
