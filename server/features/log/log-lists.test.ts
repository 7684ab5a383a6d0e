import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CallOf } from '#api/kernel/endpoint.ts'
import {
  exportLoginLogs,
  exportOperationLogs,
  loginLogs,
  operationLogDetail,
  operationLogs,
} from '#api/log/endpoints.ts'
import { saveModuleType } from '#api/plant/module-types.ts'
import { doLogin } from '#api/session/endpoints.ts'
import { loginLog, moduleType, operationLog } from '#database/schema/tables.ts'
import { PASSWORD } from '#database/test/fixtures.ts'
import { testServer } from '../../test/harness.ts'
import { emptyLogs, loginRow, operationRow, writeLogins } from './test/log-rows.ts'

const server = testServer()

beforeEach(async () => {
  await server.tokenOf('admin')
  await server.tokenOf('admin', '10001')
  await emptyLogs(server.services.db)
})

type Named = { account: string }
const logins = async (asked: CallOf<typeof loginLogs> = {}) =>
  (await server.call(loginLogs, asked, 'admin')).body.data
const operations = async (asked: CallOf<typeof operationLogs> = {}) =>
  (await server.call(operationLogs, asked, 'admin')).body.data
const accountsOf = ({ rows }: { rows: Named[] }) => rows.map(({ account }) => account)
const linesOf = (bytes: Buffer) => bytes.toString('utf8').split('\r\n')

describe('a log', () => {
  it('comes by key, newest first, and what comes in meanwhile moves nothing', async () => {
    await writeLogins(server.services.db, 5)
    const first = await logins({ pageSize: 2 })
    await writeLogins(server.services.db, 3)
    const second = await logins({ pageSize: 2, before: first.next })
    const third = await logins({ pageSize: 2, before: second.next })
    expect([first, second, third].flatMap(accountsOf)).toEqual(
      [5, 4, 3, 2, 1].map((n) => `user${n}`),
    )
    expect(third.next).toBeNull()
  })

  it('goes by time, whenever a row was written, and by key within one instant', async () => {
    const { db } = server.services
    const times = ['2026-11-03', '2026-11-01', '2026-11-02', '2026-11-02', '2026-11-02']
    const rows = times.map((day, index) => loginRow(`user${index + 1}`, { at: new Date(day) }))
    await db.insert(loginLog).values(rows)
    const pages: string[][] = []
    for (let before: number | undefined; pages.length < 9; ) {
      const page = await logins({ pageSize: 2, before, from: '2026-10-31' })
      pages.push(accountsOf(page))
      if (page.next === null) break
      before = page.next
    }
    expect(pages).toEqual([['user1', 'user5'], ['user4', 'user3'], ['user2']])
  })

  it('ends after a row that is gone', async () => {
    await writeLogins(server.services.db, 3)
    expect(await logins({ before: 999_999 })).toMatchObject({ rows: [], next: null })
  })

  it('of sign-ins is narrowed by every filter', async () => {
    const { db } = server.services
    await db
      .insert(loginLog)
      .values([
        loginRow('a', { at: new Date('2026-11-01T15:59:59.999Z') }),
        loginRow('b', { at: new Date('2026-11-01T16:00:00Z'), success: false, reason: 'x' }),
        loginRow('c', { at: new Date('2026-11-02T15:59:59.999Z'), ip: '10.0.0.2' }),
        loginRow('d', { at: new Date('2026-11-02T16:00:00Z') }),
      ])
    const found = async (asked: CallOf<typeof loginLogs>) => accountsOf(await logins(asked))
    expect(await found({})).toEqual(['d', 'c', 'b', 'a'])
    expect(await found({ account: ' b ' })).toEqual(['b'])
    expect(await found({ account: '%' })).toEqual([])
    expect(await found({ success: false })).toEqual(['b'])
    expect(await found({ success: 'true' as never })).toEqual(['d', 'c', 'a'])
    expect(await found({ ip: '10.0.0.2' })).toEqual(['c'])
    expect(await found({ from: '2026-11-02', to: '2026-11-02' })).toEqual(['c', 'b'])
    expect(await found({ from: '2026-11-03' })).toEqual(['d'])
    expect(await found({ to: '2026-11-01' })).toEqual(['a'])
  })

  it('of operations is narrowed by every filter', async () => {
    await server.services.db
      .insert(operationLog)
      .values([
        operationRow('a', { code: 409 }),
        operationRow('b', { path: '/y' }),
        operationRow('c', { access: 'session', ip: '10.0.0.2' }),
        operationRow('d', { at: new Date('2026-01-01') }),
      ])
    const found = async (asked: CallOf<typeof operationLogs>) => accountsOf(await operations(asked))
    expect(await found({ code: 409 })).toEqual(['a'])
    expect(await found({ success: false })).toEqual(['a'])
    expect(await found({ success: true })).toEqual(['c', 'b', 'd'])
    expect(await found({ path: '/y' })).toEqual(['b'])
    expect(await found({ access: 'session' })).toEqual(['c'])
    expect(await found({ ip: '10.0.0.2', account: 'c' })).toEqual(['c'])
    expect(await found({ ip: '10.0.0.2', account: 'a' })).toEqual([])
    expect(await found({ to: '2026-01-01' })).toEqual(['d'])
  })

  it('refuses what is no day and no code, by name of the field', async () => {
    for (const [field, value] of [
      ['from', '2026-02-30'],
      ['code', 'x'],
      ['before', 0],
    ] as const) {
      const { body } = await server.call(operationLogs, { [field]: value } as never, 'admin')
      expect(body).toMatchObject({ code: 400, fields: [{ field }] })
    }
  })

  it('is for those who may read logs', async () => {
    const asked = [loginLogs, exportLoginLogs, operationLogs, exportOperationLogs] as const
    for (const person of ['nobody', 'trader', 'viewer'] as const) {
      for (const endpoint of asked) {
        expect((await server.call(endpoint, {}, person)).body.code).toBe(403)
      }
      expect((await server.call(operationLogDetail, { id: 1 }, person)).body.code).toBe(403)
    }
    expect((await server.call(operationLogDetail, { id: 999_999 }, 'admin')).body.code).toBe(404)
  })

  it('is not written to by those who read it', async () => {
    await operations()
    await server.call(exportOperationLogs, {}, 'admin')
    expect(await server.services.db.$count(operationLog)).toBe(0)
  })
})

describe('an export', () => {
  it('has what fits, in the language of the user, and no formula', async () => {
    const evil = "=cmd|' /C calc'!A0"
    await server.services.db
      .insert(loginLog)
      .values([loginRow(evil, { userAgent: '@SUM(1)', reason: 'a,"b"\nc' }), loginRow('other')])
    const asked = { account: evil }
    const reply = await server.call(exportLoginLogs, asked, 'admin', { 'accept-language': 'zh' })
    expect(reply.headers['content-type']).toContain('text/csv')
    const [head, line] = linesOf(reply.bytes)
    expect(head).toBe('\ufeff时间,账号,系统类型,成功,原因,登录方式,IP 地址,浏览器')
    expect(line).toContain(`,'${evil},1,true,"a,""b""\nc",,10.0.0.1,'@SUM(1)`)
    expect(reply.bytes.toString('utf8')).not.toContain('other')
    const english = await server.call(exportLoginLogs, asked, 'admin', { 'accept-language': 'en' })
    expect(linesOf(english.bytes)[0]).toContain('Time,Account,')
  })

  it('goes through all pages by key, and each row is there once', async () => {
    await writeLogins(server.services.db, 2_003)
    const [, ...lines] = linesOf((await server.call(exportLoginLogs, {}, 'admin')).bytes)
    const accounts = lines.map((line) => line.split(',')[1])
    expect(accounts).toHaveLength(2_003)
    expect(new Set(accounts).size).toBe(2_003)
    expect([accounts[0], accounts.at(-1)]).toEqual(['user2003', 'user1'])
  })

  it('of operations has codes and paths', async () => {
    await server.services.db.insert(operationLog).values(operationRow('-1+1', { code: 422 }))
    const reply = await server.call(exportOperationLogs, { code: 422 }, 'admin')
    expect(linesOf(reply.bytes)[1]).toContain(",'-1+1,10.0.0.1,/x/save,/plant:edit,422,3,of--1+1")
  })

  it('without rows is a head', async () => {
    expect(linesOf((await server.call(exportLoginLogs, {}, 'admin')).bytes)).toHaveLength(1)
  })
})

describe('what a call leaves', () => {
  const save = async (given: object) =>
    (await server.call(saveModuleType, given as never, 'admin')).body
  const label = {
    ...{ name: 'M-1', manufacturer: '隆基', technology: 'MONO', pmaxW: 450, vmpV: 41, impA: 11 },
    ...{ vocV: 49, iscA: 11.6, cellsInSeries: 72, substrings: 3, lockVersion: 0 },
  }
  const detailOf = async (account: string) => {
    const [row] = (await operations({ account })).rows
    return (await server.call(operationLogDetail, { id: row.id }, 'admin')).body.data
  }

  it('says what was there before and after, of what changed alone', async () => {
    const { data: saved } = await save(label)
    const created = await detailOf('admin')
    const field = (name: string) => `module_type/${saved.id}/${name}`
    expect(created).toMatchObject({ code: 200, path: saveModuleType.path, username: 'admin' })
    expect(created.changes).toContainEqual({
      ...{ field: field('name'), before: null, after: 'M-1' },
    })
    await save({ ...label, ...saved, name: 'M-2' })
    expect((await detailOf('admin')).changes).toEqual([
      { field: field('name'), before: 'M-1', after: 'M-2' },
    ])
    expect((await save({ ...label, ...saved, name: 'M-3' })).code).toBe(409)
    expect(await detailOf('admin')).toMatchObject({ code: 409, changes: [] })
    const [stored] = await server.services.db
      .select()
      .from(moduleType)
      .where(eq(moduleType.id, saved.id))
    expect(stored).toMatchObject({ name: 'M-2' })
  })

  it('has no secrets, whoever signs in and however', async () => {
    await server.send(doLogin, { username: 'admin', password: PASSWORD, systemType: '1' }, {})
    await server.send(doLogin, { username: 'admin', password: 'Wrong#2026x', systemType: '1' }, {})
    const { db } = server.services
    const rows = [...(await db.select().from(loginLog)), ...(await db.select().from(operationLog))]
    expect(rows.length).toBeGreaterThanOrEqual(2)
    expect(JSON.stringify(rows)).not.toMatch(/Powerdesk#2026|Wrong#2026x|argon2/)
  })
})
