import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  confirmImport,
  discardImport,
  importFileDetail,
  importIssues,
  importMappingDetail,
  remapImport,
  uploadImport,
} from '#api/collection/endpoints.ts'
import { notificationList } from '#api/notification/endpoints.ts'
import { accessKeys, addAccessKey, revokeAccessKey } from '#api/session/access-keys.ts'
import { userInfo } from '#api/session/endpoints.ts'
import {
  accessKey,
  appUser,
  curveDay,
  curveSeries,
  importFile,
  job,
  notification,
  operationLog,
} from '#database/schema/tables.ts'
import { PASSWORD } from '#database/test/fixtures.ts'
import { longRows, toCsv } from '#files/layouts/test/test-tables.ts'
import { giveRole } from '../../../test/give-role.ts'
import { testServer } from '../../../test/harness.ts'
import { ImportSteps } from '../test/import-steps.ts'
import { commitImport } from '../writing/commit-import.ts'

const server = testServer()

// A company of one trader: who corrects what is published keeps it too.
beforeAll(() => giveRole(server.services, 'trader', 'DATA'))
const steps = new ImportSteps(server)
const made = { name: 'nightly download', validDays: 90, password: PASSWORD }
let key: string
beforeAll(async () => {
  key = (await server.call(addAccessKey, made)).body.data.token
})

let rounds = 0
/** Three days that no other test brings. */
const soundDays = () => String(toCsv(longRows(`2026-0${++rounds}-01`, 3)))
const spoilt = (table: string) => table.replace(/,\d+(\.\d+)?\r\n/, ',x7\r\n')

const push = (content: string, { name = 'push.csv', authorization = `Bearer ${key}` } = {}) =>
  server.uploadWith(
    uploadImport,
    { name, content },
    { fields: { provinceId: '1' }, headers: { authorization } },
  )

async function pushed(content: string, name?: string) {
  const { body } = await push(content, name === undefined ? {} : { name })
  expect(body).toMatchObject({ code: 200, data: { state: 'RECEIVED' } })
  await server.services.jobs.drain()
  return steps.detail(body.data.file.id)
}

const waiting = () =>
  server.services.db.select().from(notification).where(eq(notification.kind, 'IMPORT_WAITING'))

describe('numbers that can be read in two ways', () => {
  /** Loads below and above a thousand, as `996` and `1.001`. */
  const ambiguous = (first: string) =>
    longRows(first, 1)
      .map((row, index) => {
        if (index === 0) return row.join(';')
        const load = String(Number(row[2]) - 16_050).replace(/\B(?=(\d{3})+$)/g, '.')
        return row.with(2, load).join(';')
      })
      .join('\n')

  it('wait with both readings; what the owner says holds for the next file too', async () => {
    const file = await pushed(ambiguous('2025-11-01'))
    expect(file).toMatchObject({ state: 'PARSED', summary: { errorCount: 47, curveCount: 0 } })
    const { body } = await server.call(importIssues, { id: file.id, code: 'AMBIGUOUS_DOT' })
    expect(body.rows[0]).toMatchObject({
      params: { value: '1.000', asPoint: 1, asComma: 1000, decidedBy: 'readings.decimalMark' },
    })
    const { mapping } = (await server.call(importMappingDetail, { id: file.id })).body.data
    const said = { ...mapping, readings: { decimalMark: 'COMMA' } }
    const { id, lockVersion } = file
    const again = await server.call(remapImport, { id, lockVersion, mapping: said }, 'viewer')
    expect(again.body.code).toBe(403)
    await server.call(remapImport, { id, lockVersion, mapping: said })
    await server.services.jobs.drain()
    const read = { state: 'COMMITTED', summary: { errorCount: 0, curveCount: 4 } }
    expect(await steps.detail(id)).toMatchObject(read)
    const detail = (await server.call(importMappingDetail, { id })).body.data
    expect(detail).toMatchObject({ source: 'DETECTED', mapping: said })
    await server.services.db.delete(notification)
    expect(await pushed(ambiguous('2025-11-02'))).toMatchObject({ state: 'COMMITTED' })
  })
})

describe('rows of two markets', () => {
  const markets = (first: string) =>
    longRows(first, 1)
      .flatMap((row, index) => {
        if (index === 0) return [[...row, '市场']]
        return [
          [...row, '省间'],
          [...row.with(4, Number(row[4]) + 90), '省内'],
        ]
      })
      .map((row) => row.join(','))
      .join('\n')

  it('wait with the column that decides; what the owner says holds for the next file too', async () => {
    const file = await pushed(markets('2025-11-04'))
    expect(file).toMatchObject({ state: 'PARSED', summary: { curveCount: 0 } })
    const { body } = await server.call(importIssues, { id: file.id, code: 'DUPLICATE_DAY' })
    const params = { by: '市场', choices: '省间\n省内', decidedBy: 'readings.rows' }
    expect(body.rows).toMatchObject([{ params }])
    const { id, lockVersion } = file
    const { mapping } = (await server.call(importMappingDetail, { id })).body.data
    const said = { ...mapping, readings: { rows: { 市场: '省内' } } }
    await server.call(remapImport, { id, lockVersion, mapping: said })
    await server.services.jobs.drain()
    expect(await steps.detail(id)).toMatchObject({ state: 'COMMITTED', written: { added: 4 } })
    expect(await pushed(markets('2025-11-05'))).toMatchObject({ state: 'COMMITTED' })
  })
})

describe('energies that look like powers', () => {
  // What waits here is nobody's but this test's.
  afterAll(() => server.services.db.delete(notification))

  /** A day of the wind farm of the trader, whose meter shows powers. */
  const day = (date: string, columns: readonly ('预测功率(MW)' | '计量上网电量(MWh)')[]) =>
    [
      ['日期', '时段', '场站', ...columns],
      ...Array.from({ length: 96 }, (_, at) => {
        const power = 20 + 5 * Math.sin(at / 9)
        return [date, at + 1, 'WIND-A', ...columns.map(() => power.toFixed(3))]
      }),
    ]
      .map((row) => row.join(','))
      .join('\n')
  const metered = ['计量上网电量(MWh)'] as const
  const both = ['预测功率(MW)', ...metered] as const
  const scales = async (id: number) =>
    (await server.call(importIssues, { id, code: 'SUSPECT_SCALE' })).body.rows

  it('wait with both readings; what the owner says holds for the next file too', async () => {
    const file = await pushed(day('2026-10-01', both))
    expect(file).toMatchObject({ state: 'PARSED', summary: { curveCount: 0 } })
    const decidedBy = 'readings.energies.metered'
    const params = { field: 'metered', decidedBy, context: 'ENERGY_POWERS' }
    expect(await scales(file.id)).toMatchObject([{ params }])
    const { id, lockVersion } = file
    const { mapping } = (await server.call(importMappingDetail, { id })).body.data
    const said = { ...mapping, readings: { energies: { metered: 'POWER' } } }
    await server.call(remapImport, { id, lockVersion, mapping: said })
    await server.services.jobs.drain()
    expect(await steps.detail(id)).toMatchObject({ state: 'COMMITTED' })
    const [stored] = await server.services.db
      .select({ values: curveDay.values })
      .from(curveDay)
      .innerJoin(curveSeries, eq(curveSeries.id, curveDay.seriesId))
      .where(eq(curveSeries.metric, 'ENERGY_METERED'))
    expect(stored!.values[0]).toBeCloseTo(5)
    expect(await pushed(day('2026-10-02', both))).toMatchObject({ state: 'COMMITTED' })
  })

  it('are held against the forecasts that are stored', async () => {
    const { id, state } = await pushed(day('2026-10-02', metered))
    expect(state).toBe('PARSED')
    expect(await scales(id)).toMatchObject([{ params: { context: 'ENERGY_POWERS' } }])
  })
})

describe('a program with a key', () => {
  it('brings a file, which is read and written without anybody', async () => {
    const file = await pushed(await soundDays())
    expect(file).toMatchObject({ state: 'COMMITTED', ownerName: 'trader', written: { added: 12 } })
    expect(await waiting()).toEqual([])
  })

  it('the same file again is named as one that is there', async () => {
    const table = await soundDays()
    await pushed(table)
    expect((await push(table)).body).toMatchObject({ code: 200, data: { state: 'DUPLICATE' } })
  })

  it('the same file is known also after another has changed other values of its days', async () => {
    const rows = (await soundDays()).split('\r\n').map((row) => row.split(','))
    const ofColumns = (...columns: number[]) =>
      rows.map((row) => columns.map((column) => row[column]).join(',')).join('\r\n')
    const loads = ofColumns(0, 1, 2)
    await pushed(loads)
    await pushed(ofColumns(0, 1, 5))
    rows[1]![5] = '305'
    expect(await pushed(ofColumns(0, 1, 5))).toMatchObject({ written: { revised: 1 } })
    const before = (await waiting()).length
    expect(await pushed(loads)).toMatchObject({
      ...{ state: 'DUPLICATE', duplicateOf: { fileName: 'push.csv' }, written: null },
      summary: { expected: { added: 0, revised: 0, unchanged: 3 } },
    })
    expect(await waiting()).toHaveLength(before)
  })

  it('a file with an error waits for its owner, who is told once and has it settled', async () => {
    const file = await pushed(spoilt(await soundDays()))
    expect(file).toMatchObject({ state: 'PARSED', written: null, summary: { errorCount: 1 } })
    const [told, ...more] = await waiting()
    expect(more).toEqual([])
    expect(told).toMatchObject({ params: { fileName: 'push.csv' }, severity: 'WARNING' })
    expect(told!.deepLink).toContain(`id=${file.id}`)
    const standing = async () => {
      const { body } = await server.call(notificationList, { provinceId: '1' })
      const [row] = body.rows.filter(({ kind }: { kind: string }) => kind === 'IMPORT_WAITING')
      return row.standing
    }
    expect(await standing()).toBe('TO_DO')
    const { id, lockVersion } = file
    expect((await server.call(discardImport, { id, lockVersion })).body.code).toBe(200)
    expect(await standing()).toBe('SETTLED')
  })

  it('a file that would take values of a day away, or is of another province, waits too', async () => {
    const whole = await soundDays()
    await pushed(whole)
    // Of the last quarters one column is empty.
    const rows = whole.split('\r\n')
    const emptied = rows.slice(-20).map((row) => row.replace(/,[^,]*$/, ','))
    const part = [...rows.slice(0, -20), ...emptied].join('\r\n')
    expect(await pushed(part)).toMatchObject({ state: 'PARSED', summary: { errorCount: 0 } })
    const foreign = await pushed(await soundDays(), '山东省-现货价格-数据明细.csv')
    expect(foreign.summary).toMatchObject({ errorCount: 0, issueCounts: { OTHER_PROVINCE: 1 } })
    expect(foreign.state).toBe('PARSED')
  })

  it('a file that cannot be written is told of, but not where the server is only stopped', async () => {
    const { id } = await pushed(await soundDays())
    const { services } = server
    await services.db.update(importFile).set({ state: 'PARSED' }).where(eq(importFile.id, id))
    const [order] = await services.db.select().from(job).where(eq(job.kind, 'importCommit'))
    const write = (signal: AbortSignal) =>
      commitImport(services)(
        { ...order!, payload: { fileId: id } },
        { signal, attempt: 1, report: () => {}, hold: () => Promise.reject(new Error('lost')) },
      )
    const before = (await waiting()).length
    await expect(write(AbortSignal.abort())).rejects.toThrow()
    expect(await waiting()).toHaveLength(before)
    await expect(write(new AbortController().signal)).rejects.toThrow()
    expect(await waiting()).toHaveLength(before + 1)
    await services.db.update(importFile).set({ state: 'COMMITTED' }).where(eq(importFile.id, id))
  })

  it('what is no table is refused, and its owner is told', async () => {
    const before = (await waiting()).length
    const file = await pushed('this is no table')
    expect(['REJECTED', 'PARSED']).toContain(file.state)
    expect(await waiting()).toHaveLength(before + 1)
  })

  it('a file of a person waits for that person, however sound it is', async () => {
    const before = (await waiting()).length
    const file = await steps.read(await soundDays(), { name: 'by-hand.csv' })
    expect(file.state).toBe('PARSED')
    expect(await waiting()).toHaveLength(before)
  })

  it('asks what became of its file, and nothing else', async () => {
    const { data } = (await push(await soundDays())).body
    const headers = { authorization: `Bearer ${key}` }
    const asked = await server.send(importFileDetail, { id: data.file.id }, headers)
    expect(asked.body).toMatchObject({ code: 200, data: { id: data.file.id } })
    for (const [endpoint, request] of [
      [confirmImport, { id: data.file.id, lockVersion: 1 }],
      [userInfo, {}],
      [accessKeys, {}],
      [addAccessKey, made],
    ] as const)
      expect((await server.send(endpoint, request, headers)).body.code).toBe(50008)
    await server.services.jobs.drain()
  })

  it('in another province than its user’s is answered as if it were not there', async () => {
    const { body } = await server.uploadWith(
      uploadImport,
      { name: 'x.csv', content: 'x' },
      { fields: { provinceId: '999' }, headers: { authorization: `Bearer ${key}` } },
    )
    expect(body.code).toBe(404)
  })
})

describe('keys', () => {
  let mine: { id: number; token: string }
  beforeEach(async () => {
    mine = (await server.call(addAccessKey, made)).body.data
  })
  const codeOf = async (token = mine.token) =>
    (await push('x', { authorization: `Bearer ${token}` })).body.code

  it('ask for the password, and for the right to import', async () => {
    const wrong = await server.call(addAccessKey, { ...made, password: 'Wrong-1234' })
    expect(wrong.body).toMatchObject({ code: 423 })
    expect((await server.call(addAccessKey, made, 'viewer')).body.code).toBe(403)
  })

  it('are told once, and kept as a hash; no log holds them', async () => {
    const { db } = server.services
    const stored = JSON.stringify(await db.select().from(accessKey))
    expect(stored).not.toContain(mine.token)
    expect(JSON.stringify(await db.select().from(operationLog))).not.toContain(mine.token)
    const { rows } = (await server.call(accessKeys, {})).body
    expect(JSON.stringify(rows)).not.toContain(mine.token)
    expect(rows[0]).toMatchObject({ id: mine.id, name: made.name, lastUsedAt: null })
  })

  it('are seen and revoked by their user alone', async () => {
    expect((await server.call(accessKeys, {}, 'admin')).body.rows).toEqual([])
    expect((await server.call(revokeAccessKey, { id: mine.id }, 'admin')).body.code).toBe(404)
    expect(await codeOf()).toBe(200)
    expect((await server.call(revokeAccessKey, { id: mine.id })).body.code).toBe(200)
    expect(await codeOf()).toBe(50008)
    expect((await server.call(revokeAccessKey, { id: mine.id })).body.code).toBe(404)
    expect(await codeOf(key)).toBe(200)
  })

  it('end on their day', async () => {
    const past = { expiresAt: new Date(Date.now() - 1000) }
    await server.services.db.update(accessKey).set(past).where(eq(accessKey.id, mine.id))
    expect(await codeOf()).toBe(50014)
  })

  it('that nobody made open nothing', async () => {
    expect(await codeOf(`pdk_${'x'.repeat(43)}`)).toBe(50008)
    expect((await push('x', { authorization: 'Basic abc' })).body.code).toBe(50008)
  })

  it('there are at most twenty that are good', async () => {
    const codes: number[] = []
    for (let more = 0; more < 21; more++)
      codes.push((await server.call(addAccessKey, made)).body.code)
    expect(codes.at(-1)).not.toBe(200)
    expect(codes[0]).toBe(200)
  })

  it('open nothing while the account of their user is barred', async () => {
    const { db } = server.services
    const bar = (enabled: boolean) =>
      db.update(appUser).set({ enabled }).where(eq(appUser.account, 'trader'))
    await bar(false)
    expect(await codeOf(key)).toBe(50008)
    await bar(true)
    expect(await codeOf(key)).toBe(200)
  })
})
