import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { generate } from '#api/assistant/endpoints.ts'
import { uploadImport } from '#api/collection/endpoints.ts'
import type { Endpoint } from '#api/kernel/endpoint.ts'
import { ERRORS } from '#api/kernel/errors.ts'
import { exportLoginLogs } from '#api/log/endpoints.ts'
import { liveChanges } from '#api/notification/live.ts'
import { doLogin, userInfo } from '#api/session/endpoints.ts'
import { updateSetting } from '#api/settings/endpoints.ts'
import { confItem, job } from '#database/schema/tables.ts'
import { PASSWORD } from '#database/test/fixtures.ts'
import { errorResponse, LoopbackProxy } from '#database/test/loopback-proxy.ts'
import { describeError } from './http/answer/describe-error.ts'
import { serverLog } from './server-log.ts'
import { type Reply, TestServer } from './test/harness.ts'

/** What is promised is three seconds; a busy machine of tests may take longer to count them. */
const PROMPT_MS = 6000
const WARN = 40

const proxy = new LoopbackProxy()
const server = new TestServer()
const lines: { level: number; msg: string }[] = []
const destination = new Writable({
  write(line, _encoding, done) {
    lines.push(JSON.parse(String(line)))
    done()
  },
})
const isPostgres = inject('databaseUrl') !== ''
let token = ''

const said = () => lines.filter(({ level }) => level >= WARN).map(({ msg }) => msg)
const isReady = async () => (await server.inject({ url: '/health/ready' })).http

async function isBack(): Promise<void> {
  await proxy.pass()
  await expect.poll(isReady).toBe(200)
}

beforeAll(async () => {
  if (!isPostgres) return
  await server.open({
    through: proxy.before,
    log: serverLog('info', destination),
    filesInDatabase: true,
  })
  token = await server.tokenOf('admin')
  server.services.jobs.start()
})
afterEach(async () => {
  if (isPostgres) await isBack()
  lines.length = 0
})
afterAll(async () => {
  if (!isPostgres) return
  await server.close()
  await proxy.close()
})

const send = (endpoint: Endpoint, payload: object) =>
  server.send(endpoint, payload, { 'x-token': token, 'accept-language': 'en' })

/** A call of each kind, without waiting for one another. */
const calls = (): Record<string, Promise<Reply>> => ({
  'before sign-in': server.send(
    doLogin,
    { username: 'viewer', password: PASSWORD, systemType: '1' },
    {},
  ),
  'signed in': send(userInfo, {}),
  'a write': send(updateSetting, { confKey: 'session.single', value: true, lockVersion: 0 }),
  'an upload': server.uploadWith(
    uploadImport,
    { name: 'a.xlsx', content: 'no book' },
    { fields: { provinceId: '1' }, headers: { 'x-token': token } },
  ),
  'a download': send(exportLoginLogs, {}),
  'live changes': send(liveChanges, { tab: randomUUID() }),
  'the assistant': send(generate, { question: 'prices of today', response_mode: 'blocking' }),
  'whether it is ready': server.inject({ url: '/health/ready' }),
})

const inTime = async <Result>(work: Promise<Result>): Promise<Result> => {
  const began = performance.now()
  const result = await work
  expect(performance.now() - began).toBeLessThan(PROMPT_MS)
  return result
}

async function expectAway(): Promise<void> {
  const replies = Object.entries(calls()).map(async ([kind, call]) => ({ kind, reply: await call }))
  for (const { kind, reply } of await inTime(Promise.all(replies))) {
    expect([kind, reply.http]).toEqual([kind, 503])
    if (kind === 'whether it is ready') continue
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    if (kind !== 'the assistant') expect(reply.body.code).toBe(ERRORS.databaseAway.code)
    else expect(reply.body.code).toBe('database_unavailable')
  }
  expect((await server.inject({ url: '/health/live' })).http).toBe(200)
  expect((await server.inject({ url: '/metrics' })).http).toBe(200)
}

/** The server speaks to nobody new, and has ended what it had. */
const sayingOnly = (code: string, message: string) => () => {
  proxy.greet(errorResponse(code, message))
  proxy.cut()
}

describe.runIf(isPostgres)('while PostgreSQL is away', () => {
  it.each([
    ['nobody listens', () => proxy.refuse()],
    ['it takes connections and says nothing', () => proxy.hang()],
    ['it is starting', sayingOnly('57P03', 'the database system is starting up')],
    ['it is stopping', sayingOnly('57P03', 'the database system is shutting down')],
  ])('every call is told so at once, and the log once: %s', async (_, leave) => {
    await leave()
    await expect.poll(said).toEqual(['the database cannot be reached'])
    await expectAway()
    expect((await send(userInfo, {})).body.msg).toContain('cannot be reached at the moment')
    await isBack()
    expect((await send(userInfo, {})).body.code).toBe(200)
    expect(said()).toEqual(['the database cannot be reached', 'the database can be reached again'])
  })

  it('so are calls that were made before anybody knew, and those that wait for a connection', async () => {
    proxy.hang()
    const { db } = server.services
    const statements = Array.from({ length: 30 }, () => db.execute(sql`select pg_sleep(60)`))
    const replies = await inTime(Promise.all(Object.values(calls()).slice(0, -1)))
    expect(replies.map(({ http }) => http)).toEqual(replies.map(() => 503))
    const results = await inTime(Promise.allSettled(statements))
    expect(results.every(({ status }) => status === 'rejected')).toBe(true)
  })
})

describe.runIf(isPostgres)('a PostgreSQL that is there', () => {
  it('but takes no more connections, still speaks on those that stand', async () => {
    await send(userInfo, {})
    proxy.greet(errorResponse('53300', 'sorry, too many clients already'))
    expect((await send(userInfo, {})).body.code).toBe(200)
    proxy.cut()
    await expect.poll(async () => (await send(userInfo, {})).http).toBe(503)
    await expect.poll(isReady).toBe(503)
  })

  it('and ends a connection, fails what was done on it, and nothing else', async () => {
    const { db } = server.services
    const ended = db.transaction((tx) =>
      tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`),
    )
    expect(describeError(await ended.catch((error) => error), 'en').http).toBe(503)
    expect((await send(userInfo, {})).body.code).toBe(200)
    expect(lines).toEqual([])
  })

  it('does the job in the middle of which it ended a connection once more', async () => {
    const { db, jobs } = server.services
    jobs.handle('ended', async ({ attempt }) => {
      if (attempt === 1) await db.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
    })
    const id = await jobs.add({ kind: 'ended', payload: {} }, db)
    const found = () => db.select().from(job).where(eq(job.id, id))
    await expect.poll(found).toMatchObject([{ state: 'DONE', attempt: 2, error: null }])
    expect(lines).toEqual([])
  })

  it('keeps its connections where BEGIN fails: none is lost to the pool', async () => {
    const { db } = server.services
    proxy.cutAt('begin')
    const failed = Array.from({ length: 12 }, () => db.transaction(async () => {}))
    expect((await Promise.allSettled(failed)).every(({ status }) => status === 'rejected')).toBe(
      true,
    )
    await isBack()
    const held = Array.from({ length: 10 }, () => db.transaction((tx) => tx.execute(sql`select 1`)))
    expect(await inTime(Promise.all(held))).toHaveLength(10)
  })

  it('may take long for a statement', async () => {
    const slow = await server.services.db.execute(sql`select pg_sleep(3), 7 as n`)
    expect((slow as unknown as { rows: unknown[] }).rows).toMatchObject([{ n: 7 }])
  })

  it('and is lost under a COMMIT: the call says that nobody knows, and never that it was not done', async () => {
    proxy.cutAt('commit')
    const change = { confKey: 'session.single', value: true, lockVersion: 0 }
    const { http, headers, body } = await send(updateSetting, change)
    expect([http, Number(headers['retry-after']) > 0]).toEqual([503, true])
    expect(body.msg).toContain('it is not known whether it was')
    await isBack()
    const { db } = server.services
    const saved = () => db.select().from(confItem).where(eq(confItem.code, 'session.single'))
    await expect.poll(saved).toMatchObject([{ value: true }])
  })
})
