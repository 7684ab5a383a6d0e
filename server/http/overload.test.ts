import { expect, it } from 'vitest'
import { userInfo } from '#contract/session.ts'
import { testServer } from '../test/harness.ts'

const server = testServer()

/** Fills a lane until the calls that hold it are let go. */
function fill(lane: 'call' | 'slow'): () => void {
  const admission = server.app.lanes[lane]
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  for (let call = 0; call < 1000; call++) admission.run(() => held).catch(() => {})
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

it('answers reads while all that is slow waits', async () => {
  const letGo = fill('slow')
  expect((await server.call(userInfo, {})).http).toBe(200)
  letGo()
})
