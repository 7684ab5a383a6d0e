import { eq, inArray, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { logState, verifyLog } from '#api/log/endpoints.ts'
import { confItem, logChain, loginLog, operationLog } from '#database/schema/tables.ts'
import { testServer } from '../../test/harness.ts'
import { readExpected } from './expected-row.ts'
import { purgeLogs } from './purge-logs.ts'
import { sealLogs } from './seal-logs.ts'
import { emptyLogs, loginRow, loginsByNumber, operationRow, writeLogins } from './test/log-rows.ts'
import { verifyLogs } from './verify-logs.ts'

const DAY_MS = 86_400_000
const server = testServer()
const daysAgo = (days: number) => new Date(server.services.clock.now().getTime() - days * DAY_MS)
const seal = () => sealLogs(server.services)
const verify = async (log: 'LOGIN' | 'OPERATION' = 'LOGIN', after?: number) =>
  (await server.call(verifyLog, { log, ...(after && { after }) }, 'admin')).body.data
const state = async () => (await server.call(logState, { log: 'LOGIN' }, 'admin')).body.data
const change = (no: number, values: Partial<typeof loginLog.$inferInsert>) =>
  server.services.db.update(loginLog).set(values).where(eq(loginLog.chainNo, no))
const remove = (...nos: number[]) =>
  server.services.db.delete(loginLog).where(inArray(loginLog.chainNo, nos))

beforeEach(async () => {
  await server.tokenOf('admin')
  await server.services.db.delete(confItem).where(eq(confItem.code, 'log.retentionDays'))
  await emptyLogs(server.services.db)
})

describe('rows that are sealed', () => {
  it('hold, and those of other kinds of values too', async () => {
    const { db } = server.services
    await writeLogins(db, 5)
    await db
      .insert(operationLog)
      .values([
        operationRow('a', { detail: { b: [1.5, null, { 引: '"\\\u2028' }], a: 1e21, aa: -0 } }),
        operationRow('b', { changes: [{ field: 'x/1/y', before: null, after: 2 }], userId: 7 }),
        operationRow('c', { account: null, ip: null, detail: null }),
      ])
    await seal()
    expect(await verify()).toMatchObject({ startNo: 0, endNo: 5, checkedTo: 5, done: true })
    expect((await verify()).fault).toBeNull()
    expect(await verify('OPERATION')).toMatchObject({ checkedTo: 3, done: true, fault: null })
  })

  it('are those that were written since, behind those that were sealed before', async () => {
    await writeLogins(server.services.db, 3)
    await seal()
    const before = await loginsByNumber(server.services.db)
    await writeLogins(server.services.db, 2)
    expect(await state()).toMatchObject({ endNo: 3, unsealed: 2, retentionDays: 365 })
    await seal()
    await seal()
    const rows = await loginsByNumber(server.services.db)
    expect(rows.map(({ chainNo }) => chainNo)).toEqual([1, 2, 3, 4, 5])
    expect(rows.slice(0, 3)).toEqual(before)
    expect(await state()).toMatchObject({ endNo: 5, unsealed: 0, endHash: rows[4]!.hash })
    expect((await verify()).fault).toBeNull()
  })

  it('are taken in batches where there are many', async () => {
    await writeLogins(server.services.db, 2_345)
    await seal()
    expect(await verify()).toMatchObject({ endNo: 2_345, checkedTo: 2_345, fault: null })
    expect(await server.services.db.$count(loginLog, isNull(loginLog.chainNo))).toBe(0)
  })

  it('are numbered once by processes that come at the same time', async () => {
    await writeLogins(server.services.db, 50)
    await Promise.all([seal(), seal(), seal()])
    expect(await verify()).toMatchObject({ endNo: 50, checkedTo: 50, fault: null })
  })

  it('are followed on from one that was reached before', async () => {
    await writeLogins(server.services.db, 6)
    await seal()
    expect(await verify('LOGIN', 4)).toMatchObject({ checkedTo: 6, done: true, fault: null })
    await change(3, { account: 'x' })
    expect((await verify('LOGIN', 4)).fault).toBeNull()
    await remove(4)
    expect((await verify('LOGIN', 4)).fault).toEqual({ kind: 'MISSING', no: 4, id: null })
  })
})

describe('what does not hold is told', () => {
  beforeEach(async () => {
    await writeLogins(server.services.db, 6)
    await seal()
  })
  const fault = async () => (await verify()).fault
  const idOf = async (no: number) => (await loginsByNumber(server.services.db))[no - 1]!.id

  it.each([
    ['account', { account: 'x' }],
    ['outcome', { success: false }],
    ['address', { ip: null }],
    ['time', { at: new Date(0) }],
    ['hash', { hash: 'x' }],
  ] as const)('a row with another %s', async (_field, values) => {
    await change(3, values)
    expect(await verify()).toMatchObject({ checkedTo: 2, done: true })
    expect(await fault()).toEqual({ kind: 'CHANGED', no: 3, id: await idOf(3) })
  })

  it('a row that is gone in the middle', async () => {
    await remove(4)
    expect(await fault()).toEqual({ kind: 'MISSING', no: 4, id: null })
  })

  it('rows that are gone at the end, also where others come in afterwards', async () => {
    await remove(5, 6)
    expect(await fault()).toEqual({ kind: 'TAIL_MISSING', no: 5, id: null })
    await writeLogins(server.services.db, 1)
    await seal()
    expect(await fault()).toEqual({ kind: 'MISSING', no: 5, id: null })
  })

  it('a whole log that is gone', async () => {
    await server.services.db.delete(loginLog)
    expect(await fault()).toEqual({ kind: 'TAIL_MISSING', no: 1, id: null })
  })

  it('a row that was put in, in the middle, behind the end and before the start', async () => {
    const { db } = server.services
    const put = (chainNo: number) =>
      db.insert(loginLog).values(loginRow('forged', { chainNo, hash: 'f'.repeat(64) }))
    await put(0)
    expect(await fault()).toMatchObject({ kind: 'EXTRA', no: 0 })
    await db.delete(loginLog).where(eq(loginLog.chainNo, 0))
    await put(7)
    expect(await fault()).toMatchObject({ kind: 'EXTRA', no: 7 })
    await db.delete(loginLog).where(eq(loginLog.chainNo, 7))
    for (const no of [6, 5, 4]) await change(no, { chainNo: no + 1 })
    await put(4)
    expect(await fault()).toMatchObject({ kind: 'CHANGED', no: 4 })
  })

  it('a row that was taken out of the chain and changed', async () => {
    await change(6, { chainNo: null, hash: null, account: 'x' })
    await seal()
    expect(await fault()).toEqual({ kind: 'MISSING', no: 6, id: null })
  })

  it('ends of the chain that were changed', async () => {
    const { db } = server.services
    const ofLogin = eq(logChain.log, 'LOGIN')
    await db.update(logChain).set({ endHash: 'x' }).where(ofLogin)
    expect(await fault()).toEqual({ kind: 'END_CHANGED', no: 6, id: null })
    await db.update(logChain).set({ endNo: 4 }).where(ofLogin)
    expect(await fault()).toEqual({ kind: 'EXTRA', no: 5, id: await idOf(5) })
    await db.update(logChain).set({ endNo: 6, startHash: 'x' }).where(ofLogin)
    expect(await fault()).toEqual({ kind: 'START_CHANGED', no: 1, id: await idOf(1) })
    await remove(1, 2)
    await db.update(logChain).set({ startNo: 2 }).where(ofLogin)
    expect(await fault()).toMatchObject({ kind: 'START_CHANGED', no: 3 })
  })
})

describe('deletion by age', () => {
  const purge = () => purgeLogs(server.services)
  const accounts = async () =>
    (await loginsByNumber(server.services.db)).map(({ account }) => account)

  it('takes the beginning of the chain, which holds afterwards', async () => {
    const { db } = server.services
    const days = [400, 390, 366, 364, 380, 1]
    await db.insert(loginLog).values(days.map((ago) => loginRow(`${ago}`, { at: daysAgo(ago) })))
    await seal()
    await purge()
    expect(await accounts()).toEqual(['364', '380', '1'])
    expect(await verify()).toMatchObject({ startNo: 3, endNo: 6, checkedTo: 6, fault: null })
    await db.insert(confItem).values({ code: 'log.retentionDays', value: 30 })
    await purge()
    expect(await accounts()).toEqual(['1'])
    await writeLogins(db, 1)
    await seal()
    expect(await verify()).toMatchObject({ startNo: 5, endNo: 7, checkedTo: 7, fault: null })
    await db.update(loginLog).set({ at: daysAgo(31) })
    await purge()
    expect(await accounts()).toHaveLength(2)
  })

  it('may leave nothing, and the chain goes on', async () => {
    const { db } = server.services
    await db.insert(loginLog).values(loginRow('old', { at: daysAgo(500) }))
    await seal()
    await purge()
    expect(await verify()).toMatchObject({ startNo: 1, endNo: 1, fault: null })
    await writeLogins(db, 2)
    await seal()
    expect(await verify()).toMatchObject({ startNo: 1, endNo: 3, checkedTo: 3, fault: null })
  })

  it('leaves what is not sealed yet', async () => {
    await server.services.db.insert(loginLog).values(loginRow('old', { at: daysAgo(500) }))
    await purge()
    expect(await accounts()).toEqual(['old'])
  })

  it('takes nothing of a chain that does not hold', async () => {
    const { db } = server.services
    await db
      .insert(loginLog)
      .values([500, 499, 498].map((ago) => loginRow('o', { at: daysAgo(ago) })))
    await seal()
    await change(2, { account: 'x' })
    await purge()
    expect(await db.$count(loginLog)).toBe(3)
    expect((await verify()).fault).toMatchObject({ kind: 'CHANGED', no: 2 })
  })
})

describe('a row that was noted', () => {
  const check = async (...notes: string[]) => {
    const lines: string[] = []
    const expected = notes.map((text) => readExpected(text)!)
    const holds = await verifyLogs(server.services.db, expected, (line) => lines.push(line))
    return { holds, said: lines.join('\n') }
  }
  const hashes = async () => (await loginsByNumber(server.services.db)).map(({ hash }) => hash)

  it('is printed, and holds with its log, without it, and after others have come', async () => {
    await writeLogins(server.services.db, 3)
    await server.services.db.insert(operationLog).values(operationRow('a'))
    await seal()
    const { holds, said } = await check()
    expect(holds).toBe(true)
    const [login, operation] = [...said.matchAll(/to be noted: (\S+)/g)].map(([, note]) => note!)
    expect(login).toBe(`login:3:${(await hashes())[2]}`)
    await writeLogins(server.services.db, 2)
    await seal()
    const bare = login!.replace('login:', '')
    const again = await check(login!, operation!, bare, bare.toUpperCase())
    expect(again.holds).toBe(true)
    expect(again.said.match(/row 3 is as it was noted/g)).toHaveLength(3)
    expect(again.said).toContain('operation  row 1 is as it was noted')
  })

  it('tells a log that was written anew, whose chain holds', async () => {
    await writeLogins(server.services.db, 3)
    await seal()
    const note = `login:2:${(await hashes())[1]}`
    await emptyLogs(server.services.db)
    await server.services.db.insert(loginLog).values(['x', 'y', 'z'].map((one) => loginRow(one)))
    await seal()
    const { holds, said } = await check(note)
    expect(holds).toBe(false)
    expect(said).toMatch(/login +ok, rows 1 to 3/)
    expect(said).toMatch(/login +row 2 has another hash than was noted/)
    // It is of the other log, or of none.
    expect((await check(note.replace('login', 'operation'))).said).toMatch(
      /operation +row 2 was noted and is gone/,
    )
    const bare = await check(note.replace('login:', ''))
    expect(bare.holds).toBe(false)
    expect(bare.said).toMatch(
      /login +row 2 has another[\s\S]*operation +row 2 was noted and is gone/,
    )
  })

  it('tells a log that was cut, with its end', async () => {
    const { db } = server.services
    await writeLogins(db, 3)
    await seal()
    const [, second, third] = await hashes()
    await remove(3)
    await db.update(logChain).set({ endNo: 2, endHash: second! })
    const { holds, said } = await check(`login:3:${third}`)
    expect(holds).toBe(false)
    expect(said).toMatch(/login +ok, rows 1 to 2/)
    expect(said).toMatch(/login +row 3 was noted and is gone/)
  })

  it('tells one that was deleted by age, but for the last of them, whose hash is kept', async () => {
    const { db } = server.services
    const days = [400, 390, 1]
    await db.insert(loginLog).values(days.map((ago) => loginRow(`${ago}`, { at: daysAgo(ago) })))
    await seal()
    const [first, second] = await hashes()
    await purgeLogs(server.services)
    expect((await check(`login:2:${second}`)).holds).toBe(true)
    const { holds, said } = await check(`login:1:${first}`)
    expect(holds).toBe(false)
    expect(said).toMatch(/login +row 1 was deleted by age/)
  })

  it('is refused where it is none', () => {
    const hash = 'a'.repeat(64)
    for (const text of ['', '5', `5:abc`, `other:5:${hash}`, `0:${hash}`, `login:5:${hash}0`])
      expect(readExpected(text)).toBeUndefined()
  })
})

it('is for those who may read logs, and for logs that there are', async () => {
  for (const person of ['nobody', 'trader', 'viewer'] as const) {
    expect((await server.call(verifyLog, { log: 'LOGIN' }, person)).body.code).toBe(403)
    expect((await server.call(logState, { log: 'LOGIN' }, person)).body.code).toBe(403)
  }
  expect((await server.call(verifyLog, { log: 'LOGIN' }, null)).http).toBe(401)
  const unknown = await server.call(verifyLog, { log: 'OTHER' } as never, 'admin')
  expect(unknown.body).toMatchObject({ code: 400, fields: [{ field: 'log' }] })
})
