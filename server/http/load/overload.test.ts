import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { logout, userInfo } from '#api/session/endpoints.ts'
import { operationLog } from '#database/schema/tables.ts'
import { testServer } from '../../test/harness.ts'
import { connectTo } from '../test/test-connection.ts'

const server = testServer()

/** Fills a lane until the calls that hold it are let go. */
function fill(lane: 'call' | 'slow', calls = 1000): () => void {
  const admission = server.app.lanes[lane]
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  for (let call = 0; call < calls; call++)
    admission.run(() => held, { who: `client ${call}`, returning: true }).catch(() => {})
  return letGo
}

it('refuses what is too much with 503 and says when to come again', async () => {
  const token = await server.tokenOf('trader')
  const letGo = fill('call')
  const reply = await server.call(userInfo, {})
  expect(reply).toMatchObject({
    http: 503,
    headers: { 'retry-after': '1', 'cache-control': 'no-store' },
    body: { code: 503, requestId: expect.any(String) },
  })
  // Who signs in and who looks after the server are not among them.
  expect(await server.tokenOf('viewer')).toEqual(expect.any(String))
  for (const url of ['/health/live', '/health/ready', '/metrics'])
    expect((await server.inject({ method: 'GET', url })).http).toBe(200)
  letGo()
  const again = await server.send(userInfo, {}, { 'x-token': token })
  expect(again.http).toBe(200)
})

it('does nothing for who has gone while waiting', async () => {
  const token = await server.tokenOf('trader')
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { socket, said } = connectTo(server.app)
  const count = () => server.services.db.$count(operationLog, eq(operationLog.path, logout.path))
  const before = await count()
  const letGo = fill('call', 16)
  socket.write(
    `POST ${logout.path} HTTP/1.1\r\nhost: a\r\nx-token: ${token}\r\ncontent-length: 0\r\n\r\n`,
  )
  await sleep(200)
  socket.destroy()
  await said
  await sleep(200)
  letGo()
  expect((await server.send(userInfo, {}, { 'x-token': token })).http).toBe(200)
  expect(await count()).toBe(before)
})

it('answers reads while all that is slow waits', async () => {
  const letGo = fill('slow')
  expect((await server.call(userInfo, {})).http).toBe(200)
  letGo()
})
