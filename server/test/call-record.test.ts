import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { reportColumns, saveReportColumns } from '#api/base/endpoints.ts'
import { doLogin } from '#api/session/endpoints.ts'
import { operationLog } from '#database/schema/tables.ts'
import { writingByTransaction } from '../http/handler-database.ts'
import { logChanges } from '../http/log/logged-changes.ts'
import { OperationRecord } from '../http/log/operation-log.ts'
import { testServer } from './harness.ts'
import { whileRefused } from './while-refused.ts'

const server = testServer()

const column = (reportCode: string) => ({ reportCode, columnCode: 'a', visible: true, order: 1 })
const save = (reportCode: string) =>
  server.call(saveReportColumns, { items: [column(reportCode)] }, 'trader')
const saved = async (reportCode: string) =>
  (await server.call(reportColumns, { reportCode }, 'trader')).body.total
const lastRow = async () => {
  const [row] = await server.services.db
    .select()
    .from(operationLog)
    .where(eq(operationLog.path, saveReportColumns.path))
    .orderBy(desc(operationLog.id))
    .limit(1)
  return row
}

describe('what a call changes', () => {
  it('stands beside a row of the operation log', async () => {
    expect((await save('kept')).body.code).toBe(200)
    expect(await lastRow()).toMatchObject({ account: 'trader', code: 200, access: 'session' })
    expect(await saved('kept')).toBe(1)
  })

  it('does not stand without its row', async () => {
    const refusal = { event: 'insert', table: 'operation_log' } as const
    const reply = await whileRefused(server.services.db, refusal, () => save('unrecorded'))
    expect(reply.http).toBe(500)
    expect(await saved('unrecorded')).toBe(0)
  })

  it('is refused by name of the field where a text cannot be stored, and leaves a row', async () => {
    for (const text of ['\ud800', 'a\udc00b', '\u0000']) {
      const { http, body } = await save(text)
      expect([http, body.code]).toEqual([200, 400])
      expect(body.fields).toMatchObject([{ field: 'items.0.reportCode' }])
      expect(await lastRow()).toMatchObject({ account: 'trader', code: 400 })
    }
    expect((await save('whole 😀')).body.code).toBe(200)
    expect(await saved('whole 😀')).toBe(1)
  })
})

it('whoever has no session, or guesses without end, leaves no row', async () => {
  const { db } = server.services
  const count = () => db.$count(operationLog)
  const guess = { username: 'nobody', password: 'x', systemType: '1' as const }
  const rate = server.services.config.loginRatePerMinute
  server.services.config.loginRatePerMinute = 1
  await server.send(doLogin, guess, {})
  const before = await count()
  expect((await server.send(doLogin, guess, {})).http).toBe(429)
  server.services.config.loginRatePerMinute = rate
  const reply = await server.send(saveReportColumns, { items: [] }, { 'x-token': 'made up' })
  expect(reply.http).toBe(401)
  expect(await count()).toBe(before)
})

describe('the database of a handler', () => {
  it('writes in transactions only', () => {
    const { db } = server.services
    const handed = writingByTransaction(db, db.transaction.bind(db))
    expect(() => handed.insert(operationLog)).toThrow(/transaction/)
    expect(() => handed.delete(operationLog)).toThrow(/transaction/)
  })
})

describe('the record of a call', () => {
  const operation = (requestId: string) => ({
    ...{ endpoint: saveReportColumns, user: undefined, parameters: {}, ip: '10.0.0.1' },
    ...{ requestId, startedMs: performance.now() },
  })
  const rowsOf = (requestId: string) =>
    server.services.db
      .select({ code: operationLog.code, changes: operationLog.changes })
      .from(operationLog)
      .where(eq(operationLog.requestId, requestId))
      .orderBy(operationLog.id)
  const change = (after: string) => [{ field: 'x/1/y', before: null, after }]

  it('has another row where it fails after it changed something; the first stays as it is', async () => {
    const record = new OperationRecord(server.services, operation('failed late'))
    await record.inTransaction(async (tx) => logChanges(tx, change('a')))
    await record.settle(500)
    expect(await rowsOf('failed late')).toEqual([
      { code: 200, changes: change('a') },
      { code: 500, changes: null },
    ])
  })

  it('tells the changes of every transaction that commits, and of no other', async () => {
    const record = new OperationRecord(server.services, operation('several'))
    await record.inTransaction(async (tx) => logChanges(tx, change('a')))
    await record.inTransaction(async () => undefined)
    const rolledBack = record.inTransaction(async (tx) => {
      logChanges(tx, change('b'))
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    await record.inTransaction(async (tx) => logChanges(tx, change('c')))
    await record.settle(200)
    expect((await rowsOf('several')).map(({ changes }) => changes)).toEqual([
      change('a'),
      change('c'),
    ])
  })
})
