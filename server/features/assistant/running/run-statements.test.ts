import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, inject, it } from 'vitest'
import { openDatabase } from '#database/connection/database.ts'
import { queryRows } from '#database/sql/query-rows.ts'
import { testServer } from '../../../test/harness.ts'
import { writeAskedWorld } from '../test/asked-world.ts'
import { runStatements } from './run-statements.ts'

const server = testServer()
beforeAll(() => writeAskedWorld(server))

const ALL = {
  ...{ userId: 1, systemType: null, all: true, wholeProvinces: new Set(['1', '6']) },
  ...{ stations: new Set<number>(), companies: new Set<number>(), essUnits: new Set<number>() },
  ...{ plants: new Set<number>(), provinces: new Set(['1', '6']) },
}
const counted = (from: string) => ({
  ...{ text: `SELECT count(*)::float8 AS value FROM sem.curve AS v ${from}`, values: [] },
})
/** Each value of all curves with each, and again: longer than anybody waits. */
const WITH_EACH = ['a', 'b', 'c']
  .map((one) => `JOIN sem.curve AS ${one} ON ${one}.minute >= 0`)
  .join(' ')
const NEVER = new AbortController().signal
const run = (from: string, signal: AbortSignal) =>
  runStatements(server.services.database, ALL, [counted(from)], signal)

// The embedded database has one connection; it is kept from long statements by the number of curves.
it.runIf(process.env.TEST_DATABASE === 'postgres')(
  'a statement ends with its signal, and its connection serves the next one',
  async () => {
    const stop = new AbortController()
    const running = run(WITH_EACH, stop.signal)
    setTimeout(() => stop.abort(), 300)
    const failure = await running.then(
      () => undefined,
      (error: { cause?: Error }) => error,
    )
    expect(failure?.cause?.message).toContain('due to user request')
    for (let at = 0; at < 12; at++) {
      const [[row]] = (await run('', NEVER)) as [[{ value: number }]]
      expect(row.value).toBeGreaterThan(100)
    }
  },
)

it.runIf(process.env.TEST_DATABASE === 'postgres')(
  'as many as there are connections end at once, and none waits for another',
  async () => {
    const stop = new AbortController()
    const running = Array.from({ length: 12 }, () => run(WITH_EACH, stop.signal))
    setTimeout(() => stop.abort(new Error('gone')), 300)
    const outcomes = await Promise.allSettled(running)
    expect(outcomes.map(({ status }) => status)).toEqual(Array(12).fill('rejected'))
    const [[row]] = (await run('', NEVER)) as [[{ value: number }]]
    expect(row.value).toBeGreaterThan(100)
  },
)

it.runIf(process.env.TEST_DATABASE === 'postgres')(
  'a login of questions alone reads them as the other does, and nothing else',
  async () => {
    const login = `questions_${randomUUID().replaceAll('-', '')}`
    const { db } = server.services
    await db.execute(sql.raw(`create role ${login} login password 'p' in role powerdesk_ask`))
    const [row] = await queryRows<{ name: string }>(db, sql`select current_database() as name`)
    const url = new URL(inject('databaseUrl')!)
    url.pathname = `/${row!.name}`
    const asking = new URL(url)
    Object.assign(asking, { username: login, password: 'p' })
    const opened = await openDatabase({ url: url.href, askingUrl: asking.href })
    try {
      const [[found]] = (await runStatements(opened, ALL, [counted('')], NEVER)) as [[object]]
      const [[same]] = (await run('', NEVER)) as [[object]]
      expect(found).toEqual(same)
      for (const text of [
        'select * from app_user',
        'create table mine (a int)',
        'delete from news',
      ])
        await expect(opened.asking.execute(sql.raw(text))).rejects.toThrow()
    } finally {
      await opened.close()
      await db.execute(sql.raw(`drop role ${login}`))
    }
  },
)

it('nothing is run for whoever has gone', async () => {
  await expect(run('', AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
})
