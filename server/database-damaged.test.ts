import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { generate } from '#api/assistant/endpoints.ts'
import { loginLogs } from '#api/log/endpoints.ts'
import { serverLog } from './server-log.ts'
import { TestServer } from './test/harness.ts'

const FATAL = 60
const lines: { level: number; msg: string; reason?: string }[] = []
const destination = new Writable({
  write(line, _encoding, done) {
    lines.push(JSON.parse(String(line)))
    done()
  },
})
const server = new TestServer()

beforeAll(() => server.open({ log: serverLog('info', destination) }))
afterAll(() => server.close())

/** Lets whoever reads these tables meet a damaged page. */
async function damage(...tables: string[]): Promise<void> {
  const { db } = server.services
  await db.execute(sql`create function damaged_page() returns boolean language plpgsql stable as $$
    begin raise exception 'invalid page in block 7 of relation "base/5/1"' using errcode = 'XX001'; end $$`)
  for (const table of tables) {
    const [whole, seen] = [sql.identifier(`whole_${table}`), sql.identifier(table)]
    await db.execute(sql`alter table ${seen} rename to ${whole}`)
    await db.execute(sql`create view ${seen} as select * from ${whole} where damaged_page()`)
  }
}

it('a damaged database is told by name: to callers, in the log once, and as not ready', async () => {
  await server.tokenOf('admin')
  await damage('login_log', 'assistant_message')
  const { http, body } = await server.call(loginLogs, {}, 'admin')
  expect([http, body.msg]).toEqual([500, expect.stringContaining('is damaged')])
  const asked = await server.call(generate, { query: '今天的电价' }, 'admin')
  expect(String(asked.bytes)).toContain('"code":"database_damaged"')
  expect(lines.filter(({ level }) => level === FATAL)).toMatchObject([
    {
      msg: 'the database is damaged: restore a backup',
      reason: expect.stringMatching(/^invalid page in block 7/),
    },
  ])
  const ready = await server.inject({ url: '/health/ready' })
  expect([ready.http, ready.body.msg]).toEqual([503, 'the database is damaged: restore a backup'])
  expect((await server.inject({ url: '/health/live' })).http).toBe(200)
})
