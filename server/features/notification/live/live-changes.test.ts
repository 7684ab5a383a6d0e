import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { createParser } from 'eventsource-parser'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { liveChanges } from '#api/notification/live.ts'
import { logout } from '#api/session/endpoints.ts'
import { notify } from '#database/queries/notification/notifications.ts'
import { appUser, notification } from '#database/schema/tables.ts'
import type { Person } from '#database/test/fixtures.ts'
import { personId, TestServer, testServer } from '../../../test/harness.ts'
import { hubOf } from './live-changes.ts'

const server = testServer()
let address = ''
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
})

const open: AbortController[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.abort()
  server.forgetTokens()
})

/** Somebody who listens: what was said so far, and whether that is all. */
async function listen(person: Person, tab = randomUUID(), token?: string) {
  const stop = new AbortController()
  open.push(stop)
  const headers = { 'x-token': token ?? (await server.tokenOf(person)) }
  const url = `${address}${liveChanges.path}?tab=${tab}`
  const response = await fetch(url, { headers, signal: stop.signal })
  const heard: string[] = []
  let ended = false
  const parser = createParser({ onEvent: ({ event }) => heard.push(event ?? '') })
  const reading = (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body!) parser.feed(decoder.decode(chunk, { stream: true }))
  })()
    .catch(() => undefined)
    .finally(() => {
      ended = true
    })
  return { response, heard, reading, stop, isOver: () => ended }
}

const hub = () => hubOf(server.services)
const until = async (holds: () => boolean) => {
  for (let at = 0; at < 200 && !holds(); at++) await new Promise((done) => setTimeout(done, 10))
  expect(holds()).toBe(true)
}
const message = {
  ...{ kind: 'FORECAST_DONE' as const, createTime: new Date('2026-11-06T02:00:00Z') },
  params: {},
}

it('is told of a change of the own notifications, and of nobody else’s', async () => {
  const { db } = server.services
  const [mine, other] = [await listen('trader'), await listen('bound')]
  expect(mine.response.headers.get('content-type')).toContain('text/event-stream')
  await until(() => mine.heard.length === 1 && other.heard.length === 1)
  await hub().look()
  await notify(db, [await personId(server.services, 'trader')], { ...message, dedupKey: 'live' })
  await hub().look()
  await until(() => mine.heard.length === 2)
  await db.update(notification).set({ processed: true })
  await hub().look()
  await until(() => mine.heard.length === 3)
  await db.update(notification).set({ readAt: new Date() })
  await hub().look()
  await until(() => mine.heard.length === 4)
  await hub().look()
  expect(mine.heard).toEqual(Array(4).fill('changed'))
  expect(other.heard).toEqual(['changed'])
})

it('is told of a change that comes before the first look', async () => {
  const { db } = server.services
  const mine = await listen('trader')
  await until(() => mine.heard.length === 1)
  await notify(db, [await personId(server.services, 'trader')], { ...message, dedupKey: 'early' })
  await hub().look()
  await until(() => mine.heard.length === 2)
  await hub().look()
  expect(mine.heard).toEqual(['changed', 'changed'])
})

it('ends at the sign-out, and when rights or the account change', async () => {
  const { db } = server.services
  const [trader, viewer] = [await listen('trader'), await listen('viewer')]
  await until(() => viewer.heard.length === 1)
  await server.send(logout, {}, { 'x-token': await server.tokenOf('trader') })
  await hub().look()
  await until(trader.isOver)
  expect(trader.heard).toEqual(['changed', 'ended'])
  expect(viewer.isOver()).toBe(false)
  const isViewer = eq(appUser.account, 'viewer')
  await db.update(appUser).set({ enabled: false }).where(isViewer)
  await hub().look()
  await until(viewer.isOver)
  expect(viewer.heard.at(-1)).toBe('ended')
  await db.update(appUser).set({ enabled: true }).where(isViewer)
})

it('refuses whoever has no token, not the right, or no name for the tab', async () => {
  const of = async (headers: Record<string, string>, query: string) =>
    (await fetch(`${address}${liveChanges.path}${query}`, { headers })).json() as Promise<{
      code: number
    }>
  const tab = `?tab=${randomUUID()}`
  expect((await of({}, tab)).code).toBe(50008)
  expect((await of({ 'x-token': await server.tokenOf('nobody') }, tab)).code).toBe(403)
  expect((await of({ 'x-token': await server.tokenOf('trader') }, '')).code).toBe(400)
  expect((await of({ 'x-token': await server.tokenOf('trader') }, '?tab=1')).code).toBe(400)
})

it('a tab has one stream, a session six, and those that are closed are forgotten', async () => {
  const tab = randomUUID()
  const first = await listen('trader', tab)
  const second = await listen('trader', tab)
  await until(first.isOver)
  expect(second.isOver()).toBe(false)
  await until(() => hub().size === 1)
  for (let at = 0; at < 5; at++) await listen('trader')
  const refused = await listen('trader')
  expect(refused.response.status).toBe(503)
  expect(refused.response.headers.get('retry-after')).toBe('1')
  for (const one of open.splice(0)) one.abort()
  await until(() => hub().size === 0)
})

it('does not keep a server from stopping', async () => {
  const other = new TestServer()
  await other.open()
  await other.app.listen({ port: 0, host: '127.0.0.1' })
  const port = (other.app.server.address() as AddressInfo).port
  const headers = { 'x-token': await other.tokenOf('trader') }
  const url = `http://127.0.0.1:${port}${liveChanges.path}?tab=${randomUUID()}`
  const response = await fetch(url, { headers })
  const read = response.text().catch(() => 'cut off')
  await other.close()
  expect(await read).toContain('c')
})
